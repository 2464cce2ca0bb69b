import { useCallback, useEffect, useRef, useState } from 'react';
import { call, type CallInput } from '#src/client/http/call.ts';
import { cancelJob } from '#src/contract/jobs.ts';
import type { exportList } from '../../contract/exports.ts';
import type { ExportState, ExportWork } from './export-state.ts';

/**
 * Orders a file, follows the job that makes it, and hands the file to the browser. Leaving the page
 * stops the following, not the job.
 */
export function useExport() {
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const running = useRef<ExportWork | null>(null);
  useEffect(() => () => running.current?.controller.abort(), []);

  const begin = useCallback((input: CallInput<typeof exportList>) => {
    if (running.current) return;
    const work: ExportWork = { controller: new AbortController() };
    running.current = work;
    setState({ step: 'working', share: 0 });
    // The code that follows a job is loaded with the first export, not with the list.
    void import('./track-export.ts')
      .then(({ trackExport }) =>
        trackExport(input, work, (share) => setState({ step: 'working', share })),
      )
      .then(setState, (error: unknown) => {
        if (work.controller.signal.aborted) setState({ step: 'idle' });
        else
          setState({
            step: 'failed',
            reason: error instanceof Error ? error.message : String(error),
          });
      })
      .finally(() => (running.current = null));
  }, []);

  const cancel = useCallback(() => {
    const work = running.current;
    work?.controller.abort();
    // The file is not wanted any more; a job that is over already needs no word.
    if (work?.id) call(cancelJob, { id: work.id }, { silent: true }).catch(() => undefined);
  }, []);
  return { state, begin, cancel };
}
