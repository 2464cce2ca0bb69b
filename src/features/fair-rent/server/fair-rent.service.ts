import type { FairRentReply } from '#src/analytics/fair-rent/fair-rent-reply.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { mergedBins, quartileSample, roundedCount, threeDigits } from '#src/domain/disclosure.ts';
import type { GradeReason } from '#src/domain/assessment.ts';
import { prices } from '#src/domain/prices.ts';
import { quarterOf } from '#src/domain/quarter.ts';
import { selectKases } from '#src/features/assessments/server/assessments.store.ts';
import { chargeSmallSet, type Requester } from '#src/features/disclosure/server/budget.service.ts';
import { toKaseDto } from '#src/features/kases/server/kase-dto.ts';
import type { Viewer } from '#src/features/kases/server/kases.service.ts';
import { newestReleases } from '#src/features/kases/server/kases.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import {
  digestOfText,
  estimateFactor,
  keyedShare,
  noiseKeyOf,
  type NoiseKey,
} from '#src/server/disclosure/statistical-noise.ts';
import type { findFairRent } from '../contract/fair-rents.ts';
import {
  askedOf,
  rangeOn,
  replyTo,
  within,
  type Asked,
  type EvidenceDays,
  type Question,
  type Replied,
} from './ask-engine.ts';
import * as store from './fair-rents.store.ts';

type Output = OutputOf<typeof findFairRent>;
type Answer = NonNullable<Output['answer']>;

/** Rows shown as evidence, the most alike first. */
const mostRows = 6;

/**
 * The likely rent of a unit, rounded.
 *
 * Rows the member does not own stay masked, none of them weighs so much that the figure would disclose
 * it, and the figure carries noise as large as the heaviest of them. A question that rests on
 * masked rows counts as one small set.
 *
 * @param asker Whose small-set budget it counts against.
 * @throws HttpError 429 when the budget is spent.
 */
export async function answer(
  db: Db,
  question: Question,
  viewer: Viewer,
  asker: Requester,
): Promise<Output> {
  const asked = await askedOf(db, question);
  const { place, others, currency, days, date } = asked;
  const attributions = place ? await store.selectAttributions(db, place.city) : [];
  const head = { place, others, currency, evidence: days, date, attributions };
  if (!place || currency === null || days === null) return { ...head, answer: null };
  const replied = await replyTo(db, question, { ...asked, place, currency, days }, viewer);
  const { reply, unit } = replied;
  const set = setOf(reply);
  const asText = JSON.stringify([unit, within(days, date)]);
  if (reply.heaviest > 0)
    await chargeSmallSet(db, asker, digestOfText(`estimate ${set} ${asText}`));
  const noise = await noiseKeyOf(db);
  const factor = estimateFactor(noise, { set, question: asText, heaviest: reply.heaviest });
  return {
    ...head,
    answer: await publicAnswer(db, { asked, days, replied, factor, noise, viewer }),
  };
}

const setOf = ({ comparables }: FairRentReply) =>
  comparables
    .map(({ id }) => id)
    .sort()
    .join();

interface Publishing {
  asked: Asked;
  days: EvidenceDays;
  replied: Replied;
  factor: number;
  noise: NoiseKey;
  viewer: Viewer;
}

async function publicAnswer(
  db: Db,
  { asked, days, replied, factor, noise, viewer }: Publishing,
): Promise<Answer> {
  const { reply, unit, open, digest } = replied;
  const { low, point, high, ...graded } = rangeOn(reply, days, asked.date);
  const ofMonth = (unitRent: number) => threeDigits(unitRent * factor * unit.areaM2);
  const isOpen = (id: string) => open === null || open.has(id);
  const dates = reply.comparables.map(({ dealDate }) => dealDate).sort();
  return {
    rent: { low: ofMonth(low), point: ofMonth(point), high: ofMonth(high) },
    unitRent: threeDigits(point * factor),
    level: graded.level,
    grade: graded.grade,
    gradeReasons: graded.gradeReasons as GradeReason[],
    monthsBeyond: graded.monthsBeyond,
    from: reply.from,
    counts: reply.counts,
    quarters:
      dates.length === 0 ? null : { first: quarterOf(dates[0]!), last: quarterOf(dates.at(-1)!) },
    open: reply.comparables.filter(({ id }) => isOpen(id)).length,
    comparables: reply.comparables.length,
    narrowings: reply.narrowings.map((one) => ({
      ...one,
      low: inPercent(one.low),
      high: inPercent(one.high),
    })),
    bands: bandsOf(reply, unit.areaM2, noise),
    rows: await rowsOf(db, reply, unit.areaM2, isOpen),
    bought: await store.selectBought(db, viewer.memberId, digest),
    priceJindou: prices['fair-rent'].answer,
  };
}

const inPercent = (share: number | null) => (share === null ? null : Math.round(share * 100) / 100);

/** Largest shift of a rent before it is counted, as a share; drawn once for each lease. */
const mostShift = 0.05;
/** Width of a band, on the scale of logarithms. */
const bandWidth = 0.2;

/**
 * Converted rents counted in bands whose edges are the same for all questions. Each rent is moved by
 * a share of its own, and counts are rounded, so that moving the area of the question past an edge
 * does not disclose a rent.
 */
function bandsOf(
  { converted: { from, rents } }: FairRentReply,
  areaM2: number,
  noise: NoiseKey,
): Answer['bands'] {
  const n = rents.length;
  if (n < quartileSample) return { from, n, list: [] };
  const counts = new Map<number, number>();
  for (const { id, unitRent } of rents) {
    const shift = noise === null ? 0 : mostShift * (2 * keyedShare(noise, `shift ${id}`) - 1);
    const at = Math.floor((Math.log(unitRent * areaM2) + shift) / bandWidth);
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  const [least, most] = [Math.min(...counts.keys()), Math.max(...counts.keys())];
  const edge = (at: number) => threeDigits(Math.exp(at * bandWidth));
  const bins = Array.from({ length: most - least + 1 }, (_, i) => ({
    from: edge(least + i),
    to: edge(least + i + 1),
    n: counts.get(least + i) ?? 0,
  }));
  const set = digestOfText(
    rents
      .map(({ id }) => id)
      .sort()
      .join(),
  );
  const list = mergedBins(bins).map((bin) => ({
    from: bin.from,
    to: bin.to!,
    n: noise === null ? bin.n : roundedCount(bin.n, keyedShare(noise, `band ${set} ${bin.from}`)),
  }));
  return { from, n, list };
}

async function rowsOf(
  db: Db,
  { comparables }: FairRentReply,
  areaM2: number,
  isOpen: (id: string) => boolean,
): Promise<Answer['rows']> {
  const shown = [
    ...comparables.filter(({ id }) => isOpen(id)),
    ...comparables.filter(({ id }) => !isOpen(id)),
  ].slice(0, mostRows);
  const rows = await kaseRows(
    db,
    shown.map(({ id }) => id),
    isOpen,
  );
  return shown.flatMap(({ id, adjusted }) => {
    const row = rows.get(id);
    return row ? [{ row, converted: isOpen(id) ? Math.round(adjusted * areaM2) : null }] : [];
  });
}

/** Cases as their list shows them: masked where they are not open. */
export async function kaseRows(
  db: Db,
  ids: readonly string[],
  isOpen: (id: string) => boolean,
): Promise<Map<string, ReturnType<typeof toKaseDto>>> {
  const rows = await selectKases(db, ids);
  const releases = await newestReleases(
    db,
    rows.map(({ city }) => city),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      toKaseDto(row, releases.get(row.city) ?? row.quarter, isOpen(row.id)),
    ]),
  );
}
