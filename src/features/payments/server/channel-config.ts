import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** Credentials issued by Alipay. Keys in PEM. */
export interface AlipayConfig {
  gateway: string;
  appId: string;
  sellerId: string;
  privateKey: string;
  publicKey: string;
}

/** Credentials issued by WeChat Pay. */
export interface WechatPayConfig {
  appId: string;
  merchantId: string;
  serialNo: string;
  privateKey: KeyObject;
  apiKey: Buffer;
  platform: { id: string; key: KeyObject };
}

export interface StripeConfig {
  secretKey: string;
  webhookSecret: string;
}

/** Channels that reach this server from outside. */
export interface ChannelConfig {
  /** Where browsers and channels find this server: its origin. */
  publicUrl: string;
  alipay?: AlipayConfig;
  wechat?: WechatPayConfig;
  stripe?: StripeConfig;
}

export type ReadText = (name: ChannelSetting) => string | undefined;

const groups = {
  alipay: ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
  wechat: [
    'WECHAT_APP_ID',
    'WECHAT_MERCHANT_ID',
    'WECHAT_SERIAL_NO',
    'WECHAT_PRIVATE_KEY',
    'WECHAT_API_KEY',
    'WECHAT_PLATFORM_KEY_ID',
    'WECHAT_PLATFORM_KEY',
  ],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
} as const;
export type ChannelSetting =
  (typeof groups)[keyof typeof groups][number] | 'PUBLIC_URL' | 'ALIPAY_GATEWAY';

/**
 * Reads what belongs together. Half of a channel's settings would look as if it were open, so each
 * is given whole or not at all.
 *
 * @param read Each value once, checked already for itself.
 */
export function channelsOf(read: ReadText, problems: string[]): ChannelConfig | undefined {
  const publicUrl = read('PUBLIC_URL');
  const alipayGateway = read('ALIPAY_GATEWAY');
  const whole = <Name extends keyof typeof groups>(channel: Name) => {
    const names: readonly ChannelSetting[] = groups[channel];
    const values = names.map((name) => read(name));
    const missing = names.filter((_, at) => values[at] === undefined);
    if (missing.length === names.length) return undefined;
    if (missing.length === 0) return values as string[];
    problems.push(
      `${missing.join(', ')}: expected, since other settings of ${channel} are there, got nothing`,
    );
    return undefined;
  };
  const [alipay, wechat, stripe] = [whole('alipay'), whole('wechat'), whole('stripe')];
  if (!alipay && !wechat && !stripe) return undefined;
  if (publicUrl === undefined) {
    problems.push('PUBLIC_URL: expected where payment channels find this server, got nothing. Example: PUBLIC_URL=https://console.example.com'); // prettier-ignore
    return undefined;
  }
  const config: ChannelConfig = { publicUrl: new URL(publicUrl).origin };
  if (alipay) {
    const [appId, sellerId, privateKey, publicKey] = alipay as [string, string, string, string];
    config.alipay = {
      gateway: alipayGateway ?? 'https://openapi.alipay.com/gateway.do',
      appId,
      sellerId,
      privateKey,
      publicKey,
    };
  }
  if (wechat) {
    const [appId, merchantId, serialNo, privateKey, apiKey, platformId, platformKey] = wechat as [string, string, string, string, string, string, string]; // prettier-ignore
    config.wechat = {
      appId,
      merchantId,
      serialNo,
      privateKey: createPrivateKey(privateKey),
      apiKey: Buffer.from(apiKey),
      platform: { id: platformId, key: createPublicKey(platformKey) },
    };
  }
  if (stripe) {
    const [secretKey, webhookSecret] = stripe as [string, string];
    config.stripe = { secretKey, webhookSecret };
  }
  return config;
}

/** Whether a text is a private key in PEM, by RSA. */
export const isPrivateKey = (text: string) => isRsa(() => createPrivateKey(text));
export const isPublicKey = (text: string) => isRsa(() => createPublicKey(text));

function isRsa(read: () => KeyObject): boolean {
  try {
    return read().asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
