import * as z from 'zod/mini';
import type { Envelope } from '#src/domain/envelope.ts';
import { endpoint, nothing } from './endpoint.ts';

/** Where a browser opens its channel. No endpoint: after the ticket, messages go both ways. */
export const channelPath = '/api/v1/channel';

/** Header of a request whose result shall come over the channel; its value is a request id. */
export const channelRequestHeader = 'x-channel-request';

export const channelTicket = endpoint({
  method: 'POST',
  path: '/api/v1/channel-tickets',
  summary: `Creates a ticket that opens ${channelPath} once, within 30 seconds, as its first message.`,
  access: ['login'],
  apiKey: 'denied',
  input: nothing,
  output: z.strictObject({ ticket: z.string(), expiresAt: z.iso.datetime() }),
});

/** The most requests one message may name. */
export const maxRequestIds = 200;

/**
 * Messages of the server. A result is repeated on each new connection until it was acknowledged.
 */
export type FromServer =
  | { type: 'ready' }
  | { type: 'beat' }
  | { type: 'result'; requestId: string; envelope: Envelope }
  | { type: 'noted'; requestIds: string[] };

/** Interval of the server's heartbeats. */
export const heartbeatMs = 25_000;

/** Close codes of our own: what was wrong with the connection. */
export const closeCode = {
  goingAway: 1001,
  wrongMessage: 4400,
  notLoggedIn: 4401,
  tooSlow: 4408,
  tooMany: 4429,
} as const;

/** The channel a request belongs to. */
export function channelOf(id: string): string {
  return id.slice(0, id.indexOf('/'));
}
