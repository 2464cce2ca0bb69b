import assert from 'node:assert/strict';
import { readMessageSettings } from '#src/features/account/server/members/members.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { ReadyMessage } from '#src/server/messages/message-driver.ts';
import { sendDue } from '#src/server/messages/message-worker.ts';

/** Delivers the messages of the outbox into a list, as a provider would. */
export async function delivered(db: Db): Promise<ReadyMessage[]> {
  const messages: ReadyMessage[] = [];
  const driver = { send: async (message: ReadyMessage) => void messages.push(message) };
  await sendDue(db, { mail: driver, sms: driver }, readMessageSettings, (line, error) => {
    throw new Error(line, { cause: error });
  });
  return messages;
}

/** The code in the message that went to an address last. */
export async function deliveredCode(db: Db, to: string): Promise<string> {
  const codes = (await delivered(db))
    .filter((sent) => sent.to === to)
    .flatMap(({ text }) => /\d{6}/.exec(text)?.[0] ?? []);
  assert.equal(codes.length, 1, `messages with a code to ${to}`);
  return codes[0]!;
}

/** Deletes the codes requested so far, so that the next one may be requested at once. */
export async function forgetCodes(db: Db): Promise<void> {
  await db.deleteFrom('verification_code').execute();
}
