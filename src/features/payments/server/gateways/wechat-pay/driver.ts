import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { download } from '../download-bill.ts';
import { GatewayError } from '../errors.ts';
import type { ChannelReport, ChannelState, PaymentGateway } from '../payment-gateway.ts';
import { readBill } from './bill.ts';
import { authorization, isSigned, unseal, type PlatformKey, type Signer } from './signed.ts';

export interface WechatPayAccount extends Signer {
  /** `https://api.mch.weixin.qq.com`. */
  origin: string;
  appId: string;
  /** 32 bytes; what notices are sealed with. */
  apiKey: Buffer;
  platform: PlatformKey;
  notifyUrl: string;
}

const timeoutMs = 5_000;
const transactions = '/v3/pay/transactions';

const states: Record<string, ChannelState> = {
  SUCCESS: 'succeeded',
  NOTPAY: 'open',
  USERPAYING: 'open',
  ACCEPT: 'open',
  CLOSED: 'closed',
  REVOKED: 'closed',
  // It was paid, and the refund was requested.
  REFUND: 'closed',
  PAYERROR: 'failed',
};

const transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string().check(z.maxLength(32)),
  transaction_id: z._default(z.string().check(z.maxLength(64)), ''),
  trade_state: z.string(),
  amount: z._default(z.object({ total: z.int(), currency: z._default(z.string(), 'CNY') }), {
    total: 0,
    currency: '',
  }),
});
const refunded = z.object({
  mchid: z.string(),
  out_trade_no: z.string().check(z.maxLength(32)),
  transaction_id: z.string(),
  refund_status: z.string(),
  amount: z.object({ total: z.int() }),
});
const billAt = z.object({
  download_url: z.string(),
  hash_type: z.literal('SHA1'),
  hash_value: z.string(),
});
const notice = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.optional(z.string()),
  }),
});

/** WeChat Pay, version 3: the address is drawn as a QR code, which the payer's telephone reads. */
export function wechatPayGateway(account: WechatPayAccount): PaymentGateway {
  const { origin, appId, merchantId, apiKey, platform, notifyUrl } = account;
  const merchant = `${merchantId}/${appId}`;

  const ask = async (
    method: 'GET' | 'POST',
    path: string,
    content?: object,
  ): Promise<{ status: number; text: string }> => {
    const body = content ? JSON.stringify(content) : '';
    const response = await fetch(origin + path, {
      method,
      ...(content ? { body } : {}),
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'renta-console',
        authorization: authorization(method, path, body, account),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new GatewayError('wechat', `${method} ${path} was not answered`, { cause: error });
    });
    const raw = Buffer.from(await response.arrayBuffer());
    const { status } = response;
    if (!isSigned(raw, Object.fromEntries(response.headers), platform)) {
      throw new GatewayError(
        'wechat',
        `${method} ${path} was answered ${status} without a right signature`,
      );
    }
    return { status, text: raw.toString('utf8') };
  };
  const expect = async (
    method: 'GET' | 'POST',
    path: string,
    content?: object,
  ): Promise<string> => {
    const { status, text } = await ask(method, path, content);
    if (status >= 200 && status < 300) return text;
    throw new GatewayError('wechat', `${method} ${path} was answered ${status} ${codeIn(text)}`);
  };
  const reportOf = (noticeId: string, text: string): ChannelReport | undefined => {
    const content = jsonIn(text);
    const { data } = z.safeParse(transaction, content);
    if (data) {
      const {
        appid,
        mchid,
        out_trade_no: outTradeNo,
        transaction_id: channelNo,
        trade_state: tradeState,
        amount,
      } = data;
      const state = states[tradeState];
      if (!state) return undefined;
      return { noticeId, outTradeNo, channelNo, merchant: `${mchid}/${appid}`, moneyMinor: amount.total, currency: amount.currency, state }; // prettier-ignore
    }
    const { data: back } = z.safeParse(refunded, content);
    if (!back) return undefined;
    const { out_trade_no: outTradeNo, transaction_id: channelNo, mchid, amount } = back;
    return { noticeId, outTradeNo, channelNo, merchant: `${mchid}/${appId}`, moneyMinor: amount.total, currency: 'CNY', state: 'closed' }; // prettier-ignore
  };

  return {
    name: 'wechat',
    merchant,
    async create({ no, moneyMinor, currency, title, expiresAt }) {
      const answer = await expect('POST', `${transactions}/native`, {
        appid: appId,
        mchid: merchantId,
        description: title,
        out_trade_no: no,
        // Seconds and an offset; it knows no milliseconds.
        time_expire: expiresAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
        notify_url: notifyUrl,
        amount: { total: moneyMinor, currency },
      });
      const { data } = z.safeParse(z.object({ code_url: z.string() }), jsonIn(answer));
      if (!data)
        throw new GatewayError('wechat', 'an order was answered without the address it is paid at');
      return { payUrl: data.code_url, channelNo: null };
    },
    parseNotice(raw, headers) {
      if (!isSigned(raw, headers, platform)) return undefined;
      const { data } = z.safeParse(notice, jsonIn(raw.toString('utf8')));
      if (!data) return undefined;
      try {
        return reportOf(data.id, unseal(data.resource, apiKey));
      } catch {
        return undefined;
      }
    },
    async query(no) {
      const path = `${transactions}/out-trade-no/${encodeURIComponent(no)}?mchid=${encodeURIComponent(merchantId)}`;
      const { status, text } = await ask('GET', path);
      if (status === 404) return undefined;
      const report = status === 200 ? reportOf('', text) : undefined;
      if (!report || report.outTradeNo !== no)
        throw new GatewayError('wechat', `a query was answered ${status} ${codeIn(text)}`);
      return { ...report, noticeId: `${report.channelNo || no}-${report.state}` };
    },
    async refund(no, moneyMinor, reason) {
      const answer = await expect('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: no,
        // The same again is the same refund.
        out_refund_no: `${no}-back`,
        reason: reason.slice(0, 80),
        amount: { refund: moneyMinor, total: moneyMinor, currency: 'CNY' },
      });
      const { data } = z.safeParse(z.object({ status: z.string() }), jsonIn(answer));
      return data?.status === 'SUCCESS' || data?.status === 'PROCESSING';
    },
    async closeOrder(no) {
      await expect('POST', `${transactions}/out-trade-no/${encodeURIComponent(no)}/close`, {
        mchid: merchantId,
      });
    },
    async billOf(day) {
      const asked = `/v3/bill/tradebill?bill_date=${day}&bill_type=SUCCESS`;
      const { status, text: answer } = await ask('GET', asked);
      // WeChat Pay reports a missing bill both for a day without payments and for one whose bill is
      // not written yet.
      if (codeIn(answer) === 'NO_STATEMENT_EXIST') return undefined;
      if (status !== 200)
        throw new GatewayError('wechat', `GET ${asked} was answered ${status} ${codeIn(answer)}`);
      const { data } = z.safeParse(billAt, jsonIn(answer));
      // Our signature is only sent to the channel's host.
      const url = data && URL.canParse(data.download_url) ? new URL(data.download_url) : undefined;
      if (!data || !url || (url.origin !== origin && url.host !== 'api.mch.weixin.qq.com')) {
        throw new GatewayError('wechat', `the bill of ${day} is at no address of the channel`);
      }
      const path = url.pathname + url.search;
      const raw = await download('wechat', new URL(path, origin), {
        authorization: authorization('GET', path, '', account),
      });
      // A bill is not signed; the signed response that named it contains its hash.
      if (createHash('sha1').update(raw).digest('hex') !== data.hash_value.toLowerCase()) {
        throw new GatewayError('wechat', `the bill of ${day} is not the one that was named`);
      }
      return readBill(raw.toString('utf8'));
    },
    taken: {
      status: 200,
      type: 'application/json; charset=utf-8',
      body: '{"code":"SUCCESS","message":""}',
    },
    refused: {
      status: 401,
      type: 'application/json; charset=utf-8',
      body: '{"code":"FAIL","message":"signature"}',
    },
  };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Error code of a rejection; its message may repeat what we sent. */
function codeIn(text: string): string {
  const { data } = z.safeParse(
    z.object({ code: z.string().check(z.regex(/^\w{1,60}$/)) }),
    jsonIn(text),
  );
  return data?.code ?? '';
}
