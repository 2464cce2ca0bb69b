import { v7 } from 'uuid';
import { portfolioTotals } from '#src/analytics/portfolio/portfolio-totals.ts';
import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import type { Currency } from '#src/domain/city.ts';
import { pageCount, type Page } from '#src/domain/page.ts';
import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { type DbOrTx, tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError, invalidInput } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import type * as contract from '../contract/my-shops.ts';
import { diaryDays, remindersOf } from '../model/my-shop-diary.ts';
import {
  changeableSteps,
  completenessOf,
  currencyOfUnit,
  isLet,
  myShopLimits,
  stepOfFact,
  type MyShopFacts,
} from '../model/my-shop.ts';
import {
  marketOf,
  marketRentsOf,
  rowOf,
  titleOf,
  toUnitDto,
  unitRentOf,
  type UnitDto,
  type UnitRow,
} from './my-shop-dto.ts';
import { writeListing, writeListingStatus } from './my-shop-listing.store.ts';
import * as store from './my-shops.store.ts';

export async function list(
  db: Db,
  { page, limit, sort, ...filter }: InputOf<typeof contract.listMyShops>,
  { member }: Caller,
): Promise<Page<UnitRow>> {
  const [units, total] = await Promise.all([
    store.selectPage(db, member!.id, filter, sort, { limit, offset: (page - 1) * limit }),
    store.countMatching(db, member!.id, filter),
  ]);
  const rents = await marketRentsOf(db, units);
  return {
    list: units.map((unit) => rowOf(unit, rents)),
    total,
    page,
    limit,
    pages: pageCount(total, limit),
    whole: null,
  };
}

/** Totals of the units of a filter, per currency. */
export async function portfolio(
  db: Db,
  filter: InputOf<typeof contract.readMyPortfolio>,
  { member }: Caller,
): Promise<OutputOf<typeof contract.readMyPortfolio>> {
  const all = await store.selectAll(db, member!.id, filter);
  const units = all.filter(({ status }) => status !== 'archived');
  const rents = await marketRentsOf(db, units);
  const on = dayAt(new Date());
  const ofCurrency = (currency: Currency) =>
    units
      .filter(({ facts }) => facts.city !== '' && currencyOfUnit(facts) === currency)
      .map((unit) => ({
        areaM2: unit.facts.areaM2,
        lease: isLet(unit.book)
          ? { rentMonth: unit.book.leaseRentMinorPerMonth! / 100, endsOn: unit.book.leaseEndsOn! }
          : null,
        marketUnitRent: marketOf(unit, rents)?.median ?? null,
      }));
  // A unit without a city has no currency yet: it counts, and adds to no sum.
  const placed = units.filter(({ facts }) => facts.city !== '');
  const currencies = [...new Set(placed.map(({ facts }) => currencyOfUnit(facts)))].sort();
  return {
    on,
    units: units.length,
    samples: units.filter(({ isSample }) => isSample).length,
    currencies: currencies.map((currency) => ({
      currency,
      ...portfolioTotals(ofCurrency(currency), on),
    })),
    diary: units
      .flatMap(({ id, facts, book }) =>
        diaryDays(book, on).map((day) => ({
          unitId: id,
          title: titleOf(facts),
          ...day,
          reminders: remindersOf(day.on),
        })),
      )
      .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)),
    points: units.flatMap(({ id, facts }) =>
      facts.lon === null || facts.lat === null
        ? []
        : [{ id, lon: facts.lon, lat: facts.lat, unitRentMonth: unitRentOf(facts) }],
    ),
  };
}

/** @throws HttpError 404, also for a unit of another member. */
export async function read(db: Db, id: string, caller: Caller): Promise<UnitDto> {
  return toUnitDto(db, ownedBy(caller, await store.findUnit(db, id)));
}

/** A unit of the caller, locked until the transaction ends. @throws HttpError 404 as `read`. */
export async function heldUnit(db: DbOrTx, id: string, caller: Caller): Promise<store.StoredUnit> {
  return ownedBy(caller, await store.lockUnit(db, id));
}

function ownedBy({ member }: Caller, unit: store.StoredUnit | undefined): store.StoredUnit {
  if (!unit || unit.memberId !== member!.id) throw notFound('The unit');
  return unit;
}

/**
 * @throws HttpError 400 naming a road that does not lie there, 409 when a member has as many units
 * as may be.
 */
export function create(
  db: Db,
  { facts, book }: InputOf<typeof contract.createMyShop>,
  caller: Caller,
): Promise<UnitDto> {
  return tx(db, async (open) => {
    await assertRoad(open, facts);
    await assertRoom(open, caller.member!.id, 1);
    const id = `sp_${v7()}`;
    await store.insertUnit(open, {
      id,
      memberId: caller.member!.id,
      facts,
      book,
      completeness: completenessOf(facts),
    });
    await store.insertStep(open, {
      unitId: id,
      act: 'create',
      status: 'draft',
      actorId: caller.member!.id,
    });
    return toUnitDto(open, (await store.findUnit(open, id))!);
  });
}

/** @throws HttpError 409 when the units there are and these are more than a member may have. */
export async function assertRoom(db: DbOrTx, memberId: string, more: number): Promise<void> {
  await store.lockMember(db, memberId);
  const there = await store.countMatching(db, memberId, {});
  if (there + more <= myShopLimits.units) return;
  throw new HttpError(
    409,
    `At most ${myShopLimits.units} units fit into one list; ${there} exist already.`,
    {
      reason: 'too-many-units',
      most: myShopLimits.units,
    },
  );
}

/**
 * Replaces a unit. Its listing is updated at once, so that it never shows an outdated rent.
 *
 * @throws HttpError 409 with the stored unit when it was changed meanwhile, or naming a field that
 *   its stage locks.
 */
export function save(
  db: Db,
  { id, revision, facts, book }: InputOf<typeof contract.saveMyShop>,
  caller: Caller,
): Promise<UnitDto> {
  return tx(db, async (open) => {
    const unit = await heldUnit(open, id, caller);
    if (unit.revision !== revision) {
      throw new HttpError(409, 'The unit was changed elsewhere; load it again.', {
        reason: 'changed',
        revision: unit.revision,
      });
    }
    if (unit.status === 'archived')
      throw new HttpError(409, 'An archived unit cannot be changed.', { reason: 'archived' });
    assertChangeable(unit, facts);
    await assertRoad(open, facts);
    const completeness = completenessOf(facts);
    await store.writeUnit(open, { id, facts, book, completeness });
    if (unit.listedOn !== null && unit.status !== 'draft') {
      assertStillWhole(facts);
      const { status, listedOn, memberId: ownerId, road } = unit;
      await writeListing(open, { id, ownerId, status, facts, road, listedOn, completeness });
      await recordAudit(open, {
        ...auditActor(caller),
        action: 'my-shop.changed',
        target: id,
        detail: { status },
      });
    }
    return toUnitDto(open, (await store.findUnit(open, id))!);
  });
}

/** @throws HttpError 404, or 409 for a unit that is no draft. */
export function remove(db: Db, id: string, caller: Caller): Promise<{ id: string }> {
  return tx(db, async (open) => {
    const unit = await heldUnit(open, id, caller);
    if (unit.status !== 'draft') {
      throw new HttpError(409, `Only a draft can be removed; this unit is ${unit.status}.`, {
        reason: 'not-a-draft',
      });
    }
    await store.deleteUnit(open, id);
    await writeListingStatus(open, id, 'archived', null);
    await recordAudit(open, { ...auditActor(caller), action: 'my-shop.removed', target: id });
    return { id };
  });
}

function assertChangeable(unit: store.StoredUnit, facts: MyShopFacts): void {
  const open = changeableSteps(unit.status);
  const keys = Object.keys(stepOfFact) as (keyof MyShopFacts)[];
  const held = keys.filter(
    (key) => !open.includes(stepOfFact[key]) && !isSame(unit.facts[key], facts[key]),
  );
  if (held.length === 0) return;
  throw new HttpError(
    409,
    `${held.join(', ')}: cannot be changed while the unit is ${unit.status}.`,
    {
      reason: 'held-by-status',
      status: unit.status,
      fields: held.map((field) => ({
        field,
        expected: 'what was looked at before it was listed',
        got: 'something else',
      })),
    },
  );
}

// jsonb does not preserve the order of keys, so an escalation is compared by value.
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));
}

function ordered(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
}

function assertStillWhole(facts: MyShopFacts): void {
  const missing = (['rentMinorPerMonth', 'contact'] as const).filter(
    (key) => facts[key] === null || facts[key] === '',
  );
  if (missing.length > 0) {
    throw invalidInput(
      missing.map((field) => ({
        field,
        expected: 'a value, required for listing',
        got: 'nothing',
      })),
    );
  }
}

async function assertRoad(db: DbOrTx, { roadId, city, district }: MyShopFacts): Promise<void> {
  if (roadId === null) return;
  const road = await store.findRoad(db, roadId);
  if (road && road.city === city && road.district === district) return;
  throw invalidInput([
    {
      field: 'facts.roadId',
      expected: 'a road of this city and district',
      got: JSON.stringify(roadId),
    },
  ]);
}
