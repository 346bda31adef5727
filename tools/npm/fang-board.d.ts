/** Live boards of Fang for any page; see README.md and docs/embedding.md of the project. */

export type FangMode = "play" | "diagram" | "replay" | "lesson" | "puzzle" | "computer" | "edit";

/** What became of a call. */
export interface FangAnswer {
  /** Whether it was done. */
  done: boolean;
  /** Why not; empty if it was done. */
  why: "" | "refused" | "wrong" | "error" | "dropped" | "unheard" | "unanswered";
  /** Why not, in the reader's language. */
  message: string;
}

/** The position on show as a picture. */
export interface FangPicture extends FangAnswer {
  /** An SVG document that needs nothing else; there if it was done. */
  svg?: string;
  /** Its title, in the reader's language. */
  title?: string;
}

export interface FangMarks {
  /** Cells, such as `"d4"`. */
  cells?: string[];
  /** Arrows, such as `"d4-e5"`. */
  arrows?: string[];
}

/** A message to the board. */
export type FangCall =
  | { type: "play"; move: string }
  | { type: "undo" }
  | ({ type: "mark" } & FangMarks)
  | { type: "draw" }
  | { type: "load"; params: Record<string, string>; state?: string };

/** What every event says. */
export interface FangDetail<Type extends string> {
  fang: 1;
  type: Type;
}

export interface FangReadyDetail extends FangDetail<"ready"> {
  game: string;
  mode: FangMode;
  /** The position with which it began; for `play`, `replay` and `edit` only. */
  position?: string;
}

export interface FangErrorDetail extends FangDetail<"error"> {
  message: string;
}

export interface FangMoveDetail extends FangDetail<"move"> {
  move: string;
  ply: number;
  position: string;
  over: boolean;
}

export interface FangStepDetail extends FangDetail<"step"> {
  step: number;
  of: number;
  tries: number;
  hinted: boolean;
}

export interface FangWrongDetail extends FangDetail<"wrong"> {
  step: number;
  move: string;
}

export interface FangShownDetail extends FangDetail<"shown"> {
  step: number;
}

export interface FangLessonDetail extends FangDetail<"lesson"> {
  game: string;
  /** Its number, 0 if it is somebody's own. */
  lesson: number;
  /** What an own lesson calls itself. */
  name?: string;
}

export interface FangPuzzleDetail extends FangDetail<"puzzle"> {
  game: string;
  puzzle: number;
}

export interface FangStepResult {
  /** Whether something is to be done in it. */
  task: boolean;
  done: boolean;
  /** Whether the solution was shown. */
  shown: boolean;
  tries: number;
  hints: number;
  /** The first wrong moves or cells. */
  wrongs: string[];
}

export interface FangResultDetail extends FangDetail<"result"> {
  kind: "lesson" | "puzzle" | "course";
  key: string;
  /** What an own lesson calls itself. */
  name?: string;
  version: string;
  score: number;
  max: number;
  tries: number;
  hints: number;
  givenUp: number;
  /** In seconds. */
  duration: number;
  steps: FangStepResult[];
}

export interface FangEditDetail extends FangDetail<"edit"> {
  position: string;
  moves: string;
  wrong: string;
}

export interface FangRefusedDetail extends FangDetail<"refused"> {
  call: "play" | "mark" | "undo";
  move: string;
  message: string;
}

export interface FangPictureDetail extends FangDetail<"picture"> {
  svg: string;
  title: string;
}

export interface FangStateDetail extends FangDetail<"state"> {
  state: string;
}

export interface FangHeightDetail extends FangDetail<"height"> {
  height: number;
}

export interface FangEvents {
  "fang-ready": CustomEvent<FangReadyDetail>;
  "fang-error": CustomEvent<FangErrorDetail>;
  "fang-move": CustomEvent<FangMoveDetail>;
  "fang-step": CustomEvent<FangStepDetail>;
  "fang-wrong": CustomEvent<FangWrongDetail>;
  "fang-shown": CustomEvent<FangShownDetail>;
  "fang-lesson": CustomEvent<FangLessonDetail>;
  "fang-puzzle": CustomEvent<FangPuzzleDetail>;
  "fang-result": CustomEvent<FangResultDetail>;
  "fang-edit": CustomEvent<FangEditDetail>;
  "fang-refused": CustomEvent<FangRefusedDetail>;
  "fang-picture": CustomEvent<FangPictureDetail>;
  "fang-state": CustomEvent<FangStateDetail>;
  "fang-height": CustomEvent<FangHeightDetail>;
}

/** What a property of text takes: `null` takes the attribute away. */
type Text = string | number | null;

/** `<fang-board game="xok">` */
export class FangBoard extends HTMLElement {
  /** The address of the site of each board that names none. */
  static site: string;

  /** Whether the board is there. */
  readonly ready: boolean;

  get game(): string;
  set game(value: Text);
  get mode(): string;
  set mode(value: FangMode | "" | null);
  get position(): string;
  set position(value: Text);
  get moves(): string;
  set moves(value: Text);
  get g(): string;
  set g(value: Text);
  get ply(): string;
  set ply(value: Text);
  get view(): string;
  set view(value: Text);
  get lesson(): string;
  set lesson(value: Text);
  get own(): string;
  set own(value: string | object | null);
  get course(): string;
  set course(value: string | object | null);
  get puzzle(): string;
  set puzzle(value: Text);
  get level(): string;
  set level(value: Text);
  get theme(): string;
  set theme(value: "light" | "dark" | "system" | "" | null);
  get sound(): string;
  set sound(value: "on" | "off" | "" | null);
  get height(): string;
  set height(value: Text);
  compact: boolean;
  get label(): string;
  set label(value: Text);
  get site(): string;
  set site(value: Text);

  start(): Promise<FangAnswer>;
  play(move: string): Promise<FangAnswer>;
  undo(): Promise<FangAnswer>;
  mark(marks?: FangMarks): Promise<FangAnswer>;
  draw(): Promise<FangPicture>;
  say(message: FangCall): Promise<FangAnswer>;
}

declare global {
  interface HTMLElementTagNameMap {
    "fang-board": FangBoard;
  }
  interface GlobalEventHandlersEventMap extends FangEvents {}
}
