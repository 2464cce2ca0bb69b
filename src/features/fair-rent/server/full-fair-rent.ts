import { v7 } from 'uuid';
import type { FairRentReply } from '#src/analytics/fair-rent/fair-rent-reply.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import type { GradeReason } from '#src/domain/assessment.ts';
import type { Currency } from '#src/domain/city.ts';
import { prices } from '#src/domain/prices.ts';
import type { Viewer } from '#src/features/kases/server/kases.service.ts';
import type { Db } from '#src/server/db/connect.ts';
import { invalidInput, notFound } from '#src/server/http/errors.ts';
import type { readFairRent } from '../contract/fair-rents.ts';
import { askedOf, rangeOn, replyTo, type Question } from './ask-engine.ts';
import { kaseRows } from './fair-rent.service.ts';
import * as store from './fair-rents.store.ts';

type Output = OutputOf<typeof readFairRent>;
type Full = NonNullable<Output['full']>;

/** What a record holds: the figures, and all comparables with their adjustments. */
interface StoredResult extends Pick<FairRentReply, 'unitRent' | 'equation' | 'comparables'> {
  currency: Currency;
  areaM2: number;
  range: Omit<Full, 'rent' | 'unitRent' | 'equation' | 'comparables'> & {
    low: number;
    high: number;
  };
}

/** Comparables offered with an answer: as many as the comparison method needs at least, and two. */
const mostOffers = 5;

/**
 * Computes the full answer to a question and stores it, so that what is bought is what was shown.
 *
 * @throws HttpError 400 naming `address` where there is nothing to answer from.
 */
export async function prepare(db: Db, question: Question, viewer: Viewer): Promise<Output> {
  const asked = await askedOf(db, question);
  const { place, currency, days, date } = asked;
  if (!place || currency === null || days === null)
    throw invalidInput([
      {
        field: 'address',
        expected: 'a place in a city with leases',
        got: JSON.stringify(question.address ?? question.at),
      },
    ]);
  const { reply, unit, digest } = await replyTo(
    db,
    question,
    { ...asked, place, currency, days },
    viewer,
  );
  const { low, high, point: _point, gradeReasons, ...graded } = rangeOn(reply, days, date);
  const { city, district, road, houseNumber, side } = place;
  const stored: Output['question'] = {
    address: `${city}${district}${road}${houseNumber}`,
    city,
    district,
    road,
    houseNumber,
    side,
    areaM2: unit.areaM2,
    floorBand: unit.floorBand,
    frontageM: unit.frontageM ?? null,
    category: question.category ?? null,
    date,
  };
  const result: StoredResult = {
    currency,
    areaM2: unit.areaM2,
    unitRent: reply.unitRent,
    equation: reply.equation,
    comparables: reply.comparables,
    range: { ...graded, gradeReasons: gradeReasons as GradeReason[], low, high },
  };
  const id = await store.upsertFairRent(db, {
    id: `fr_${v7()}`,
    memberId: viewer.memberId,
    digest,
    question: stored,
    title: `${stored.address} ${unit.areaM2} m²`,
    result,
  });
  return read(db, id, viewer);
}

/** @throws HttpError 404 also for another member's. */
export async function read(db: Db, id: string, viewer: Viewer): Promise<Output> {
  const found = await store.selectFairRent(db, id, viewer.memberId);
  if (!found) throw notFound('The fair rent');
  const result = found.result as StoredResult;
  const owned = viewer.mayVerify
    ? null
    : new Set(await store.selectOpenLeases(db, result.currency, viewer.memberId));
  const isOpen = (one: string) => owned === null || owned.has(one);
  const rows = await kaseRows(
    db,
    result.comparables.map((one) => one.id),
    isOpen,
  );
  return {
    id,
    createdAt: found.createdAt.toISOString(),
    question: found.question as Output['question'],
    currency: result.currency,
    priceJindou: found.isOwned ? 0 : prices['fair-rent'].answer,
    offers: result.comparables
      .flatMap((one) => {
        const row = rows.get(one.id);
        return row && !isOpen(one.id) ? [{ id: one.id, priceJindou: row.priceJindou }] : [];
      })
      .slice(0, mostOffers),
    full: found.isOwned ? fullOf(result, rows, isOpen) : null,
  };
}

function fullOf(
  { areaM2, unitRent, equation, comparables, range }: StoredResult,
  rows: Awaited<ReturnType<typeof kaseRows>>,
  isOpen: (id: string) => boolean,
): Full {
  const { low, high, ...graded } = range;
  return {
    rent: { low: low * areaM2, point: unitRent * areaM2, high: high * areaM2 },
    unitRent,
    ...graded,
    equation,
    comparables: comparables.flatMap((one) => {
      const row = rows.get(one.id);
      if (!row) return [];
      const { factors, distanceKm, monthsOld, adjusted } = one;
      return [
        {
          row,
          share: one.share,
          // The factors of a masked row would disclose its area and its day.
          adjustment: isOpen(one.id)
            ? { factors: { ...factors }, distanceKm, monthsOld, unitRent: one.unitRent, adjusted }
            : null,
        },
      ];
    }),
  };
}
