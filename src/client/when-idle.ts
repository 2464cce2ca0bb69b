/** Work that no page waits for begins when the browser is idle, at the latest after this time. */
const idleTimeoutMs = 3_000;

/** Safari has no idle callback. @returns Stops it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, idleTimeoutMs / 10);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: idleTimeoutMs });
  return () => cancelIdleCallback(handle);
}
