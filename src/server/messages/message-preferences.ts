import {
  defaultMessages,
  isQuiet,
  type MessageSettings,
  type MessageTopic,
} from '#src/domain/member-settings.ts';
import type { Db } from '../db/connect.ts';

/**
 * What messages are about that may wait or stay away. All others are codes and warnings, which
 * never do.
 */
const topics: Readonly<Record<string, MessageTopic>> = {
  watch: 'alert',
  'watch-median': 'alert',
  'watch-digest': 'alert',
  'balance-low': 'balance',
  'bonus-expiring': 'bonus',
};

// The hours are those of the people the product is for.
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Shanghai',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Reads the message settings of a member, of which those that were never changed are missing. */
export type ReadMessageSettings = (db: Db, memberId: string) => Promise<Partial<MessageSettings>>;

/** Whether a member wants a message on this channel now, after the quiet hours, or not at all. */
export async function messagePreference(
  db: Db,
  readSettings: ReadMessageSettings,
  memberId: string | null,
  template: string,
  channel: 'mail' | 'sms',
  now = new Date(),
): Promise<'now' | 'later' | 'never'> {
  const topic = topics[template];
  if (topic === undefined || memberId === null) return 'now';
  const kept = await readSettings(db, memberId);
  if (!(kept.topics?.[topic] ?? defaultMessages.topics[topic])[channel]) return 'never';
  return isQuiet(kept.quiet ?? defaultMessages.quiet, clock.format(now)) ? 'later' : 'now';
}
