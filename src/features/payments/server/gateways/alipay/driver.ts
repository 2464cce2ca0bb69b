import { AlipaySdk, type AlipaySdkCommonResult } from 'alipay-sdk';
import * as z from 'zod/mini';
import { download } from '../download-bill.ts';
import { GatewayError } from '../errors.ts';
import type {
  ChannelOrder,
  ChannelReport,
  ChannelState,
  PaymentGateway,
} from '../payment-gateway.ts';
import { chinaTime, fenOf, yuanText } from '../yuan-amount.ts';
import { readArchive } from './bill.ts';

export interface AlipayAccount {
  /** `https://openapi.alipay.com/gateway.do`, or that of the channel's sandbox. */
  gateway: string;
  appId: string;
  /** Recipient of the money; 16 digits that begin with 2088. */
  sellerId: string;
  /** Ours, PEM or the bare text of one. */
  privateKey: string;
  /** Alipay's public key, to verify its signatures. */
  publicKey: string;
  /** Address for notices, and the page the payer returns to. */
  notifyUrl: string;
  returnUrl: string;
}

const timeoutMs = 5_000;
const billMethod = 'alipay.data.dataservice.bill.downloadurl.query';
const done = '10000';

const states: Record<string, ChannelState> = {
  WAIT_BUYER_PAY: 'open',
  TRADE_SUCCESS: 'succeeded',
  TRADE_FINISHED: 'succeeded',
  TRADE_CLOSED: 'closed',
};

const noticed = z.object({
  notify_id: z.string().check(z.minLength(1), z.maxLength(128)),
  app_id: z.string(),
  seller_id: z.string(),
  out_trade_no: z.string().check(z.maxLength(64)),
  trade_no: z.string().check(z.maxLength(64)),
  total_amount: z.string(),
  trade_status: z.string(),
  trans_currency: z.optional(z.string()),
});

/** What `alipay.trade.query` says; amounts are texts in yuan. */
const queried = z.object({
  outTradeNo: z.string(),
  tradeNo: z.string(),
  totalAmount: z.string(),
  tradeStatus: z.string(),
});

/** Alipay for a browser: the payer is sent to its page. */
export function alipayGateway(account: AlipayAccount): PaymentGateway {
  const { appId, sellerId, notifyUrl, returnUrl } = account;
  const merchant = `${appId}/${sellerId}`;
  const sdk = new AlipaySdk({
    appId,
    privateKey: account.privateKey,
    keyType: account.privateKey.includes('BEGIN RSA') ? 'PKCS1' : 'PKCS8',
    alipayPublicKey: account.publicKey,
    gateway: account.gateway,
    timeout: timeoutMs,
  });
  const ask = async (method: string, bizContent: object): Promise<AlipaySdkCommonResult> =>
    sdk
      .exec(method, { bizContent: { ...bizContent } }, { validateSign: true })
      .catch((error: unknown) => {
        // Its own message may repeat the whole request, the signature included.
        throw new GatewayError('alipay', `${method} got no answer that can be believed`, {
          cause: error,
        });
      });
  const isUnknown = ({ subCode }: AlipaySdkCommonResult) => subCode === 'ACQ.TRADE_NOT_EXIST';
  const refusal = (method: string, { code, subCode }: AlipaySdkCommonResult) =>
    new GatewayError('alipay', `${method} was answered ${code} ${String(subCode ?? '')}`);

  return {
    name: 'alipay',
    merchant,
    create({ no, moneyMinor, title, expiresAt }: ChannelOrder) {
      const bizContent = {
        outTradeNo: no,
        productCode: 'FAST_INSTANT_TRADE_PAY',
        totalAmount: yuanText(moneyMinor),
        subject: title,
        timeExpire: chinaTime(expiresAt),
      };
      // Alipay learns of the order when the payer opens the address, which is signed.
      const payUrl = sdk.pageExecute('alipay.trade.page.pay', 'GET', {
        notifyUrl,
        returnUrl,
        bizContent,
      });
      return Promise.resolve({ payUrl, channelNo: null });
    },
    parseNotice(raw) {
      const fields = readForm(raw);
      // RSA without the 2 signs by SHA-1; the SDK would take it.
      if (!fields || fields['sign_type'] !== 'RSA2') return undefined;
      try {
        if (!sdk.checkNotifySignV2(fields)) return undefined;
      } catch {
        return undefined;
      }
      const { data } = z.safeParse(noticed, fields);
      const moneyMinor = data && fenOf(data.total_amount);
      const state = data && states[data.trade_status];
      if (!data || moneyMinor === undefined || !state) return undefined;
      return {
        noticeId: data.notify_id,
        outTradeNo: data.out_trade_no,
        channelNo: data.trade_no,
        merchant: `${data.app_id}/${data.seller_id}`,
        moneyMinor,
        currency: data.trans_currency ?? 'CNY',
        state,
      };
    },
    async query(no): Promise<ChannelReport | undefined> {
      const answer = await ask('alipay.trade.query', { outTradeNo: no });
      if (isUnknown(answer)) return undefined;
      if (answer.code !== done) throw refusal('alipay.trade.query', answer);
      const { data } = z.safeParse(queried, answer);
      const moneyMinor = data && fenOf(data.totalAmount);
      const state = data && states[data.tradeStatus];
      if (!data || data.outTradeNo !== no || moneyMinor === undefined || !state) {
        throw new GatewayError(
          'alipay',
          'alipay.trade.query was answered by something that is no trade of ours',
        );
      }
      // The query names our own order number, so the response cannot belong to another order.
      return { noticeId: `${data.tradeNo}-${state}`, outTradeNo: no, channelNo: data.tradeNo, merchant, moneyMinor, currency: 'CNY', state }; // prettier-ignore
    },
    async refund(no, moneyMinor, reason) {
      const answer = await ask('alipay.trade.refund', {
        outTradeNo: no,
        refundAmount: yuanText(moneyMinor),
        refundReason: reason,
        // The same again is the same refund.
        outRequestNo: `${no}-back`,
      });
      if (answer.code !== done) throw refusal('alipay.trade.refund', answer);
      return true;
    },
    async closeOrder(no) {
      const answer = await ask('alipay.trade.close', { outTradeNo: no });
      if (answer.code !== done && !isUnknown(answer)) throw refusal('alipay.trade.close', answer);
    },
    async billOf(day) {
      const answer = await ask(billMethod, { billType: 'trade', billDate: day });
      // Alipay reports a missing bill both for a day without payments and for one whose bill is not
      // written yet.
      if (/bill_not_exist$/i.test(String(answer.subCode ?? ''))) return undefined;
      if (answer.code !== done) throw refusal(billMethod, answer);
      const { data } = z.safeParse(z.object({ billDownloadUrl: z.string() }), answer);
      const url = data && billAddress(data.billDownloadUrl, account.gateway);
      if (!url)
        throw new GatewayError('alipay', `the bill of ${day} is at no address of the channel`);
      return readArchive(await download('alipay', url), day, sellerId);
    },
    taken: { status: 200, type: 'text/plain; charset=utf-8', body: 'success' },
    refused: { status: 400, type: 'text/plain; charset=utf-8', body: 'fail' },
  };
}

/** @returns undefined for a form that names a field twice: which of the two was signed? */
function readForm(raw: Buffer): Record<string, string> | undefined {
  const pairs = [...new URLSearchParams(raw.toString('utf8'))];
  if (new Set(pairs.map(([name]) => name)).size < pairs.length) return undefined;
  return Object.fromEntries(pairs);
}

/**
 * The file itself is not signed: it is fetched only from the address in the signed response, on the
 * channel's own hosts.
 */
function billAddress(address: string, gateway: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.origin === new URL(gateway).origin) return url;
  if (!url || !/(^|\.)alipay\.com$/.test(url.hostname) || url.port !== '') return undefined;
  url.protocol = 'https:';
  return url;
}
