import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { pageCount } from '#src/domain/page.ts';
import {
  bookSums,
  checkBooks,
  writesRefused,
  type BookSums,
  type Finding,
} from '#src/ledger/server/invariants.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import type * as contract from '../../contract/bookkeeping.ts';
import * as store from './books.store.ts';

const shownChecks = 13;

/** Checks the books and stores the result for the staff responsible for them. */
export async function checkAndStore(db: Db): Promise<{ findings: Finding[]; sums: BookSums }> {
  const findings = inOrder([...(await checkBooks(db)), await writesRefused(db)]);
  const sums = await bookSums(db);
  await store.insertCheck(db, findings, sums);
  return { findings, sums };
}

export async function lastCheck(db: Db): Promise<OutputOf<typeof contract.lastBooksCheck>> {
  const [last, ...before] = await store.selectChecks(db, shownChecks);
  return {
    last: last ? { ...last, checkedAt: last.checkedAt.toISOString() } : null,
    before: before.map(({ checkedAt, findings }) => ({
      checkedAt: checkedAt.toISOString(),
      breaches: findings.reduce((sum, { breaches }) => sum + breaches.length, 0),
    })),
  };
}

export async function wallets(
  db: Db,
  { q, page, limit }: InputOf<typeof contract.listWallets>,
): Promise<OutputOf<typeof contract.listWallets>> {
  const { list, total } = await store.selectWallets(db, q?.trim(), limit, (page - 1) * limit);
  return { list, total, page, limit, pages: pageCount(total, limit), whole: null };
}

export const platform = store.selectPlatform;

export async function listActs(
  db: Db,
  { memberId, reference, page, limit }: InputOf<typeof contract.ledgerActs>,
): Promise<OutputOf<typeof contract.ledgerActs>> {
  const from = (page - 1) * limit;
  const found = reference === undefined ? await store.selectTxsOfMember(db, memberId!, limit, from) : await ofReference(db, reference.trim(), from, limit); // prettier-ignore
  const list = (await store.selectActs(db, found.txs)).map((act) => ({
    ...act,
    at: act.at.toISOString(),
  }));
  return {
    list,
    total: found.total,
    page,
    limit,
    pages: pageCount(found.total, limit),
    whole: null,
  };
}

async function ofReference(db: Db, reference: string, from: number, limit: number) {
  const all = await store.selectTxsOfReference(db, reference);
  return { txs: all.slice(from, from + limit), total: all.length };
}

const numberOf = ({ name }: Finding) =>
  Number(/^L(\d+)$/.exec(name)?.[1] ?? Number.POSITIVE_INFINITY);

/** L1, L2, … L15, then those that have a name. */
function inOrder(findings: Finding[]): Finding[] {
  // Both without a number: no difference, not NaN.
  return findings.sort((a, b) =>
    numberOf(a) === numberOf(b) ? a.name.localeCompare(b.name) : numberOf(a) - numberOf(b),
  );
}
