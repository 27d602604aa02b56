/** How long to wait before try number `n` (from 0), `since_ms` after the connection was lost; `luck` is in 0 … 1. */
export function backoff(n: number, since_ms: number, luck: number): number {
  if (n === 0) return 50;
  if (n === 1) return 100 + 200 * luck;
  if (since_ms < 10_000) return 250 + 500 * luck;
  // After ten seconds it is no hiccup: 1, 2, 4 … 15 s, each spread, so that a restart is no stampede.
  const doubled = 1000 * 2 ** Math.min(4, Math.floor(Math.log2(since_ms / 10_000) * 1.5));
  return Math.min(15_000, doubled) * (0.75 + 0.5 * luck);
}
