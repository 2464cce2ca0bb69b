import type { ItemType } from '#src/domain/order.ts';
import { priceOf, variantsOf } from '#src/domain/prices.ts';
import { kaseOffers } from '#src/features/kases/server/kase-offers.ts';
import { membershipOffer } from '#src/features/memberships/server/membership-orders.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import { invalidInput } from '#src/server/http/errors.ts';
import { printedReportKindOf, type PrintedReportKind } from './printed-report-kind.ts';
import * as store from './items.store.ts';

export interface ItemRequest {
  type: ItemType;
  refId: string;
  variant?: string | undefined;
}

/** An item as it is sold today. */
export interface Offer {
  type: ItemType;
  refId: string;
  variant: string;
  title: string;
  unitJindou: number;
  /** Components of the price, stored with the order. */
  snapshot: object;
  /** The buyer owns it without paying, such as their own contribution. */
  isOwn: boolean;
  /** Deductions besides the member discount. */
  less?: { creditJindou: number; couponJindou: number };
}

/** Bought once and then owned; everything else can be bought again. */
const ownable: ReadonlySet<ItemType> = new Set([
  'kase',
  'sample',
  'road-report',
  'pre-shop',
  'shop',
  'success-rate',
  'fair-rent',
]);

/** Delivered on payment; the others are worked on first. */
const batchSize: ReadonlySet<ItemType> = new Set([...ownable, 'membership']);

export const isOwnable = (type: ItemType) => ownable.has(type);

/** Whether a team may own it: what a member had computed belongs to that member. */
export const isShareable = (type: ItemType) =>
  isOwnable(type) && type !== 'success-rate' && type !== 'fair-rent';
export const isDeliveredImmediately = (type: ItemType) => batchSize.has(type);

/** Forms that are owned under a name of their own: having one is not having the other. */
const ownNames: Partial<Record<ItemType, Record<string, string>>> = {
  'road-report': { sheet: 'road-sheet', evidence: 'evidence-report', cluster: 'cluster-report' },
  sample: { wave: 'sample-wave' },
  'success-rate': { report: 'success-report' },
};

/**
 * The key under which an item is owned: a road's report and its sheet are two, so the form is part
 * of the name.
 */
export function ownedAs({
  type,
  variant,
  refId,
}: {
  type: ItemType;
  variant: string;
  refId: string;
}) {
  return { type: ownNames[type]?.[variant] ?? type, refId };
}

/** Where to get items that are not sold in an order. */
const elsewhere: Partial<Record<ItemType, string>> = {
  consulting: 'a quote of a report at /api/v1/consulting-reports',
  recharge: 'a recharge at /api/v1/recharges',
  booking: 'a booking sheet at /api/v1/bookings',
};

type Found = Map<
  string,
  {
    title: string;
    priceJindou?: number;
    contributorId?: string | null;
    ownedVariant?: string;
    waveId?: string;
    /** The only form in which it is sold. */
    paper?: PrintedReportKind;
    /** The form it was prepared in: it cannot be delivered in another. */
    preparedAs?: string;
    basis?: object;
  }
>;

/**
 * The requested items at today's prices, in the same order.
 *
 * @param coupon Takes something off a membership.
 * @throws HttpError 400 naming each item that is not for sale, and why; 422 for a membership that
 *   cannot be had, or a coupon that takes nothing off.
 */
export async function offersFor(
  db: DbOrTx,
  items: readonly ItemRequest[],
  memberId: string,
  coupon?: string,
): Promise<Offer[]> {
  const others = items.filter(({ type }) => type !== 'membership');
  const found = await findAll(db, others, memberId);
  const membership = await membershipOf(db, items, memberId, coupon);
  const problems: { field: string; expected: string; got: string }[] = [];
  const offers = items.flatMap((item, at) => {
    const { type, refId } = item;
    const variants = variantsOf(type);
    const good = found.get(store.itemKey(type, refId));
    const variant = item.variant ?? good?.preparedAs ?? variants[0] ?? '';
    const refuse = (field: string, expected: string, got: string) => {
      problems.push({ field: `items.${at}.${field}`, expected, got: JSON.stringify(got) });
      return [];
    };
    if (type in elsewhere) return refuse('type', elsewhere[type]!, type);
    if (type === 'membership' && item.variant === undefined) {
      return membership?.refId === refId
        ? [membership]
        : refuse('refId', 'one membership in an order', refId);
    }
    if (item.variant !== undefined && !variants.includes(variant)) {
      return refuse(
        'variant',
        variants.length > 0 ? `one of ${variants.join(', ')}` : 'nothing',
        variant,
      );
    }
    if (!good || good.paper !== printedReportKindOf(type, variant))
      return refuse('refId', `the id of a ${type} that is for sale`, refId);
    if (good.preparedAs !== undefined && good.preparedAs !== variant)
      return refuse('variant', good.preparedAs, variant);
    const unitJindou = good.priceJindou ?? priceOf(type, variant);
    if (unitJindou === undefined)
      return refuse('variant', `one of ${variants.join(', ')}`, variant);
    const isOwn = good.contributorId === memberId || good.ownedVariant === variant;
    // A wave is one item, bought once, whichever of its points is given.
    const name = variant === 'wave' ? (good.waveId ?? refId) : refId;
    return [
      {
        type,
        refId: name,
        variant,
        title: good.title,
        unitJindou,
        snapshot: good.basis ?? { list: variant },
        isOwn,
      },
    ];
  });
  if (problems.length > 0) throw invalidInput(problems);
  return offers;
}

/** The membership among the requested items; an order holds one. */
async function membershipOf(
  db: DbOrTx,
  items: readonly ItemRequest[],
  memberId: string,
  coupon: string | undefined,
): Promise<Offer | undefined> {
  const at = items.findIndex(({ type, variant }) => type === 'membership' && variant === undefined);
  if (at < 0 && coupon !== undefined) {
    throw invalidInput([
      { field: 'coupon', expected: 'nothing: a coupon is for memberships', got: coupon },
    ]);
  }
  if (at < 0) return undefined;
  const { refId } = items[at]!;
  const { title, unitJindou, basis } = await membershipOffer(
    db,
    memberId,
    refId,
    coupon,
    `items.${at}.refId`,
  );
  const { creditJindou, couponJindou } = basis;
  return {
    type: 'membership',
    refId,
    variant: '',
    title,
    unitJindou,
    snapshot: basis,
    isOwn: false,
    less: { creditJindou, couponJindou },
  };
}

async function findAll(
  db: DbOrTx,
  items: readonly ItemRequest[],
  memberId: string,
): Promise<Found> {
  const found: Found = new Map();
  const idsOf = (type: ItemType) =>
    items.filter((item) => item.type === type).map(({ refId }) => refId);
  const titled = (type: ItemType, rows: { id: string; title: string; waveId?: string }[]) => {
    for (const { id, ...row } of rows) found.set(store.itemKey(type, id), row);
  };
  for (const type of new Set(items.map((item) => item.type))) {
    const ids = idsOf(type);
    if (type === 'kase')
      for (const [id, offer] of await kaseOffers(db, ids))
        found.set(store.itemKey(type, id), offer);
    else if (type === 'road-report') {
      titled(type, await store.roadTitles(db, ids));
      for (const { id, title, kind } of await store.printedReportTitles(db, memberId, ids)) {
        found.set(store.itemKey(type, id), { title, paper: kind });
      }
    } else if (type === 'sample') titled(type, await store.sampleTitles(db, ids));
    else if (type === 'pre-shop') titled(type, await store.preShopTitles(db, ids));
    else if (type === 'shop') {
      for (const { id, title, ownerId } of await store.shopTitles(db, ids)) {
        found.set(store.itemKey(type, id), { title, contributorId: ownerId });
      }
    } else if (type === 'assessment') {
      for (const { id, title, kind } of await store.assessmentTitles(db, memberId, ids)) {
        found.set(store.itemKey(type, id), { title, preparedAs: kind });
      }
    } else if (type === 'fair-rent') titled(type, await store.fairRentTitles(db, memberId, ids));
    else if (type === 'success-rate') {
      for (const { id, title, isPaid } of await store.runTitles(db, memberId, ids)) {
        found.set(store.itemKey(type, id), { title, ...(isPaid && { ownedVariant: 'run' }) });
      }
    }
  }
  return found;
}
