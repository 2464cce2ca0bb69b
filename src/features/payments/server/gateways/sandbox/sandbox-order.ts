import type { ChannelState } from '../payment-gateway.ts';

/** An order as the sandbox channel keeps it. */
export interface SandboxOrder {
  no: string;
  merchant: string;
  moneyMinor: number;
  currency: string;
  title: string;
  notifyUrl: string;
  channelNo: string;
  /** Token of the pay page, valid for any holder of its address. */
  token: string;
  state: ChannelState;
}
