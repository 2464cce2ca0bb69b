import { useCallback, useRef, useState } from 'react';
import type { CallError } from '#src/client/http/errors.ts';

/** One act at a time: whether it runs, and why it failed. */
export function useAsyncAction() {
  const [state, setState] = useState<{ running: boolean; error?: CallError }>({ running: false });
  const busy = useRef(false);
  const run = useCallback(
    async <Answer>(act: () => Promise<Answer>): Promise<Answer | undefined> => {
      if (busy.current) return undefined;
      busy.current = true;
      setState({ running: true });
      try {
        const answer = await act();
        setState({ running: false });
        return answer;
      } catch (error) {
        setState({ running: false, error: error as CallError });
        return undefined;
      } finally {
        busy.current = false;
      }
    },
    [],
  );
  return { run, running: state.running, error: state.error };
}
