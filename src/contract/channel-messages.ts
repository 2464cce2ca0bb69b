import * as z from 'zod/mini';
import { maxRequestIds } from './channel.ts';

// Separate from the ticket, so that a browser, which only sends these messages, does not load their
// validation.

/** `<channel>/<32 hex digits>`: the digits are made by the browser, one for each request. */
export const requestId = z
  .string()
  .check(
    z.regex(
      /^[a-z\d][a-z\d-]{0,62}\/[\da-f]{32}$/,
      'a channel name, a slash and 32 hexadecimal digits',
    ),
  );

const channelName = z
  .string()
  .check(z.regex(/^[a-z\d][a-z\d-]{0,62}$/, 'a channel name in lower case'));

const requestIds = z.array(requestId).check(z.minLength(1), z.maxLength(maxRequestIds));

/**
 * Messages of a browser. The first message is the ticket; `wait` is repeated on a new connection.
 */
export const fromBrowser = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ticket'), ticket: z.string().check(z.maxLength(100)) }),
  z.strictObject({ type: z.literal('wait'), requestIds }),
  z.strictObject({ type: z.literal('forget'), requestIds }),
  z.strictObject({
    type: z.literal('listen'),
    channels: z.array(channelName).check(z.maxLength(maxRequestIds)),
  }),
  z.strictObject({ type: z.literal('received'), requestIds }),
]);
export type FromBrowser = z.output<typeof fromBrowser>;
