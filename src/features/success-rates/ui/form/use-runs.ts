import { useEffect, useState } from 'react';
import { call, type CallOutput } from '#src/client/http/call.ts';
import type { CallError } from '#src/client/http/errors.ts';
import { readSuccessRun } from '../../contract/success-rates.ts';

export type SuccessRun = CallOutput<typeof readSuccessRun>;

const notFound = 404;

export interface SomeRuns {
  runs: SuccessRun[];
  /** Requested ids that do not exist, or belong to another member. */
  gone: string[];
  error: CallError | undefined;
  loading: boolean;
  reload: () => void;
}

/** Several of the member's own runs, in the requested order; loaded ones are cached. */
export function useRuns(ids: readonly string[]): SomeRuns {
  const [known, setKnown] = useState<ReadonlyMap<string, SuccessRun | null>>(new Map());
  const [error, setError] = useState<CallError>();
  const [tries, setTries] = useState(0);
  const missing = ids.filter((id) => !known.has(id)).join(' ');
  useEffect(() => {
    if (missing === '') return undefined;
    const controller = new AbortController();
    const one = async (id: string) => {
      const asked = call(readSuccessRun, { id }, { signal: controller.signal, silent: true });
      const run = await asked.catch((failure: CallError) => {
        if (failure.code === notFound) return null;
        throw failure;
      });
      return [id, run] as const;
    };
    Promise.all(missing.split(' ').map(one)).then(
      (found) => {
        setError(undefined);
        setKnown((before) => new Map([...before, ...found]));
      },
      (failure: CallError) => {
        if (!controller.signal.aborted) setError(failure);
      },
    );
    return () => controller.abort();
  }, [missing, tries]);
  return {
    runs: ids.flatMap((id) => known.get(id) ?? []),
    gone: ids.filter((id) => known.get(id) === null),
    error,
    loading: missing !== '' && error === undefined,
    reload: () => {
      setError(undefined);
      setTries(tries + 1);
    },
  };
}
