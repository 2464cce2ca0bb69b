import { v7 } from 'uuid';
import type { NoticeKind } from '#src/domain/notice.ts';
import type { JobKind } from '#src/server/jobs/job-kind.ts';
import { notify } from './notices.service.ts';

/**
 * The `onFailed` of a kind of job that sends a notice to the owner of a failed job.
 *
 * @param noticeOf The notice, by the input of the job.
 */
export function failureNotice(
  noticeOf: (input: unknown) => { kind: NoticeKind; content: unknown },
): NonNullable<JobKind['onFailed']> {
  return async (open, { memberId, input }) => {
    if (memberId !== null) await notify(open, { id: `nt_${v7()}`, memberId, ...noticeOf(input) });
  };
}
