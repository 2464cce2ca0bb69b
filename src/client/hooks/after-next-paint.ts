/** A hidden page gets no animation frames; the fallback timeout. */
const timeoutMs = 300;

/**
 * Does something once the frame is out that shows what was just drawn, so that it does not hold it
 * up.
 *
 * @returns Calls it off, if it was not done yet.
 */
export function afterNextPaint(work: () => void): () => void {
  const callOff = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  const act = () => {
    callOff();
    work();
  };
  const timer = setTimeout(act, document.visibilityState === 'hidden' ? 0 : timeoutMs);
  // The requested frame is the one that shows the rendered content; when the next one begins, it
  // has been painted.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return callOff;
}
