import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { DemoAccount, OpenConsole } from './demo-console.ts';
import { eventually } from './eventually.ts';

export const payingPassword = '582931';

/**
 * A member at the API of an open console: what a test needs to have, and what it holds against the
 * pages.
 */
export interface MemberClient {
  get: (path: string) => Promise<Answer>;
  post: (path: string, body: object | FormData) => Promise<Answer>;
  patch: (path: string, body: object) => Promise<Answer>;
  /** Buys jindou in the sandbox and waits until they are there. */
  fund: (jindou: number) => Promise<void>;
}

export interface Answer {
  code: number;
  msg: string;
  // Checked against the contract elsewhere; tests look at single fields.
  data: ReturnType<typeof JSON.parse>;
  list: ReturnType<typeof JSON.parse>[];
  total: number;
}

/** @param withPassword Sets the payment password too. */
export async function memberClient(
  { url, passwords }: OpenConsole,
  withPassword = true,
  account: DemoAccount = 'demo',
): Promise<MemberClient> {
  const api = new URL(url).origin;
  const send = async (
    path: string,
    body?: object,
    token = '',
    method = 'POST',
  ): Promise<Answer> => {
    // The browser writes the type of a form itself, with what parts it.
    const isForm = body instanceof FormData;
    const response = await fetch(api + path, {
      ...(body && { method, body: isForm ? body : JSON.stringify(body) }),
      headers: {
        ...(!isForm && { 'content-type': 'application/json' }),
        'idempotency-key': randomUUID(),
        ...(token && { authorization: token }),
      },
    });
    return (await response.json()) as Answer;
  };
  const { data } = await send('/api/v1/sessions', { account, password: passwords[account] });
  const { token } = data as { token: string };
  const get = (path: string) => send(path, undefined, token);
  const post = (path: string, body: object) => send(path, body, token);
  const patch = (path: string, body: object) => send(path, body, token, 'PATCH');
  if (withPassword) {
    const set = await post('/api/v1/payment-code', {
      loginPassword: passwords[account],
      paymentPassword: payingPassword,
    });
    assert.equal(set.code, 0, set.msg);
  }
  const fund = async (jindou: number) => {
    const before = (await get('/api/v1/jindou/balance')).data.available as number;
    const { data: recharge, msg } = await post('/api/v1/recharges', { jindou, channel: 'sandbox' });
    assert.ok(recharge?.payUrl, msg);
    await paySandbox(recharge.payUrl as string);
    await eventually(async () => {
      const { available } = (await get('/api/v1/jindou/balance')).data as { available: number };
      assert.equal(available, before + jindou, `the ${jindou} jindou were not credited`);
    });
  };
  return { get, post, patch, fund };
}

/**
 * Fills in the payment password where a page requires it. Typed without a check, its first digits
 * may come before the focus.
 */
export async function fillPaying(page: Page, password = payingPassword): Promise<void> {
  await page.getByLabel('支付密码，6 位数字').fill(password);
}

/** Presses "pay" on the page of the sandbox. */
export async function paySandbox(payUrl: string): Promise<void> {
  await fetch(payUrl, { method: 'POST', body: new URLSearchParams({ result: 'succeeded' }) });
}
