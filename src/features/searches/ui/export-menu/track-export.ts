import { ajax } from '#src/client/http/ajax.ts';
import type { CallInput } from '#src/client/http/call.ts';
import { jobFile } from '#src/contract/jobs.ts';
import { trackJob } from '#src/features/jobs/ui/track-job.ts';
import { downloadFile } from '#src/ui/download/download-file.ts';
import { exportList } from '../../contract/exports.ts';
import type { ExportState, ExportWork } from './export-state.ts';

/**
 * Orders a file, waits for the job that makes it, and hands the file to the browser.
 *
 * @param onProgress Called with the progress, from 0 to 1.
 * @throws CallError when the order is refused; AbortError when it was given up.
 */
export async function trackExport(
  input: CallInput<typeof exportList>,
  work: ExportWork,
  onProgress: (share: number) => void,
): Promise<ExportState> {
  const { signal } = work.controller;
  const job = await trackJob(exportList, input, {
    channel: 'exports',
    signal,
    onProgress: ({ id, share }) => {
      work.id = id;
      onProgress(share);
    },
  });
  work.id = job.id;
  if (job.state !== 'ready') return { step: 'failed', reason: job.failure ?? '' };
  const file = await ajax<Blob>({
    url: jobFile.path.replace(':id', job.id),
    responseType: 'blob',
    signal,
  });
  downloadFile(file, job.fileName ?? 'list');
  const { rows, total, missing } = job.result as { rows: number; total: number; missing: number };
  return { step: 'ready', rows, missing, isCut: rows + missing < total };
}
