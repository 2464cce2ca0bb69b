import { HttpError } from '../http/errors.ts';
import type { DemoOutbox } from './demo-outbox.ts';

export type MessageChannel = 'mail' | 'sms';
export type Undelivered = 'no-sender' | 'expired' | 'refused';

/** Configured channels, and the handler of undeliverable messages. */
export interface Senders {
  channels: readonly MessageChannel[];
  undelivered: (channel: MessageChannel, reason: Undelivered) => void;
  /** On a demo of this machine codes are shown instead of sent. */
  outbox?: DemoOutbox | undefined;
}

export const allSenders: Senders = { channels: ['mail', 'sms'], undelivered: () => {} };

const names = { mail: 'mails', sms: 'short messages' };
const expected = { mail: 'a mail address', sms: 'a phone number' };

export const channelOf = (address: string): MessageChannel =>
  address.includes('@') ? 'mail' : 'sms';

/**
 * Before a code is made for an address, registered or not.
 *
 * @throws HttpError 422 when nothing delivers to such addresses, naming the kind that is delivered
 *   to.
 */
export function assertSender(
  { channels, undelivered }: Senders,
  channel: MessageChannel,
  field = 'address',
): void {
  if (channels.includes(channel)) return;
  undelivered(channel, 'no-sender');
  const other = channels[0];
  const hint = other ? `Use ${expected[other]}.` : 'Contact the operator of this console.';
  const fields = [
    {
      field,
      expected: other ? expected[other] : 'nothing: no codes can be sent',
      got: expected[channel],
    },
  ];
  const reason = other ? `no-${channel}-sender` : 'no-sender';
  throw new HttpError(
    422,
    `This server cannot send codes: it sends no ${names[channel]}. ${hint}`,
    { reason, channel, fields },
  );
}
