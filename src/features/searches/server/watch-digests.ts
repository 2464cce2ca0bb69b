import type { MailRhythm } from '#src/domain/member-settings.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import { createJob } from '#src/server/jobs/create-job.ts';
import type { JobKind } from '#src/server/jobs/job-kind.ts';
import { digestEnd } from '../model/digest-schedule.ts';
import { searchAddress } from '../model/search-address.ts';
import { insertMail } from './searches.store.ts';
import * as store from './watch-findings.store.ts';

interface DigestInput {
  memberId: string;
  rhythm: MailRhythm;
  /** Findings of before this instant. */
  before: string;
}

const mailLastsMs = 3 * 86_400_000;
const digestsPerLook = 100;

/**
 * Mails a member what their watches found in a day or a week.
 *
 * @param publicUrl Origin that links begin with; without one the mail has none.
 */
export const digestJob = (publicUrl: string | undefined): JobKind => ({
  name: 'watch-digest',
  mostTries: 5,
  run: async (input, { db }) => ({ result: await mailDigest(db, input as DigestInput, publicUrl) }),
});

/**
 * Queues the mail and marks its findings in one transaction, so that a job that runs twice sends
 * one: the second run finds none that wait. The id of the mail names its member and its day. A
 * finding that was dated before the end but stored after the mail waits for the next.
 *
 * @returns How many findings the mail lists.
 */
async function mailDigest(
  db: Db,
  { memberId, rhythm, before }: DigestInput,
  publicUrl: string | undefined,
): Promise<{ findings: number }> {
  const end = new Date(before);
  return tx(db, async (trx) => {
    const findings = await store.lockWaiting(trx, memberId, end);
    if (findings.length === 0) return { findings: 0 };
    const id = `ob_digest_${memberId}_${before.slice(0, 10)}`;
    const items = findings.map(({ kind, content }) => ({
      kind,
      content,
      link: linkOf(content, publicUrl),
    }));
    const isQueued = await insertMail(trx, {
      id,
      memberId,
      template: 'watch-digest',
      content: { rhythm, n: items.length, items },
      expiresAt: new Date(Date.now() + mailLastsMs),
    });
    if (!isQueued && (await store.wasQueued(trx, id))) return { findings: 0 };
    // Also of a member without an address: a later one does not receive what was found before.
    await store.assignDigest(trx, findings.map((finding) => finding.id), id); // prettier-ignore
    return { findings: isQueued ? findings.length : 0 };
  });
}

function linkOf(content: Record<string, unknown>, publicUrl: string | undefined): string {
  const { resource, filter } = content;
  const address = searchAddress(String(resource), (filter ?? {}) as Record<string, unknown>);
  return publicUrl === undefined || address === null ? '' : `${publicUrl}/console/#${address}`;
}

/**
 * Queues a job for each member whose day or week has ended. The key of the job keeps several servers
 * from queueing one twice.
 *
 * @returns How many members have one that is due.
 */
export async function orderDigests(db: Db, now = new Date()): Promise<number> {
  const ends = { daily: digestEnd('daily', now), weekly: digestEnd('weekly', now) };
  const due = await store.selectDueDigests(db, ends, digestsPerLook);
  const kind = digestJob(undefined);
  for (const { memberId, rhythm } of due) {
    const before = (rhythm === 'weekly' ? ends.weekly : ends.daily).toISOString();
    const input: DigestInput = { memberId, rhythm, before };
    await createJob(db, kind, { memberId: null, input, key: `${memberId} ${before}` });
  }
  return due.length;
}
