/** Where nobody looks there are no frames, and nothing waits for one longer than this. */
const patienceMs = 300;

/**
 * Does something once the frame is out that shows what was just drawn, so that it does not hold it up.
 *
 * @returns Calls it off, if it was not done yet.
 */
export function afterFrame(work: () => void): () => void {
  const callOff = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  const act = () => {
    callOff();
    work();
  };
  const timer = setTimeout(act, document.visibilityState === 'hidden' ? 0 : patienceMs);
  // The frame asked for is the one that shows what was drawn; when the next one begins, it is out.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return callOff;
}
