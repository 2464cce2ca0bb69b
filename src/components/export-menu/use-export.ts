import { useCallback, useEffect, useRef, useState } from 'react';
import { exportList } from '#src/contract/exports.ts';
import { cancelJob, jobFile, readJob } from '#src/contract/jobs.ts';
import { ajax } from '#src/http/ajax.ts';
import { call, type CallInput, type CallOutput } from '#src/http/call.ts';

export type ExportState =
  | { step: 'idle' }
  | { step: 'working'; share: number }
  /** `isCut` where the plan allows fewer rows than match. */
  | { step: 'ready'; rows: number; isCut: boolean }
  | { step: 'failed'; reason: string };

type Job = CallOutput<typeof readJob>;

const lookMs = 400;

/** Orders a file, follows the job that makes it, and hands the file to the browser. Leaving the page stops the following, not the job. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const running = useRef<{ controller: AbortController; id?: string } | null>(null);
  useEffect(() => () => running.current?.controller.abort(), []);

  const begin = useCallback((input: CallInput<typeof exportList>) => {
    if (running.current) return;
    const controller = new AbortController();
    const work: { controller: AbortController; id?: string } = { controller };
    running.current = work;
    setState({ step: 'working', share: 0 });
    void follow(input, work, (share) => setState({ step: 'working', share }))
      .then(setState, (error: unknown) => {
        if (controller.signal.aborted) setState({ step: 'idle' });
        else setState({ step: 'failed', reason: error instanceof Error ? error.message : String(error) });
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

async function follow(
  input: CallInput<typeof exportList>,
  work: { controller: AbortController; id?: string },
  tell: (share: number) => void,
): Promise<ExportState> {
  const { signal } = work.controller;
  let job: Job = await call(exportList, input, { signal });
  work.id = job.id;
  while (job.state === 'queued' || job.state === 'running') {
    tell(job.share);
    await pause(lookMs, signal);
    job = await call(readJob, { id: job.id }, { signal, silent: true });
  }
  if (job.state !== 'ready') return { step: 'failed', reason: job.failure ?? '' };
  const file = await ajax<Blob>({ url: jobFile.path.replace(':id', job.id), responseType: 'blob', signal });
  saveFile(job.fileName ?? 'list', file);
  const { rows, total } = job.result as { rows: number; total: number };
  return { step: 'ready', rows, isCut: input.ids === undefined && rows < total };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the address after the click; a moment later it is no longer needed.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
