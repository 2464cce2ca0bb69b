import { CallError, networkFailed } from './errors.ts';
import { hooks } from './hooks.ts';

/** A call that failed because of the server or the network. */
export interface LastFailure {
  /** `GET /api/v1/kases`, without its query, which may hold user input. */
  call: string;
  code: number;
  /** Null without a response. */
  requestId: string | null;
  at: Date;
}

let last: LastFailure | null = null;

/** The newest one since the page was opened. What a caller did wrong is none. */
export function lastFailure(): LastFailure | null {
  return last;
}

/** Begins to remember. @returns Ends it and forgets. */
export function watchFailures(): () => void {
  const stop = hooks.failure.add(({ options: { url, method = 'GET' }, error }) => {
    if (!(error instanceof CallError)) return;
    const { code, requestId } = error;
    if (code < 500 && code !== networkFailed) return;
    const [path] = String(url).split('?', 1);
    last = { call: `${method.toUpperCase()} ${path}`, code, requestId, at: new Date() };
  });
  return () => {
    stop();
    last = null;
  };
}
