import fc from 'fast-check';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { post } from '#src/ledger/server/ledger.store.ts';
import { actOf, assertBooks, inAYear } from '../support/ledger-act.ts';
import { LedgerModel } from '../support/ledger-model.ts';
import { stockIssue, stockOf, type Form } from '../support/signed-report-order.ts';
import { CrashingServer, type Place } from './crashing-server.ts';
import { ask, newPayer, type Payer, type Told } from './payer.ts';

/** What a payer has and did, as it has to be whatever crashes. */
class PayerModel extends LedgerModel {
  /** Acknowledged acts, to be repeated. */
  done: { path: string; key: string; body: object; text: string }[] = [];
  payments = 0;
  /** Ids of sheets that were not given up. */
  sheets: string[] = [];
}

interface Real {
  server: CrashingServer;
  payer: Payer;
}

/** When the server is killed after an act was sent; null: not at all. */
type Crash = { afterMs: number; withDatabase: boolean } | null;
type Command = fc.AsyncCommand<PayerModel, Real>;

/** Prices of a report in its three forms (product/domain-model 2.12). */
const prices = { quick: 30, pdf: 80, signed: 600 } as const;
const forms: readonly Form[] = ['quick', 'pdf', 'signed'];

/**
 * A payer's acts in any order against the real program, which is killed between and during them.
 * Those without a response are repeated under their key. After every act the wallet is the model's.
 *
 * @param log Called with the number of crashes.
 * @throws The report of fast-check on the first run that fails, with its seed.
 */
export async function crashModel(place: Place, runs: number, most = 8): Promise<string> {
  const server = await CrashingServer.start(place);
  let payers = 0;
  try {
    const lasts = crashes
      .filter((crash) => crash !== null)
      .chain((crash) => commandOf(fc.constant(crash)));
    const property = fc.asyncProperty(
      fc.commands([commandOf(crashes), ...quietCommands], { maxCommands: most, size: 'max' }),
      lasts,
      async (chosen, last) => {
        const payer = await place.work(newPayer);
        for (const form of forms) await place.work((db) => stockIssue(db, payer.id, form));
        payers += 1;
        const model = new PayerModel();
        await fc.asyncModelRun(() => ({ model, real: { server, payer } }), [...chosen, last]);
        await place.work(async (db) => {
          const paid = db
            .selectFrom('payment')
            .select('id')
            .where('member_id', '=', payer.id)
            .where('status', '=', 'succeeded');
          assert.equal((await paid.execute()).length, model.payments, 'each payment is there once');
          await assertBooks(db);
        });
      },
    );
    await fc.assert(property, { numRuns: runs, endOnFailure: true });
  } finally {
    await server.stop();
  }
  return `${payers} payers' acts agree with a model of them through ${server.crashes} crashes`;
}

const crashes: fc.Arbitrary<Crash> = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.record({ afterMs: fc.integer({ min: 0, max: 60 }), withDatabase: fc.boolean() }),
  },
);

/** Acts that move jindou and may be cut short. */
function commandOf(when: fc.Arbitrary<Crash>): fc.Arbitrary<Command> {
  return fc.oneof(
    fc
      .tuple(fc.constantFrom('quick', 'pdf', 'signed'), when)
      .map(([form, crash]) => pay(form, crash)),
    fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 60 }), when)
      .map((sheet) => book(...sheet)),
    fc.tuple(fc.nat(20), when).map(([pick, crash]) => giveUp(pick, crash)),
  );
}

const quietCommands: fc.Arbitrary<Command>[] = [
  fc
    .tuple(fc.integer({ min: 1, max: 900 }), fc.nat(90))
    .map(([amount, bonus]) => recharge(amount, bonus)),
  fc.nat(20).map((pick) =>
    command(`repeat ${pick}`, async (model, { server, payer }) => {
      const act = model.done[pick % Math.max(1, model.done.length)];
      if (!act) return;
      const again = await ask(server.origin, act.path, payer, act.key, act.body);
      assert.equal(again.text, act.text, 'a repeat is answered in the same bytes');
    }),
  ),
  fc
    .boolean()
    .map((withDatabase) =>
      command(`crash${withDatabase ? ' of both' : ''}`, (_, { server }) =>
        server.crash(withDatabase),
      ),
    ),
];

/** Does something in the model and for real, and holds the two together. */
function command(name: string, run: (model: PayerModel, real: Real) => Promise<void>): Command {
  return {
    check: () => true,
    async run(model, real) {
      await run(model, real);
      const { status, data } = await ask(real.server.origin, '/api/v1/jindou/balance', real.payer);
      assert.equal(status, 200);
      const { bought, bonus, held, available } = model;
      const { lots: _, discountPercent: __, ...wallet } = data;
      assert.deepEqual(
        wallet,
        { bought, bonus, held, balance: bought + bonus, available: available.call(model) },
        name,
      );
    },
    toString: () => name,
  };
}

function recharge(amount: number, bonus: number): Command {
  return command(`recharge ${amount} + ${bonus}`, async (model, { server, payer }) => {
    const expiresAt = inAYear();
    const { id: member } = payer;
    const gift = bonus > 0 ? [{ do: 'grant' as const, member, amount: bonus, expiresAt }] : [];
    const act = actOf('recharge', [{ do: 'issue', member, amount, channel: 'sandbox' }, ...gift]);
    await server.place.work((db) => post(db, act));
    model.recharge(amount);
    if (bonus > 0) model.grant(bonus, Date.parse(expiresAt));
  });
}

function pay(form: Form, crash: Crash): Command {
  return command(`pay ${form}${told(crash)}`, async (model, real) => {
    const items = [{ type: 'assessment', refId: stockOf(real.payer.id, form), variant: form }];
    const order = await ask(real.server.origin, '/api/v1/orders', real.payer, randomUUID(), {
      items,
    });
    assert.equal(order.status, 200, order.text);
    const price = prices[form];
    const isDone = await act(
      model,
      real,
      '/api/v1/payments',
      { orderIds: [order.data['id']] },
      crash,
      model.available() >= price,
    );
    if (!isDone) return;
    model.take(isDone.data['id'] as string, price, 'spent');
    model.payments += 1;
  });
}

function book(quantity: number, maxUnitJindou: number, crash: Crash): Command {
  return command(`book ${quantity} for ${maxUnitJindou}${told(crash)}`, async (model, real) => {
    const dueOn = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    const sheet = { target: 'kase', city: '臺北市', quantity, maxUnitJindou, dueOn };
    const total = quantity * maxUnitJindou;
    const done = await act(
      model,
      real,
      '/api/v1/bookings',
      sheet,
      crash,
      model.available() >= total,
    );
    if (!done) return;
    const id = done.data['id'] as string;
    model.take(id, total, 'held');
    model.sheets.push(id);
  });
}

function giveUp(pick: number, crash: Crash): Command {
  return command(`give up ${pick}${told(crash)}`, async (model, real) => {
    const [id] = model.sheets.splice(pick % Math.max(1, model.sheets.length), 1);
    if (id === undefined) return;
    await act(model, real, `/api/v1/bookings/${id}/acts`, { act: 'cancel' }, crash, true);
    model.release(model.taken.find(({ tx }) => tx === id)!);
  });
}

/**
 * Asks for an act, and again under its key when the server was killed meanwhile.
 *
 * @param isDone Whether it has to succeed; else it has to be refused with 422.
 * @returns The result; undefined for an act that was rejected.
 */
async function act(
  model: PayerModel,
  { server, payer }: Real,
  path: string,
  body: object,
  crash: Crash,
  isDone: boolean,
): Promise<Told | undefined> {
  const key = randomUUID();
  const send = () => ask(server.origin, path, payer, key, body);
  const cut = crash ? send().catch(() => undefined) : undefined;
  if (crash) {
    await wait(crash.afterMs);
    await server.crash(crash.withDatabase);
  }
  const first = await cut;
  const last = await send();
  assert.equal(last.status, isDone ? 200 : 422, last.text);
  // A server whose database went a moment before itself may still have said so.
  if (first && first.status < 500) {
    assert.equal(first.status, last.status);
    if (isDone)
      assert.equal(first.text, last.text, 'what was acknowledged is there, in the same bytes');
  }
  if (!isDone) return undefined;
  model.done.push({ path, key, body, text: last.text });
  return last;
}

const told = (crash: Crash) =>
  crash
    ? `, killed${crash.withDatabase ? ' with the database' : ''} after ${crash.afterMs} ms`
    : '';
