import type { ChannelName } from './gateway.ts';

/** A payment channel did not answer, refused, or said something that cannot be believed. The message holds no secret. */
export class GatewayError extends Error {
  override name = 'GatewayError';
  constructor(
    readonly channel: ChannelName,
    message: string,
    options?: ErrorOptions,
  ) {
    super(`${channel}: ${message}`, options);
  }
}
