// A longer one would overflow the browser's timer and end at once.
const longestTimerMs = 2 ** 31 - 1;

/** When a call has to end before its time. */
export interface Deadline {
  /** Raised when the caller gives up or the time is over. */
  signal: AbortSignal;
  /** Rejects as soon as the signal is aborted, however long the work continues. */
  hold<Result>(work: Promise<Result>): Promise<Result>;
  /** Takes the timer and the listener away. */
  done(): void;
}

/**
 * Joins the signal of a caller and the shortest of some times.
 *
 * @param times Milliseconds; 0 or undefined is for ever.
 * @throws RangeError for a time that is negative or no number.
 */
export function deadline(
  given: AbortSignal | undefined,
  ...times: (number | undefined)[]
): Deadline {
  let timeoutMs = Infinity;
  for (const time of times) {
    if (time !== undefined && !(time >= 0))
      throw new RangeError(`timeout: expected milliseconds from 0, got ${time}`);
    timeoutMs = Math.min(timeoutMs, time || Infinity);
  }
  const controller = new AbortController();
  const { signal } = controller;
  const onAbort = () => controller.abort(reasonOf(given!));
  if (given?.aborted) onAbort();
  given?.addEventListener('abort', onAbort, { once: true });
  const late = () =>
    controller.abort(
      new DOMException(`The call took longer than ${timeoutMs} ms.`, 'TimeoutError'),
    );
  const timer = timeoutMs <= longestTimerMs ? setTimeout(late, timeoutMs) : undefined;
  return {
    signal,
    hold: (work) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        work.then(resolve, reject);
      }),
    done() {
      clearTimeout(timer);
      given?.removeEventListener('abort', onAbort);
    },
  };
}

/**
 * The two names a browser has for this; any other reason a caller gave becomes the message of the
 * first.
 */
function reasonOf({ reason }: AbortSignal): unknown {
  const { name } = (reason ?? {}) as { name?: unknown };
  return name === 'AbortError' || name === 'TimeoutError'
    ? reason
    : new DOMException(String(reason), 'AbortError');
}
