const tables = ['account', 'lot', 'transfer', 'entry', 'bill', 'audit', 'chain'];

/** Statements that would change the books without their function. */
export const ledgerWrites = [
  ...tables.flatMap((table) => [
    `DELETE FROM ledger.${table}`,
    `TRUNCATE ledger.${table} CASCADE`,
    `INSERT INTO ledger.${table} OVERRIDING SYSTEM VALUE SELECT * FROM ledger.${table} LIMIT 1`,
  ]),
  'UPDATE ledger.account SET credits_posted = credits_posted + 1',
  'UPDATE ledger.transfer SET amount = amount + 1',
  'UPDATE ledger.entry SET amount = amount + 1',
  'UPDATE ledger.bill SET amount = 0',
  "UPDATE ledger.audit SET actor_id = 'nobody'",
  'UPDATE ledger.lot SET remaining = granted',
  "UPDATE ledger.chain SET hash = ''",
  'DO $$ BEGIN UPDATE ledger.account SET credits_posted = 0; END $$',
  "SET ledger.open = 'on'; UPDATE ledger.account SET credits_posted = 0",
  "WITH w AS (UPDATE ledger.account SET credits_posted = 0 RETURNING 1) SELECT set_config('ledger.open', 'on', true) FROM w",
];
