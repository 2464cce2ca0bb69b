import { cacheClearers } from './clear-caches.ts';

interface SharedCall {
  promise: Promise<unknown>;
  waiting: number;
  controller: AbortController;
}

let underWay = new Map<string, SharedCall>();

// Later calls do not join pending ones; callers already waiting still get a response.
cacheClearers.add(() => (underWay = new Map()));

/**
 * Deduplicates equal concurrent calls into one request. It is aborted only when all of them have
 * been aborted.
 *
 * @param signal Of this caller only. Aborting it leaves the shared request; the caller rejects its
 *   own promise.
 */
export function shared<Result>(
  key: string,
  signal: AbortSignal,
  start: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  let call = underWay.get(key);
  if (!call) {
    call = begin(start);
    underWay.set(key, call);
    const [begun, among] = [call, underWay];
    const over = () => among.get(key) === begun && among.delete(key);
    call.promise.then(over, over);
  }
  const joined = call;
  const among = underWay;
  joined.waiting += 1;
  signal.addEventListener(
    'abort',
    () => {
      joined.waiting -= 1;
      if (joined.waiting > 0) return;
      if (among.get(key) === joined) among.delete(key);
      joined.controller.abort(signal.reason);
    },
    { once: true },
  );
  return joined.promise as Promise<Result>;
}

function begin(start: (signal: AbortSignal) => Promise<unknown>): SharedCall {
  const controller = new AbortController();
  return { promise: start(controller.signal), waiting: 0, controller };
}
