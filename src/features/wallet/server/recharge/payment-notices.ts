import type {
  ChannelName,
  Gateways,
  Headers,
  NoticeResponse,
} from '#src/features/payments/server/gateways/payment-gateway.ts';
import type { Db } from '#src/server/db/connect.ts';
import { recordForgedNotice, settle } from './settle-recharge.ts';

export type NoticeHandler = (
  channel: string,
  raw: Buffer,
  headers: Headers,
) => Promise<NoticeResponse | undefined>;

/**
 * Accepts notices of channels. The channel gets its response only after everything is committed, so
 * it repeats a notice that failed.
 *
 * @returns The response in the channel's format; undefined for a channel that is not open.
 */
export function createNoticeHandler(
  db: Db,
  gateways: Gateways,
  alarm: (message: string) => void,
): NoticeHandler {
  return async (channel, raw, headers) => {
    const gateway = Object.hasOwn(gateways, channel) ? gateways[channel as ChannelName] : undefined;
    if (!gateway) return undefined;
    const report = gateway.parseNotice(raw, headers);
    if (!report) {
      await recordForgedNotice(db, gateway, { raw, headers });
      alarm(`A notice of ${channel} has a wrong signature; it was kept and not acted on.`);
      return gateway.refused;
    }
    const outcome = await settle(db, gateway, report, { raw, headers });
    if (/differs|unknown/.test(outcome))
      alarm(`A notice of ${channel} for order ${report.outTradeNo}: ${outcome}.`);
    return gateway.taken;
  };
}
