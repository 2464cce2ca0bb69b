import fc from 'fast-check';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { LedgerError } from '#src/ledger/errors.ts';
import type { Act, Step } from '#src/ledger/ledger-act.ts';
import { post, readBalance } from '#src/ledger/server/ledger.store.ts';
import { actOf, assertBooks } from '../../support/ledger-act.ts';
import { LedgerModel } from '../../support/ledger-model.ts';
import { testDatabase, type TestDatabase } from '../../support/test-database.ts';

/** More with LEDGER_MODEL_RUNS=300. */
const runs = Number(process.env['LEDGER_MODEL_RUNS'] ?? 20);

interface Real {
  base: TestDatabase;
  member: string;
}

type Command = fc.AsyncCommand<LedgerModel, Real>;

/** Does an act in the model and in the database, and holds the two together. */
function command(name: string, run: (model: LedgerModel, real: Real) => Promise<void>): Command {
  return {
    check: () => true,
    async run(model, real) {
      await run(model, real);
      const { bought, bonus, held, lots } = await readBalance(real.base.db, real.member);
      assert.deepEqual(
        { bought, bonus, held },
        { bought: model.bought, bonus: model.bonus, held: model.held },
        name,
      );
      const open = model.lots
        .filter(({ remaining }) => remaining > 0)
        .sort((a, b) => a.expiresAt - b.expiresAt || a.id - b.id);
      assert.deepEqual(
        lots.map((lot) => [lot.remaining, lot.held]),
        open.map((lot) => [lot.remaining, lot.held]),
        name,
      );
    },
    toString: () => name,
  };
}

const postOne = (real: Real, kind: Act['kind'], step: Step, tx = randomUUID()) =>
  post(real.base.db, actOf(kind, step, { tx }));
const refusedAs = (code: string) => (error: unknown) =>
  error instanceof LedgerError && error.code === code;

function take(amount: number, state: 'spent' | 'held'): Command {
  return command(`${state} ${amount}`, async (model, real) => {
    const tx = randomUUID();
    const where = { member: real.member, amount, product: 'kase' };
    const step: Step =
      state === 'spent'
        ? { do: 'spend', ...where }
        : { do: 'hold', ...where, expiresAt: '2100-01-01T00:00:00Z' };
    const posting = postOne(real, state === 'spent' ? 'consume' : 'hold', step, tx);
    if (model.available() < amount) return assert.rejects(posting, refusedAs('insufficient'));
    await posting;
    return model.take(tx, amount, state);
  });
}

/** Resolves one of the acts before, which may have been resolved already. */
function resolve(pick: number, way: 'capture' | 'release' | 'reverse', share: number): Command {
  return command(`${way} ${pick}`, async (model, real) => {
    const act = model.taken[pick % Math.max(1, model.taken.length)];
    if (!act) return;
    const held = act.draws.reduce((sum, { amount }) => sum + amount, 0);
    const amount = Math.max(1, Math.floor(held * share));
    if (way === 'reverse') {
      const posting = postOne(real, 'refund', { do: 'reverse', of: act.tx });
      if (act.state === 'spent') {
        await posting;
        return model.giveBack(act);
      }
      return assert.rejects(posting, (error: unknown) => error instanceof LedgerError);
    }
    const step: Step =
      way === 'capture' ? { do: 'capture', hold: act.tx, amount } : { do: 'release', hold: act.tx };
    const posting = postOne(real, way, step);
    if (act.state !== 'held')
      return assert.rejects(posting, (error: unknown) => error instanceof LedgerError);
    await posting;
    return way === 'capture' ? model.capture(act, amount) : model.release(act);
  });
}

const amounts = fc.integer({ min: 1, max: 60 });
const commands = [
  amounts.map((amount) =>
    command(`recharge ${amount}`, async (model, real) => {
      await postOne(real, 'recharge', {
        do: 'issue',
        member: real.member,
        amount,
        channel: 'sandbox',
      });
      model.recharge(amount);
    }),
  ),
  fc.tuple(amounts, fc.integer({ min: 1, max: 9 })).map(([amount, years]) =>
    command(`grant ${amount} for ${years} years`, async (model, real) => {
      const expiresAt = `${2100 + years}-01-01T00:00:00.000Z`;
      await postOne(real, 'grant', { do: 'grant', member: real.member, amount, expiresAt });
      model.grant(amount, Date.parse(expiresAt));
    }),
  ),
  amounts.map((amount) => take(amount, 'spent')),
  amounts.map((amount) => take(amount, 'held')),
  fc
    .tuple(fc.nat(50), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([pick, share]) => resolve(pick, 'capture', share)),
  fc.nat(50).map((pick) => resolve(pick, 'release', 1)),
  fc.nat(50).map((pick) => resolve(pick, 'reverse', 1)),
  amounts.map((amount) =>
    command(`repeat ${amount}`, async (model, real) => {
      const step: Step = { do: 'issue', member: real.member, amount, channel: 'sandbox' };
      const act = actOf('recharge', step);
      await Promise.all([
        post(real.base.db, act),
        post(real.base.db, act),
        post(real.base.db, act),
      ]);
      model.recharge(amount);
    }),
  ),
  amounts.map((amount) =>
    command(`crash ${amount}`, async (_, real) => {
      const step: Step = { do: 'issue', member: real.member, amount, channel: 'sandbox' };
      // The connection goes away after the act was posted and before it was committed.
      const crashed = real.base.db.transaction().execute(async (open) => {
        await post(open, actOf('recharge', step));
        throw new Error('crash');
      });
      await assert.rejects(crashed, /crash/);
    }),
  ),
];

describe('the ledger', () => {
  let base: TestDatabase;
  before(async () => {
    base = await testDatabase();
  });
  after(() => base.drop());

  it(`agrees with a model of it in memory after every act (${runs} runs)`, async () => {
    const property = fc.asyncProperty(fc.commands(commands, { maxCommands: 25 }), (chosen) =>
      fc.asyncModelRun(
        () => ({ model: new LedgerModel(), real: { base, member: randomUUID() } }),
        chosen,
      ),
    );
    await fc.assert(property, { numRuns: runs });
    await assertBooks(base.db);
  });
});
