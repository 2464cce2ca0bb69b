import { useEffect, useRef, useState } from 'react';
import type { CallInput } from '#src/client/http/call.ts';
import { CallError } from '#src/client/http/errors.ts';
import { trackJob, type Job } from '#src/features/jobs/ui/track-job.ts';
import { checkImport, importReport, startImport, type ImportReport } from '../contract/imports.ts';

export type ImportOrderInput = CallInput<typeof checkImport>;

/** A dry run or a run, from its order to its report. */
export interface ImportWork {
  isRun: boolean;
  /** Null until the server has accepted it. */
  job: Job | null;
  report: ImportReport | null;
  /** Why it did not end as it should; null while it works and when it did. */
  failure: string | null;
}

/** Orders dry runs and runs, one after the other. Leaving the page leaves the job to the server. */
export function useImportJob(onImported: () => void) {
  const [work, setWork] = useState<ImportWork>();
  const life = useRef<AbortController>(undefined);
  useEffect(() => () => life.current?.abort(), []);

  const start = async (isRun: boolean, order: ImportOrderInput) => {
    const controller = new AbortController();
    life.current = controller;
    const begun: ImportWork = { isRun, job: null, report: null, failure: null };
    setWork(begun);
    try {
      const job = await trackJob(isRun ? startImport : checkImport, order, {
        channel: 'imports',
        signal: controller.signal,
        onProgress: (at) => setWork({ ...begun, job: at }),
      });
      const read = importReport.safeParse(job.result);
      setWork({
        ...begun,
        job,
        report: read.success ? read.data : null,
        failure: read.success ? null : (job.failure ?? ''),
      });
      if (isRun) onImported();
    } catch (error) {
      if (controller.signal.aborted) return;
      setWork({ ...begun, failure: error instanceof CallError ? error.msg : '' });
    }
  };
  return { work, start };
}
