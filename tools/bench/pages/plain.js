// Python starts without a snapshot: neither is one of a first visit worth its bytes, nor is another one kept.
Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
if (globalThis.CacheStorage) {
  const { match } = CacheStorage.prototype;
  CacheStorage.prototype.match = function (asked, ...rest) {
    return `${asked.url ?? asked}`.includes("/snapshot-") ? Promise.resolve() : match.call(this, asked, ...rest);
  };
}
