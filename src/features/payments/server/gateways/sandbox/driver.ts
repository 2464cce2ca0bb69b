import type { KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import type { ChannelOrder, ChannelReport, PaymentGateway } from '../payment-gateway.ts';
import { isSigned, signatureHeader, signatureOf } from './signed.ts';

export interface SandboxAccount {
  /** Where the sandbox listens. */
  origin: string;
  merchant: string;
  /** Our key, which signs requests. */
  merchantKey: KeyObject;
  /** The sandbox's key, to verify its signatures. */
  bankKey: KeyObject;
  /**
   * Address of its notices; read again for each order, since a server knows its port only once it
   * listens.
   */
  notifyUrl: string;
}

const timeoutMs = 5_000;

const reported = z.strictObject({
  noticeId: z.string().check(z.minLength(1), z.maxLength(100)),
  outTradeNo: z.string().check(z.maxLength(40)),
  channelNo: z.string().check(z.maxLength(100)),
  merchant: z.string(),
  moneyMinor: z.int(),
  currency: z.string(),
  state: z.enum(['open', 'succeeded', 'failed', 'closed']),
});

/** Plays a payment channel for the demo and for tests; no money moves. */
export function sandboxGateway(account: SandboxAccount): PaymentGateway {
  const { origin, merchant, merchantKey, bankKey } = account;
  const ask = async (
    method: 'GET' | 'POST',
    path: string,
    content?: object,
  ): Promise<Buffer | undefined> => {
    const body = content ? JSON.stringify(content) : '';
    const response = await fetch(origin + path, {
      method,
      ...(content ? { body } : {}),
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: signatureOf(content ? body : path, merchantKey),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 404) return undefined;
    const answer = Buffer.from(await response.arrayBuffer());
    if (!response.ok) throw new Error(`the sandbox answered ${response.status}`);
    if (!isSigned(answer, response.headers.get(signatureHeader), bankKey))
      throw new Error('the sandbox signed its answer wrongly');
    return answer;
  };
  return {
    name: 'sandbox',
    merchant,
    async create(order: ChannelOrder) {
      const answer = await ask('POST', '/orders', {
        ...order,
        merchant,
        notifyUrl: account.notifyUrl,
      });
      const { payUrl, channelNo } = JSON.parse(answer!.toString()) as {
        payUrl: string;
        channelNo: string;
      };
      return { payUrl, channelNo };
    },
    parseNotice: (raw, headers) =>
      isSigned(raw, headers[signatureHeader], bankKey) ? readReport(raw) : undefined,
    async query(no) {
      const answer = await ask('GET', `/orders/${encodeURIComponent(no)}`);
      return answer && readReport(answer);
    },
    async refund(no, moneyMinor, reason) {
      return (
        (await ask('POST', `/orders/${encodeURIComponent(no)}/refund`, { moneyMinor, reason })) !==
        undefined
      );
    },
    async closeOrder(no) {
      await ask('POST', `/orders/${encodeURIComponent(no)}/close`, {});
    },
    taken: { status: 200, type: 'text/plain; charset=utf-8', body: 'success' },
    refused: { status: 400, type: 'text/plain; charset=utf-8', body: 'fail' },
  };
}

/** Signed is not yet well-formed. */
function readReport(raw: Buffer): ChannelReport | undefined {
  try {
    return z.parse(reported, JSON.parse(raw.toString('utf8')));
  } catch {
    return undefined;
  }
}
