import { sql } from 'kysely';
import type { Db } from '#src/server/db/connect.ts';

/** One invariant of the ledger, and the rows that break it. */
export interface Invariant {
  name: string;
  says: string;
  /** Each row is one breach, described as text. */
  query: string;
}

const balance = 'credits_posted - debits_posted';

/**
 * Invariants of the ledger at any commit, as far as its tables show them. L11 is tested by
 * `writesRefused`. Invariants of an act while it runs (the result of a repeat, a rejected input)
 * are covered by tests.
 */
export const invariants: readonly Invariant[] = [
  {
    name: 'L1',
    says: 'the entries of a transfer, and so of all, add up to zero',
    query: `SELECT 'transfer ' || transfer_id || ' adds up to ' || sum(amount) AS breach
      FROM ledger.entry GROUP BY transfer_id HAVING sum(amount) <> 0`,
  },
  {
    name: 'L2',
    says: 'a transfer that moves has two entries, one that only holds or frees has none',
    query: `SELECT t.phase || ' ' || t.id || ' has ' || count(e.transfer_id) || ' entries' AS breach
      FROM ledger.transfer t LEFT JOIN ledger.entry e ON e.transfer_id = t.id
      GROUP BY t.tx_id, t.id HAVING count(e.transfer_id) <> CASE WHEN t.phase IN ('single', 'capture') THEN 2 ELSE 0 END`,
  },
  {
    name: 'L3',
    says: 'the balances of an account equal the sums of its transfers',
    query: `WITH moved AS (
        SELECT account, sum(debit) AS debit, sum(credit) AS credit FROM (
          SELECT debit_account AS account, amount AS debit, 0 AS credit FROM ledger.transfer WHERE phase IN ('single', 'capture')
          UNION ALL SELECT credit_account, 0, amount FROM ledger.transfer WHERE phase IN ('single', 'capture')) AS sides
        GROUP BY account)
      SELECT 'account ' || a.owner_id || ' ' || a.purpose || ' ' || a.shard || ' says ' || a.debits_posted || '/' || a.credits_posted
        || ', its transfers ' || coalesce(m.debit, 0) || '/' || coalesce(m.credit, 0) AS breach
      FROM ledger.account a LEFT JOIN moved m ON m.account = a.id
      WHERE a.debits_posted <> coalesce(m.debit, 0) OR a.credits_posted <> coalesce(m.credit, 0)`,
  },
  {
    name: 'L4',
    says: 'no member has a negative available balance',
    query: `SELECT 'account ' || owner_id || ' ' || purpose || ' has ' || (${balance} - debits_pending) AS breach
      FROM ledger.account WHERE no_overdraft AND ${balance} - debits_pending < 0`,
  },
  {
    name: 'L5',
    says: 'the balance after each entry is the running sum, numbered without gaps',
    query: `SELECT 'account ' || account_id || ' entry ' || seq || ' says ' || balance_after || ', the sum is ' || running AS breach
      FROM (SELECT account_id, seq, balance_after,
              sum(amount) OVER way AS running, row_number() OVER way AS number
            FROM ledger.entry WINDOW way AS (PARTITION BY account_id ORDER BY seq)) AS e
      WHERE balance_after <> running OR seq <> number
      UNION ALL SELECT 'account ' || a.id || ' counts ' || a.entries || ' entries, there are ' || count(e.seq)
      FROM ledger.account a LEFT JOIN ledger.entry e ON e.account_id = a.id GROUP BY a.id HAVING a.entries <> count(e.seq)`,
  },
  {
    name: 'L6',
    says: 'an act was posted once: one audit line, and one bill for each member it concerns',
    query: `SELECT 'tx ' || tx_id || ' has ' || count(*) || ' bills of ' || member_id AS breach
      FROM ledger.bill GROUP BY tx_id, member_id HAVING count(*) > 1`,
  },
  {
    name: 'L7',
    says: 'every acknowledged act is in the books',
    query: `SELECT 'key ' || i.key || ' was told of bill ' || (i.answer::jsonb->>'billNo') || ', which is not there' AS breach
      FROM idempotency i WHERE i.answer::jsonb->>'billNo' IS NOT NULL
        AND NOT EXISTS (SELECT FROM ledger.bill b WHERE b.no = i.answer::jsonb->>'billNo')
      UNION ALL SELECT 'payment ' || p.id || ' names tx ' || p.tx_id || ', which is not there' FROM payment p
      WHERE p.tx_id IS NOT NULL AND NOT EXISTS (SELECT FROM ledger.audit u WHERE u.tx_id = p.tx_id)`,
  },
  {
    name: 'L8',
    says: 'held balances equal the open holds, each resolved at most once, for at most its amount, and before its end',
    query: `WITH open AS (
        SELECT h.* FROM ledger.transfer h WHERE h.phase = 'hold'
          AND NOT EXISTS (SELECT FROM ledger.transfer done WHERE done.hold_id = h.id))
      SELECT 'account ' || a.owner_id || ' ' || a.purpose || ' ' || a.shard || ' holds ' || a.debits_pending || '/' || a.credits_pending
        || ', its open holds ' || coalesce(d.sum, 0) || '/' || coalesce(c.sum, 0) AS breach
      FROM ledger.account a
      LEFT JOIN (SELECT debit_account, sum(amount) FROM open GROUP BY 1) AS d ON d.debit_account = a.id
      LEFT JOIN (SELECT credit_account, sum(amount) FROM open GROUP BY 1) AS c ON c.credit_account = a.id
      WHERE a.debits_pending <> coalesce(d.sum, 0) OR a.credits_pending <> coalesce(c.sum, 0)
      UNION ALL SELECT 'hold ' || id || ' is open since ' || expires_at FROM open WHERE expires_at < now() - interval '60 seconds'
      UNION ALL SELECT 'hold ' || h.id || ' of ' || h.amount || ' was captured for ' || d.amount
      FROM ledger.transfer d JOIN ledger.transfer h ON h.id = d.hold_id WHERE d.amount > h.amount
      UNION ALL SELECT 'hold ' || hold_id || ' is resolved ' || count(*) || ' times'
      FROM ledger.transfer WHERE hold_id IS NOT NULL GROUP BY hold_id HAVING count(*) > 1`,
  },
  {
    name: 'L9',
    says: 'a recharge was credited once, with the ordered amount, for the paid amount',
    query: `WITH issued AS (
        SELECT ref_id, count(*) AS times, sum(amount) AS jindou FROM ledger.transfer
        WHERE kind = 'recharge' AND ref_type = 'recharge' GROUP BY ref_id)
      SELECT 'recharge ' || coalesce(r.no, i.ref_id) || ' is ' || coalesce(r.status, 'not there') || ' and was credited '
        || coalesce(i.times, 0) || ' times with ' || coalesce(i.jindou, 0) AS breach
      FROM recharge_order r FULL JOIN issued i ON i.ref_id = r.id
      WHERE (r.tx_id IS NOT NULL) IS DISTINCT FROM (i.times IS NOT NULL) OR i.times > 1 OR i.jindou <> r.jindou
        OR r.paid_minor <> r.money_minor`,
  },
  {
    name: 'L10',
    says: 'refunds are at most the payment, once, and to the account it came from',
    query: `SELECT 'transfer ' || t.id || ' of ' || t.amount || ' was given back for ' || sum(r.amount) AS breach
      FROM ledger.transfer t JOIN ledger.transfer r ON r.reverses_id = t.id GROUP BY t.tx_id, t.id
      HAVING sum(r.amount) > t.amount
      UNION ALL SELECT 'transfer ' || r.id || ' goes back another way than it came' FROM ledger.transfer r
      JOIN ledger.transfer t ON t.id = r.reverses_id
      WHERE r.debit_account <> t.credit_account OR r.credit_account <> t.debit_account OR r.lot_id IS DISTINCT FROM t.lot_id`,
  },
  {
    name: 'L12',
    says: 'balances of members plus revenue, expired and suspended amounts equal incoming less outgoing amounts',
    query: `SELECT 'holders ' || held_by || ' against sources ' || came_in AS breach FROM (
        SELECT coalesce(sum(${balance}) FILTER (WHERE owner_id <> 'platform' OR purpose ~ '^(revenue:|expired$|suspense$)'), 0) AS held_by,
          coalesce(-sum(${balance}) FILTER (WHERE owner_id = 'platform' AND purpose ~ '^(issued:|granted$|refund$)'), 0) AS came_in
        FROM ledger.account) AS sums WHERE held_by <> came_in`,
  },
  {
    name: 'L13',
    says: 'every amount is an integer',
    query: `SELECT table_schema || '.' || table_name || '.' || column_name || ' is ' || data_type AS breach
      FROM information_schema.columns
      WHERE (table_schema = 'ledger' AND column_name ~ '(amount|posted|pending|balance|held|remaining|granted)'
          OR table_schema = 'public' AND column_name ~ '(_jindou|_minor)$' AND table_name ~ '^(member_order|order_item|payment|refund|recharge_order)$')
        AND data_type <> 'bigint'`,
  },
  {
    name: 'L14',
    says: 'every transfer has an audit line with its actor',
    query: `SELECT 'transfer ' || t.id || ' of tx ' || t.tx_id || ' has no audit' AS breach
      FROM ledger.transfer t LEFT JOIN ledger.audit u ON u.tx_id = t.tx_id WHERE u.tx_id IS NULL`,
  },
  {
    name: 'L15',
    says: 'a failed payment, such as one with a wrong payment password, moved nothing',
    query: `SELECT 'payment ' || id || ' failed with ' || failure_code || ' and moved ' || tx_id AS breach
      FROM payment WHERE status = 'failed' AND tx_id IS NOT NULL`,
  },
  {
    name: 'orders',
    says: 'paid and refunded amounts of an order equal the transfers of its items',
    query: `WITH moved AS (
        SELECT i.order_id, coalesce(sum(t.amount) FILTER (WHERE t.kind = 'consume'), 0) AS paid,
          coalesce(sum(t.amount) FILTER (WHERE t.kind = 'refund'), 0) AS back
        FROM ledger.transfer t JOIN order_item i ON t.ref_type = 'order-item' AND i.id = t.ref_id
        WHERE t.phase IN ('single', 'capture') GROUP BY i.order_id)
      SELECT 'order ' || o.no || ' says ' || (o.bonus_jindou + o.bought_jindou) || ' less ' || o.refunded_jindou || ', its transfers '
        || coalesce(m.paid, 0) || ' less ' || coalesce(m.back, 0) AS breach
      FROM member_order o LEFT JOIN moved m ON m.order_id = o.id
      WHERE o.bonus_jindou + o.bought_jindou <> coalesce(m.paid, 0) OR o.refunded_jindou <> coalesce(m.back, 0)`,
  },
  {
    name: 'references',
    says: 'every reference of a row exists, and required references are set',
    query: `SELECT 'transfer ' || t.id || ' names what is not there' AS breach FROM ledger.transfer t
      WHERE NOT EXISTS (SELECT FROM ledger.account a WHERE a.id = t.debit_account)
        OR NOT EXISTS (SELECT FROM ledger.account a WHERE a.id = t.credit_account)
        OR t.lot_id IS NOT NULL AND NOT EXISTS (SELECT FROM ledger.lot l WHERE l.id = t.lot_id)
        OR t.hold_id IS NOT NULL AND NOT EXISTS (SELECT FROM ledger.transfer h WHERE h.id = t.hold_id AND h.phase = 'hold')
        OR t.reverses_id IS NOT NULL AND NOT EXISTS (SELECT FROM ledger.transfer o WHERE o.id = t.reverses_id)
      UNION ALL SELECT t.phase || ' ' || t.id || ' of kind ' || t.kind || ' does not name what such a one has' FROM ledger.transfer t
      WHERE t.debit_account = t.credit_account OR (t.hold_id IS NOT NULL) <> (t.phase IN ('capture', 'release', 'expire'))
        OR (t.expires_at IS NOT NULL) <> (t.phase = 'hold') OR (t.reverses_id IS NOT NULL) <> (t.kind = 'refund')
      UNION ALL SELECT 'transfer ' || id || ' is there ' || count(*) || ' times' FROM ledger.transfer GROUP BY id HAVING count(*) > 1
      UNION ALL SELECT 'entry ' || e.account_id || '/' || e.seq || ' names what is not there' FROM ledger.entry e
      WHERE NOT EXISTS (SELECT FROM ledger.account a WHERE a.id = e.account_id)
        OR NOT EXISTS (SELECT FROM ledger.transfer t WHERE t.id = e.transfer_id)`,
  },
  {
    name: 'lots',
    says: 'the rest of all gifts equals the bonus balance, also as noted on the bought account, and their held part equals the held balance',
    query: `SELECT 'bonus of ' || a.owner_id || ' is ' || (${balance}) || ' with ' || a.debits_pending || ' held, its gifts say '
        || coalesce(sum(l.remaining), 0) || ' with ' || coalesce(sum(l.held), 0) AS breach
      FROM ledger.account a LEFT JOIN ledger.lot l ON l.account_id = a.id WHERE a.purpose = 'bonus'
      GROUP BY a.id HAVING ${balance} <> coalesce(sum(l.remaining), 0) OR a.debits_pending <> coalesce(sum(l.held), 0)
      UNION ALL SELECT 'account ' || a.owner_id || ' ' || a.purpose || ' is told of ' || a.gifts || ' of gifts, there are '
        || coalesce(b.credits_posted - b.debits_posted, 0)
      FROM ledger.account a LEFT JOIN ledger.account b ON a.purpose = 'bought' AND b.owner_id = a.owner_id AND b.purpose = 'bonus'
      WHERE a.gifts <> coalesce(b.credits_posted - b.debits_posted, 0)`,
  },
  {
    name: 'bills',
    says: 'a statement has no gaps and ends at the balance of the member',
    query: `SELECT member_id || ' line ' || seq || ' says ' || balance_after || ' with ' || held_after || ' held, the lines add up to '
        || running || ' with ' || held AS breach
      FROM (SELECT b.*, sum(amount) OVER way AS running, sum(held_change) OVER way AS held, row_number() OVER way AS number,
              lag(occurred_at) OVER way AS earlier
            FROM ledger.bill b WINDOW way AS (PARTITION BY member_id ORDER BY seq)) AS b
      WHERE balance_after <> running OR held_after <> held OR seq <> number OR occurred_at <= earlier
      UNION ALL SELECT owner_id || ' has ' || has || ' with ' || holds || ' held, the bills say ' || said || ' with ' || held_said FROM (
        SELECT a.owner_id, sum(${balance}) AS has, sum(a.debits_pending) AS holds,
          coalesce((SELECT sum(amount) FROM ledger.bill b WHERE b.member_id = a.owner_id), 0) AS said,
          coalesce((SELECT sum(held_change) FROM ledger.bill b WHERE b.member_id = a.owner_id), 0) AS held_said
        FROM ledger.account a WHERE a.owner_id <> 'platform' GROUP BY a.owner_id) AS w
      WHERE has <> said OR holds <> held_said`,
  },
  {
    name: 'audit',
    says: 'no audit line was changed or removed',
    query: `SELECT 'chain ' || chain || ' is broken at ' || seq AS breach FROM (
        SELECT u.*, lag(hash, 1, '\\x') OVER way AS before_it, row_number() OVER way AS number
        FROM ledger.audit u WINDOW way AS (PARTITION BY chain ORDER BY seq)) AS u
      WHERE seq <> number OR prev_hash <> before_it OR hash <> ledger.line_hash(
          prev_hash, chain, seq, at, actor_id, action, target, detail::text, before::text, after::text, ip, request_id, tx_id)
        AND hash <> ledger.audit_hash( -- the former hash
          prev_hash, chain, seq, at, actor_id, action, target, detail, before, after, ip, request_id, tx_id)
      UNION ALL SELECT 'chain ' || coalesce(c.name, u.chain) || ' ends at ' || coalesce(c.seq, 0) || ', its lines at ' || coalesce(u.last, 0)
      FROM (SELECT name, seq FROM ledger.chain UNION ALL SELECT owner_id, chain_seq FROM ledger.account WHERE chain_seq > 0) AS c
      FULL JOIN (SELECT chain, max(seq) AS last FROM ledger.audit GROUP BY chain) AS u ON u.chain = c.name
      WHERE c.seq IS DISTINCT FROM u.last
      UNION ALL SELECT 'chain ' || a.owner_id || ' ends otherwise than its line ' || a.chain_seq
      FROM ledger.account a JOIN ledger.audit u ON u.chain = a.owner_id AND u.seq = a.chain_seq WHERE u.hash <> a.chain_hash`,
  },
];

export interface Finding {
  name: string;
  says: string;
  /** Empty: it holds. At most ten are listed. */
  breaches: string[];
}

const mostTold = 10;

/** Checks the ledger in one snapshot, during concurrent writes. */
export async function checkBooks(
  db: Db,
  wanted: readonly Invariant[] = invariants,
): Promise<Finding[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = '10min'`.execute(tx);
      const findings: Finding[] = [];
      for (const { name, says, query } of wanted) {
        const { rows } = await sql<{ breach: string }>`${sql.raw(query)} LIMIT ${mostTold}`.execute(
          tx,
        );
        findings.push({ name, says, breaches: rows.map(({ breach }) => breach) });
      }
      return findings;
    });
}

/**
 * L11: whether direct writes of this connection to the ledger are rejected. @returns The writes
 * that were not.
 */
export async function writesRefused(db: Db): Promise<Finding> {
  const breaches: string[] = [];
  const attempts = [
    'UPDATE ledger.transfer SET amount = amount WHERE false',
    'DELETE FROM ledger.transfer WHERE false',
    'UPDATE ledger.entry SET amount = amount WHERE false',
    'UPDATE ledger.account SET credits_posted = credits_posted WHERE false',
    'DELETE FROM ledger.audit WHERE false',
  ];
  for (const attempt of attempts) {
    const refused = await sql
      .raw(attempt)
      .execute(db)
      .then(
        () => false,
        (error: unknown) => /^(LG005|42501)$/.test((error as { code?: string }).code ?? ''),
      );
    if (!refused) breaches.push(attempt);
  }
  return { name: 'L11', says: 'only the posting function writes the books', breaches };
}

export interface BookSums {
  transfers: number;
  members: number;
  held: number;
  issued: number;
}

/** The size of the ledger, reported beside the findings. */
export async function bookSums(db: Db): Promise<BookSums> {
  return db.transaction().execute(async (tx) => {
    await sql`SET LOCAL statement_timeout = '10min'`.execute(tx);
    const { rows } = await sql<BookSums>`SELECT
    (SELECT count(*) FROM ledger.transfer) AS transfers,
    (SELECT count(DISTINCT owner_id) FROM ledger.account WHERE owner_id <> 'platform') AS members,
    coalesce((SELECT sum(debits_pending) FROM ledger.account WHERE owner_id <> 'platform'), 0) AS held,
    coalesce((SELECT sum(debits_posted - credits_posted) FROM ledger.account WHERE purpose ~ '^(issued:|granted$)'), 0) AS issued`.execute(
      tx,
    );
    return rows[0]!;
  });
}

/** Recomputes the hash chains of the audit log. */
export async function verifyHashChains(
  db: Db,
): Promise<{ entries: number; chains: number; breaches: string[] }> {
  const [finding] = await checkBooks(
    db,
    invariants.filter(({ name }) => name === 'audit'),
  );
  const { rows } = await sql<{
    entries: number;
    chains: number;
  }>`SELECT count(*) AS entries, count(DISTINCT chain) AS chains FROM ledger.audit`.execute(db);
  return { ...rows[0]!, breaches: finding!.breaches };
}
