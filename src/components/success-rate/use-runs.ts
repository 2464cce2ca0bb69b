import { useEffect, useState } from 'react';
import { readSuccessRun } from '#src/contract/success-rates.ts';
import { call, type CallOutput } from '#src/http/call.ts';
import type { CallError } from '#src/http/errors.ts';

export type SuccessRun = CallOutput<typeof readSuccessRun>;

/** Several runs of one's own, in the order asked for; those read before are not asked again. */
export function useRuns(ids: readonly string[]): { runs: SuccessRun[]; error: CallError | undefined; loading: boolean } {
  const [known, setKnown] = useState<ReadonlyMap<string, SuccessRun>>(new Map());
  const [error, setError] = useState<CallError>();
  const missing = ids.filter((id) => !known.has(id)).join(' ');
  useEffect(() => {
    if (missing === '') return undefined;
    const controller = new AbortController();
    Promise.all(missing.split(' ').map((id) => call(readSuccessRun, { id }, { signal: controller.signal }))).then(
      (found) => {
        setError(undefined);
        setKnown((before) => new Map([...before, ...found.map((run) => [run.id, run] as const)]));
      },
      (failure: CallError) => {
        if (!controller.signal.aborted) setError(failure);
      },
    );
    return () => controller.abort();
  }, [missing]);
  return { runs: ids.flatMap((id) => known.get(id) ?? []), error, loading: missing !== '' && error === undefined };
}
