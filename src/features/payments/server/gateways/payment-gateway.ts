import type { rechargeChannels } from '#src/domain/recharge-channel.ts';

export type ChannelName = (typeof rechargeChannels)[number];

/** A recharge as sent to a channel. */
export interface ChannelOrder {
  /** Our order number, which the channel repeats in every response. */
  no: string;
  moneyMinor: number;
  currency: 'CNY';
  title: string;
  expiresAt: Date;
}

/** Status of an order at the channel. `open`: not paid yet. */
export type ChannelState = 'open' | 'succeeded' | 'failed' | 'closed';

/** A notice or a response whose origin is verified. */
export interface ChannelReport {
  /** The channel's own number of this notice; the same notice again carries the same. */
  noticeId: string;
  /** Our number, as sent to the channel. */
  outTradeNo: string;
  /** The channel's number of the payment. */
  channelNo: string;
  /** Our merchant id at the channel. */
  merchant: string;
  moneyMinor: number;
  currency: string;
  state: ChannelState;
}

/** A payment as a channel's bill of a day lists it. */
export interface BillLine {
  outTradeNo: string;
  channelNo: string;
  moneyMinor: number;
  currency: string;
}

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The body a channel expects when its notice was accepted. */
export interface NoticeResponse {
  status: number;
  type: string;
  body: string;
}

/** A payment channel. One file for each below this folder. */
export interface PaymentGateway {
  name: ChannelName;
  /** Our merchant id at the channel; a report for another one is rejected. */
  merchant: string;
  /**
   * Creates the order at the channel. @returns The payment page, if there is one, and the channel's
   * number.
   */
  create(order: ChannelOrder): Promise<{ payUrl: string | null; channelNo: string | null }>;
  /**
   * Reads a notice from its bytes as they came.
   *
   * @returns undefined when its signature is not the channel's: then nothing in it may be believed.
   */
  parseNotice(raw: Buffer, headers: Headers): ChannelReport | undefined;
  /**
   * The order's present status at the channel; undefined when the channel has no such order.
   *
   * @param channelNo From `create`, or a later report: some channels find an order only by it.
   */
  query(no: string, channelNo?: string | null): Promise<ChannelReport | undefined>;
  /**
   * Refunds an order; repeated calls refund it once. @returns Whether the channel accepted the
   * refund.
   */
  refund(
    no: string,
    moneyMinor: number,
    reason: string,
    channelNo?: string | null,
  ): Promise<boolean>;
  /** Makes an order unpayable. */
  closeOrder(no: string, channelNo?: string | null): Promise<void>;
  /**
   * Payments made on a day of China; only where the channel writes bills.
   *
   * @param day `2026-11-20`
   * @returns undefined when the channel has no bill of this day: no payments, or not written yet.
   */
  billOf?(day: string): Promise<BillLine[] | undefined>;
  taken: NoticeResponse;
  refused: NoticeResponse;
}

/** Open channels by name. */
export type Gateways = Partial<Record<ChannelName, PaymentGateway>>;
