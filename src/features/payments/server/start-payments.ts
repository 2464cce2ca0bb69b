import type { Config } from '#src/server/config.ts';
import type { MoneySettings } from '#src/server/money-settings.ts';
import type { ChannelConfig } from './channel-config.ts';
import { alipayGateway } from './gateways/alipay/driver.ts';
import type { Gateways, PaymentGateway } from './gateways/payment-gateway.ts';
import { SandboxBank } from './gateways/sandbox/bank.ts';
import { sandboxGateway, type SandboxAccount } from './gateways/sandbox/driver.ts';
import { stripeGateway } from './gateways/stripe/driver.ts';
import { wechatPayGateway } from './gateways/wechat-pay/driver.ts';

export interface Payments {
  settings: MoneySettings;
  /** To be called once the server listens: the sandbox sends notices to this port. */
  listensAt(port: number): void;
  close: () => Promise<void>;
}

/** Opens the payment channels the configuration switches on. */
export async function startPayments({
  money,
  host,
}: Pick<Config, 'money' | 'host'>): Promise<Payments> {
  const { fourEyesFromMinor, paymentCode } = money;
  const settings: MoneySettings = {
    fourEyesFromMinor,
    paymentCode,
    gateways: money.channels ? gatewaysOf(money.channels) : {},
  };
  if (money.bank) settings.gateways.bank = manualGateway();
  const bank = money.sandbox ? await SandboxBank.start() : undefined;
  const account: SandboxAccount | undefined = bank?.account('');
  if (account) settings.gateways.sandbox = sandboxGateway(account);
  return {
    settings,
    listensAt(port) {
      const here = host === '0.0.0.0' || host === '::' || host === 'localhost' ? '127.0.0.1' : host;
      const name = here.includes(':') ? `[${here}]` : here;
      if (account) account.notifyUrl = `http://${name}:${port}/api/v1/payment-notices/sandbox`;
    },
    close: async () => bank?.stop(),
  };
}

const wechatOrigin = 'https://api.mch.weixin.qq.com';

/** Channels that move real money, configured with our public address. */
export function gatewaysOf({ publicUrl, alipay, wechat, stripe }: ChannelConfig): Gateways {
  const notifyUrl = (channel: string) => `${publicUrl}/api/v1/payment-notices/${channel}`;
  const returnUrl = `${publicUrl}/console/#/myaccount/recharge/gold-rechage`;
  return {
    ...(alipay && {
      alipay: alipayGateway({ ...alipay, notifyUrl: notifyUrl('alipay'), returnUrl }),
    }),
    ...(wechat && {
      wechat: wechatPayGateway({ ...wechat, origin: wechatOrigin, notifyUrl: notifyUrl('wechat') }),
    }),
    ...(stripe && { stripe: stripeGateway({ ...stripe, returnUrl }) }),
  };
}

const silence = { status: 404, type: 'text/plain; charset=utf-8', body: 'no notices here' };

/**
 * Bank transfer: no notices; staff read the statement of our account and confirm each transfer
 * (`recharge/confirm`).
 */
export function manualGateway(): PaymentGateway {
  return {
    name: 'bank',
    merchant: 'our account',
    create: async () => ({ payUrl: null, channelNo: null }),
    parseNotice: () => undefined,
    query: async () => undefined,
    // Sent by hand as well.
    refund: async () => false,
    closeOrder: async () => {},
    taken: silence,
    refused: silence,
  };
}
