import { envelopeCode, type Envelope } from '#src/domain/envelope.ts';
import type { Channel } from '../channel/result-channel.ts';
import type { Db } from '../db/connect.ts';
import { toJobDto } from './job-dto.ts';
import { markPublished, selectUnpublished, type StoredJob } from './jobs.store.ts';

/**
 * Publishes the results of ended jobs on the channel.
 *
 * The state of a job is stored first and its result published afterwards, by any server; after a crash in between, the next poll
 * publishes it. If it is published twice, the channel delivers it once.
 */
export async function publishEnded(db: Db, channel: Pick<Channel, 'publish'>): Promise<void> {
  for (const job of await selectUnpublished(db)) {
    await channel.publish(job.memberId, job.requestId, envelopeOf(job));
    await markPublished(db, job.id);
  }
}

function envelopeOf(job: StoredJob): Envelope {
  const data = toJobDto(job);
  if (job.state === 'failed') return { code: envelopeCode.error, data, msg: job.failure ?? '' };
  if (job.state === 'cancelled') return { code: 409, data, msg: 'The job was cancelled.' };
  return { code: envelopeCode.success, data, msg: '' };
}
