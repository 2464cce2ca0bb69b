import type { InputOf, OutputOf } from '#src/contract/endpoint.ts';
import { deepestRow, pageCount } from '#src/domain/page.ts';
import { allowancesOf } from '#src/features/memberships/server/membership-allowances.ts';
import { spendable } from '#src/ledger/lot-draws.ts';
import { readBalance, type Balance } from '#src/ledger/server/ledger.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import { notFound, invalidInput } from '#src/server/http/errors.ts';
import type { readBill } from '../../contract/bills.ts';
import type {
  jindouBalance,
  jindouDays,
  jindouRecords,
  jindouStatement,
} from '../../contract/jindou.ts';
import { fenPerJindou } from '../../model/jindou.ts';
import * as store from './bills.store.ts';

export interface WalletDto {
  bought: number;
  bonus: number;
  held: number;
  balance: number;
  available: number;
}

/** Current balance of a member and what of it may be spent. */
export async function walletOf(db: DbOrTx, memberId: string): Promise<WalletDto> {
  return walletIn(await readBalance(db, memberId));
}

/** Also for a balance that was read before. */
export function walletIn({ bought, bonus, held, boughtHeld, lots }: Balance): WalletDto {
  const open = lots.map(({ expiresAt, ...lot }) => ({ ...lot, expiresAt: expiresAt.getTime() }));
  return {
    bought,
    bonus,
    held,
    balance: bought + bonus,
    available: spendable(open, bought - boughtHeld, Date.now()),
  };
}

export async function balance(
  db: Db,
  memberId: string,
  roles: readonly string[],
): Promise<OutputOf<typeof jindouBalance>> {
  const [read, { discountPercent }] = await Promise.all([
    readBalance(db, memberId),
    allowancesOf(db, memberId, roles),
  ]);
  const lots = read.lots.map(({ remaining, held, expiresAt }) => ({
    remaining,
    held,
    expiresAt: expiresAt.toISOString(),
  }));
  return { ...walletIn(read), discountPercent, lots };
}

export async function records(
  db: Db,
  { page, limit, key, ...range }: InputOf<typeof jindouRecords>,
  memberId: string,
): Promise<OutputOf<typeof jindouRecords>> {
  const filter = { ...range, memberId };
  const beforeSeq = key === undefined ? undefined : (await lineOf(db, memberId, key)).seq;
  const offset = key === undefined ? (page - 1) * limit : 0;
  // One row more than requested shows whether there is a next page.
  const [rows, total] = await Promise.all([
    store.selectBills(db, filter, { limit: limit + 1, offset, beforeSeq }),
    store.countBills(db, filter),
  ]);
  const shown = rows.slice(0, limit);
  const nextKey = rows.length > limit ? shown.at(-1)!.no : null;
  const whole = { totalIsCapped: total > deepestRow, nextKey };
  return { list: shown.map(lineAnswer), total, page, limit, pages: pageCount(total, limit), whole };
}

async function lineOf(db: Db, memberId: string, key: string): Promise<store.BillRow> {
  const line = await store.findBill(db, memberId, key);
  if (!line)
    throw invalidInput([
      { field: 'key', expected: 'nextKey of one’s own records', got: 'another number' },
    ]);
  return line;
}

/** Read in one snapshot, so that a concurrent write cannot fall between opening and closing. */
export async function statement(
  db: Db,
  range: InputOf<typeof jindouStatement>,
  memberId: string,
): Promise<OutputOf<typeof jindouStatement>> {
  const filter = { ...range, memberId };
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { opening, closing } = await store.standings(tx, filter);
      const byKind = await store.sumsByKind(tx, filter);
      const byMonth = await store.sumsByMonth(tx, filter);
      return {
        from: range.from ?? null,
        to: range.to ?? null,
        opening: opening.balance,
        closing: closing.balance,
        openingHeld: opening.held,
        closingHeld: closing.held,
        lines: byKind.reduce((sum, { lines }) => sum + lines, 0),
        byKind,
        byMonth,
      };
    });
}

const mostDays = 1_000;

export async function days(
  db: Db,
  range: InputOf<typeof jindouDays>,
  memberId: string,
): Promise<OutputOf<typeof jindouDays>> {
  const all = await store.selectDays(db, { ...range, memberId });
  const inRange = all
    .filter(({ day }) => range.from === undefined || day >= range.from)
    .slice(-mostDays);
  const { available, bonus } = all[all.length - inRange.length - 1] ?? { available: 0, bonus: 0 };
  return { opening: { available, bonus }, days: inRange };
}

/** @throws HttpError 404 also for another member's bill. */
export async function bill(
  db: Db,
  no: string,
  memberId: string,
): Promise<OutputOf<typeof readBill>> {
  const row = await store.findBill(db, memberId, no);
  if (!row) throw notFound(`Bill ${no}`);
  const [context, items, refunds] = await Promise.all([
    store.contextOf(db, row),
    store.itemsOfTx(db, row.txId),
    store.refundsOfTx(db, memberId, row.txId),
  ]);
  return {
    ...lineAnswer(row),
    ...context,
    moneyMinor: row.amount * fenPerJindou,
    currency: 'CNY',
    balanceBefore: row.balanceAfter - row.amount,
    items,
    refunds: refunds.map(({ no: number, amount, occurredAt }) => ({
      no: number,
      amountJindou: amount,
      occurredAt: occurredAt.toISOString(),
    })),
  };
}

function lineAnswer(row: store.BillRow): OutputOf<typeof jindouRecords>['list'][number] {
  const {
    no,
    kind,
    title,
    amount,
    bonusAmount,
    heldChange,
    balanceAfter,
    heldAfter,
    refType,
    refId,
    occurredAt,
  } = row;
  return {
    no,
    kind,
    title,
    amountJindou: amount,
    bonusJindou: bonusAmount,
    boughtJindou: amount - bonusAmount,
    heldJindou: heldChange,
    balanceAfter,
    heldAfter,
    orderId: refType === 'order' ? refId : null,
    occurredAt: occurredAt.toISOString(),
  };
}
