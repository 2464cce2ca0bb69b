import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { post } from '#src/ledger/server/ledger.store.ts';
import { connect, type Db } from '#src/server/db/connect.ts';

// Transfers in a second by our function, beside a function that does nothing but move an amount:
// two accounts under lock, one transfer, two entries, an id that cannot be used twice. Both from as
// many wallets to as many shards.

const wallets = 1_000;
const connections = 24;

const bareSchema = `
  CREATE SCHEMA bare;
  CREATE TABLE bare.account (id int PRIMARY KEY, balance bigint NOT NULL, CHECK (id <= 16 OR balance >= 0)) WITH (fillfactor = 60);
  CREATE TABLE bare.transfer (id uuid PRIMARY KEY, debit int NOT NULL REFERENCES bare.account, credit int NOT NULL REFERENCES bare.account,
    amount bigint NOT NULL CHECK (amount > 0), created_at timestamptz NOT NULL DEFAULT now());
  CREATE TABLE bare.entry (account_id int NOT NULL REFERENCES bare.account, transfer_id uuid NOT NULL REFERENCES bare.transfer,
    amount bigint NOT NULL, balance_after bigint NOT NULL, PRIMARY KEY (transfer_id, account_id));
  CREATE FUNCTION bare.post(tx uuid, debit int, credit int, jindou bigint) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM bare.account a WHERE a.id IN (debit, credit) ORDER BY a.id FOR NO KEY UPDATE;
    INSERT INTO bare.transfer (id, debit, credit, amount) VALUES (tx, debit, credit, jindou);
    WITH moved AS (
      UPDATE bare.account a SET balance = a.balance + CASE WHEN a.id = debit THEN -jindou ELSE jindou END
      WHERE a.id IN (debit, credit) RETURNING a.id, a.balance)
    INSERT INTO bare.entry SELECT m.id, tx, CASE WHEN m.id = debit THEN -jindou ELSE jindou END, m.balance FROM moved m;
  END $$;
  INSERT INTO bare.account SELECT n, CASE WHEN n <= 16 THEN 0 ELSE 1000000 END FROM generate_series(1, ${16 + wallets}) AS n;`;

export interface Throughput {
  barePerSecond: number;
  oursPerSecond: number;
  ratio: number;
}

const turns = 9;

/**
 * In many short turns, so that whatever else the machine does falls on both; the ratio is the
 * median of the turns' ratios.
 *
 * @param seconds Of each of the two in all.
 */
export async function throughput(
  url: string,
  clients: number,
  seconds: number,
): Promise<Throughput> {
  const db = connect(url, { connections });
  try {
    await sql.raw(bareSchema).execute(db);
    await fillWallets(db);
    const bare = () =>
      sql`SELECT bare.post(${randomUUID()}, ${17 + random(wallets)}, ${1 + random(16)}, 1)`
        .execute(db)
        .then(() => {});
    const ours = () =>
      post(db, {
        tx: randomUUID(),
        kind: 'consume',
        actor: 'stress',
        title: 'stress',
        steps: [{ do: 'spend', member: `w${random(wallets)}`, amount: 1, product: 'kase' }],
      }).then(() => {});
    // Until every connection has planned what it sends.
    await rate(bare, clients, 1);
    await rate(ours, clients, 1);
    const [bares, all, ratios]: number[][] = [[], [], []];
    for (let turn = 0; turn < turns; turn += 1) {
      const barePerSecond = await rate(bare, clients, seconds / turns);
      const oursPerSecond = await rate(ours, clients, seconds / turns);
      bares!.push(barePerSecond);
      all!.push(oursPerSecond);
      ratios!.push(oursPerSecond / barePerSecond);
    }
    return { barePerSecond: median(bares!), oursPerSecond: median(all!), ratio: median(ratios!) };
  } finally {
    await db.destroy();
  }
}

async function fillWallets(db: Db): Promise<void> {
  for (let from = 0; from < wallets; from += 100) {
    const steps = Array.from({ length: 100 }, (_, at) => ({
      do: 'issue' as const,
      member: `w${from + at}`,
      amount: 1_000_000,
      channel: 'sandbox',
    }));
    await post(db, { tx: randomUUID(), kind: 'recharge', actor: 'stress', title: 'stress', steps });
  }
}

async function rate(work: () => Promise<void>, clients: number, seconds: number): Promise<number> {
  const from = performance.now();
  const until = from + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        await work();
        done += 1;
      }
    }),
  );
  return (done / (performance.now() - from)) * 1000;
}

const random = (below: number) => Math.floor(Math.random() * below);
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
