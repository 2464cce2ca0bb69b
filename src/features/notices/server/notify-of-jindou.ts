import {
  defaultMessages,
  type MessageChannel,
  type MessageSettings,
  type MessageTopic,
} from '#src/domain/member-settings.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import { insertMessage } from '#src/server/messages/messages.store.ts';
import { notify } from './notices.service.ts';
import * as store from './notices.store.ts';

const everyMinutes = 5;
const batchSize = 500;
const messageSeconds = 3 * 86_400;
/** Days before a gift lapses on which its owner is notified. */
const warnDays = 7;
/** A balance that has been low for longer is no news. */
const newsDays = 7;

/**
 * Notifies members that few jindou are left and that gifts lapse soon: each once, on the channels
 * they chose for the topic. Mails and short messages wait for the end of their quiet hours in the
 * outbox.
 *
 * Runs every five minutes on one server. The ids of written notices prevent repeats.
 *
 * @returns How many notices were written.
 */
export async function notifyOfJindou(db: Db): Promise<number> {
  if (!(await store.claimTask(db, 'jindou-notices', everyMinutes))) return 0;
  const settings = { usual: defaultMessages.balanceBelow, days: newsDays, most: batchSize };
  let count = 0;
  for (const { id, available, below, ...member } of await store.selectLowBalances(db, settings)) {
    await sendNotice(db, {
      ...member,
      id: `low_${id}`,
      topic: 'balance',
      kind: 'balance-low',
      content: { available, below },
    });
    count += 1;
  }
  for (const { id, jindou, expiresAt, ...member } of await store.selectLapsing(db, {
    days: warnDays,
    most: batchSize,
  })) {
    // The day as people in China name it: that is where the product is used.
    const day = new Date(expiresAt.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    const content = { jindou, day, expiresAt: expiresAt.toISOString() };
    await sendNotice(db, {
      ...member,
      id: `lapse_${id}`,
      topic: 'bonus',
      kind: 'bonus-expiring',
      content,
    });
    count += 1;
  }
  return count;
}

interface News extends store.Reached {
  id: string;
  topic: MessageTopic;
  kind: 'balance-low' | 'bonus-expiring';
  content: Readonly<Record<string, unknown>>;
}

async function sendNotice(
  db: Db,
  { id, memberId, topic, kind, content, phone, mail, locale, messages }: News,
): Promise<void> {
  const wants = (channel: MessageChannel) => wishOf(messages, topic)[channel];
  await tx(db, async (open) => {
    if (wants('inApp')) await notify(open, { id: `nt_${id}`, memberId, kind, content });
    for (const [channel, address] of [
      ['mail', mail],
      ['sms', phone],
    ] as const) {
      // prettier-ignore
      if (!wants(channel) || address === null) continue;
      const message = {
        memberId,
        channel,
        address,
        template: kind,
        locale,
        content,
        lastsSeconds: messageSeconds,
      };
      await insertMessage(open, { id: `ms_${id}_${channel}`, ...message });
    }
    await store.markNotified(open, id);
  });
}

function wishOf(
  kept: Partial<MessageSettings>,
  topic: MessageTopic,
): Record<MessageChannel, boolean> {
  return { ...defaultMessages.topics[topic], ...kept.topics?.[topic] };
}
