import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { stockOf } from '../support/signed-report-order.ts';
import { pay, type Sent } from './kill-server.ts';
import { ask, type Payer } from './payer.ts';

/** Clients that buy and pay, one purchase after the other, until they are stopped. */
export interface Paying {
  /** Payments in the order in which they were begun. */
  sent: readonly Sent[];
  /** Requests that were answered with an error, or not at all. */
  refused: readonly string[];
  /** Waits until this many more payments were acknowledged. */
  more(count: number): Promise<void>;
  /** Ends after the purchases that were begun. */
  stop(): Promise<void>;
}

const longestMs = 120_000;

/** @param origin Of the server that the next request goes to. */
export function startPaying(
  origin: () => string,
  payers: readonly Payer[],
  clients: number,
): Paying {
  const sent: Sent[] = [];
  const refused: string[] = [];
  let isOver = false;
  const told = (what: string, answer: { status: number; text: string } | Error) =>
    refused.push(
      answer instanceof Error
        ? `${what}: ${answer.message} ${String(answer.cause)}`
        : `${what}: ${answer.status} ${answer.text}`,
    );
  const buy = async (payer: Payer) => {
    const body = { items: [{ type: 'assessment', refId: stockOf(payer.id) }] };
    const order = await ask(origin(), '/api/v1/orders', payer, randomUUID(), body).catch(
      (error: Error) => error,
    );
    if (order instanceof Error || order.status !== 200) {
      told('order', order);
      return wait(100);
    }
    const one: Sent = { key: randomUUID(), payer, orderId: order.data['id'] as string };
    sent.push(one);
    const answer = await pay(origin(), one).catch((error: Error) => error);
    if (answer instanceof Error || answer.status !== 200) told('payment', answer);
    else one.billNo = answer.billNo;
  };
  const load = Promise.all(
    Array.from({ length: clients }, async (_, n) => {
      while (!isOver) await buy(payers[n % payers.length]!);
    }),
  );
  const paid = () => sent.filter(({ billNo }) => billNo !== undefined).length;
  return {
    sent,
    refused,
    async more(count) {
      const wanted = paid() + count;
      for (const until = performance.now() + longestMs; paid() < wanted; await wait(20))
        if (performance.now() > until)
          throw new Error(`Payments do not go through: ${refused.slice(-3).join('\n')}`);
    },
    async stop() {
      isOver = true;
      await load;
    },
  };
}
