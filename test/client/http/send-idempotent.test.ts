import { expect } from '@open-wc/testing';
import { CallError } from '#src/client/http/errors.ts';
import { payOrders } from '#src/features/payments/contract/payments.ts';
import {
  isOutcomeUnknown,
  idempotencyKeyOf,
  sendIdempotent,
  releaseKey,
} from '#src/client/http/send-idempotent.ts';

const failure = (code: number, data: unknown = null) => new CallError({ code, data, msg: '' });

describe('the key of an act', () => {
  const act = 'pay od_1';
  const input = { orderIds: ['od_1'] };
  const browserFetch = globalThis.fetch;
  const answering = (...answers: (() => Response | Promise<Response>)[]) => {
    const keys: (string | null)[] = [];
    globalThis.fetch = (_, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'));
      return Promise.resolve(answers.shift()!());
    };
    return keys;
  };
  const envelope = (status: number, data: unknown) =>
    new Response(JSON.stringify({ code: status === 200 ? 0 : status, data, msg: '' }), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  afterEach(() => {
    globalThis.fetch = browserFetch;
    releaseKey(act);
  });

  it('is stored before anything is sent, and the same until the act is settled', () => {
    const key = idempotencyKeyOf(act);
    expect(Object.values({ ...sessionStorage })).to.contain(key);
    expect(idempotencyKeyOf(act)).to.equal(key);
    releaseKey(act);
    expect(idempotencyKeyOf(act)).not.to.equal(key);
  });

  it('is sent again after an answer that got lost', async () => {
    const keys = answering(
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => envelope(500, null),
      () => envelope(200, { id: 'pm_1' }),
    );
    await sendIdempotent(payOrders, input, act).catch(() => {});
    await sendIdempotent(payOrders, input, act).catch(() => {});
    await sendIdempotent(payOrders, input, act);
    expect(keys.length).to.equal(3);
    expect(new Set(keys).size).to.equal(1);
  });

  it('is another one after a refusal, which wrote nothing', async () => {
    const keys = answering(
      () => envelope(422, { reason: 'payment-password-wrong' }),
      () => envelope(200, { id: 'pm_1' }),
    );
    await sendIdempotent(payOrders, input, act).catch(() => {});
    await sendIdempotent(payOrders, input, act);
    expect(new Set(keys).size).to.equal(2);
  });

  it('leaves it open what became of a call that did not come back, and of nothing else', () => {
    for (const error of [
      failure(-1),
      failure(-2),
      failure(500),
      failure(503),
      failure(409, { reason: 'in-progress' }),
    ]) {
      expect(isOutcomeUnknown(error), String(error)).to.equal(true);
    }
    for (const error of [
      failure(400),
      failure(409, { reason: 'status-forbids' }),
      failure(422),
      failure(429),
    ]) {
      expect(isOutcomeUnknown(error), String(error)).to.equal(false);
    }
    expect(isOutcomeUnknown(new DOMException('', 'TimeoutError'))).to.equal(true);
  });
});
