// Loads PyScript. Its one default hook for workers would be made into code by Function();
// without it the page runs under a policy that forbids to make code from text.
import { hooks } from "../vendor/pyscript/core.js";

hooks.worker.onBeforeRunAsync.clear();
