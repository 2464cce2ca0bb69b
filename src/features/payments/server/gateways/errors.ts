import type { ChannelName } from './payment-gateway.ts';

/**
 * A payment channel did not respond, rejected the request, or sent invalid data. The message holds
 * no secret.
 */
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
