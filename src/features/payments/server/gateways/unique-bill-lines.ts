import { GatewayError } from './errors.ts';
import type { BillLine, ChannelName } from './payment-gateway.ts';

/**
 * The lines of a bill as they are, once each is there once.
 *
 * @throws GatewayError naming a payment that is listed twice: such a file is defective, and its
 *   sums are unreliable.
 */
export function assertUniqueLines(channel: ChannelName, lines: readonly BillLine[]): BillLine[] {
  const seen = new Set<string>();
  for (const { channelNo, outTradeNo } of lines) {
    if (seen.has(channelNo))
      throw new GatewayError(
        channel,
        `a bill lists the payment ${channelNo} of ${outTradeNo} twice`,
      );
    seen.add(channelNo);
  }
  return [...lines];
}
