import type { Db } from '../db/connect.ts';
import type { MessageDrivers } from './message-driver.ts';
import { messagePreference, type ReadMessageSettings } from './message-preferences.ts';
import type { Senders } from './message-senders.ts';
import { messageText } from './message-texts.ts';
import * as store from './messages.store.ts';

type Warn = (line: string, error: unknown) => void;

const everyMs = 2_000;
const batchSize = 20;
const leaseSeconds = 60;
const mostTries = 8;
const firstPauseSeconds = 5;
const quietPauseSeconds = 600;

/**
 * Sends what waits in the outbox, again after a growing pause when it fails, and gives up after
 * eight tries. A message is sent at least once: a server that is killed between handing it over and
 * writing that down lets it be sent again.
 *
 * @param warn Called on each failure with the message's id and template, never with its address or
 *   content.
 * @param undelivered Counts messages that were given up.
 * @returns Stops it, once the round that runs is over.
 */
export function startMessages(
  db: Db,
  drivers: MessageDrivers,
  readSettings: ReadMessageSettings,
  warn: Warn,
  undelivered: Senders['undelivered'],
) {
  let round: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    round ??= sendDue(db, drivers, readSettings, warn, undelivered)
      .catch((error: unknown) => warn('looking for messages to send failed', error))
      .finally(() => (round = undefined));
  }, everyMs);
  timer.unref();
  return async (): Promise<void> => {
    clearInterval(timer);
    await round;
    for (const driver of Object.values(drivers)) driver.close?.();
  };
}

/** One round. @returns How many were sent. */
export async function sendDue(
  db: Db,
  drivers: MessageDrivers,
  readSettings: ReadMessageSettings,
  warn: Warn,
  undelivered: Senders['undelivered'] = () => {},
): Promise<number> {
  for (const channel of await store.sweepMessages(db))
    undelivered(channel, drivers[channel] ? 'expired' : 'no-sender');
  const due = await store.takeDue(db, Object.keys(drivers), batchSize, leaseSeconds);
  let sent = 0;
  for (const { id, memberId, channel, address, template, locale, content, tries } of due) {
    try {
      const wish = await messagePreference(db, readSettings, memberId, template, channel);
      if (wish !== 'now') {
        await (wish === 'later'
          ? store.postpone(db, id, quietPauseSeconds)
          : store.markFailed(db, id, 'not wanted', null));
        continue;
      }
      await drivers[channel]!.send({
        id,
        to: address,
        template,
        content,
        ...messageText(template, locale, content),
      });
      await store.markSent(db, id);
      sent += 1;
    } catch (error) {
      const again = tries >= mostTries ? null : firstPauseSeconds * 2 ** (tries - 1);
      await store.markFailed(db, id, (error as { code?: string }).code ?? 'refused', again);
      if (again === null) undelivered(channel, 'refused');
      warn(
        `message ${id} (${template}) was not sent${again === null ? ' and is given up' : ''}`,
        error,
      );
    }
  }
  return sent;
}
