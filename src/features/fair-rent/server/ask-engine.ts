import type { AskedUnit } from '#src/analytics/fair-rent/asked-unit.ts';
import type { FairRentReply } from '#src/analytics/fair-rent/fair-rent-reply.ts';
import { modelRangeOf, type ModelRange } from '#src/analytics/workbench/model-range.ts';
import type { InputOf } from '#src/contract/endpoint.ts';
import { cityNamed, type Currency } from '#src/domain/city.ts';
import { lastDay, type Quarter } from '#src/domain/quarter.ts';
import {
  engineEvidence,
  mostOfMasked,
} from '#src/features/assessments/server/assessment-evidence.ts';
import { runFairRent } from '#src/features/assessments/server/engine.ts';
import type { Viewer } from '#src/features/kases/server/kases.service.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { findFairRent } from '../contract/fair-rents.ts';
import { answerDigest } from './answer-digest.ts';
import * as store from './fair-rents.store.ts';
import { placeOfAddress, placeOfPoint, type FairPlace, type FoundPlace } from './find-place.ts';

export type Question = InputOf<typeof findFairRent>;

/** Days the leases of a city cover. */
export interface EvidenceDays {
  first: string;
  last: string;
}

/** A question with its place and the evidence there. */
export interface Asked extends FoundPlace {
  currency: Currency | null;
  /** null without leases. */
  days: EvidenceDays | null;
  /** ISO date the rent is of. */
  date: string;
}

/** The engine's reply to a question. */
export interface Replied {
  unit: AskedUnit;
  reply: FairRentReply;
  currency: Currency;
  /** Ids of the leases the member may see; null: all. */
  open: ReadonlySet<string> | null;
  digest: string;
}

/** Reads the place of a question and what is known there. */
export async function askedOf(db: Db, question: Question): Promise<Asked> {
  const { address, at, door } = question;
  const found = at
    ? await placeOfPoint(db, at, door)
    : await placeOfAddress(db, address ?? '', door);
  const date = question.date ?? new Date().toISOString().slice(0, 10);
  const city = found.place?.city;
  if (city === undefined) return { ...found, currency: null, days: null, date };
  const { first, release } = await store.selectEvidenceDays(db, city);
  return {
    ...found,
    currency: cityNamed(city)?.currency ?? null,
    days: first === null || release === null ? null : { first, last: lastDay(release as Quarter) },
    date,
  };
}

/** Estimates the unit of a question in the thread of the engine. */
export async function replyTo(
  db: Db,
  question: Question,
  asked: Asked & { place: FairPlace; currency: Currency; days: EvidenceDays },
  viewer: Viewer,
): Promise<Replied> {
  const { place, currency, days, date } = asked;
  const today = new Date().toISOString().slice(0, 10);
  const [{ key, n, load }, owned] = await Promise.all([
    engineEvidence(db, place.city, currency, today),
    viewer.mayVerify ? null : store.selectOpenLeases(db, currency, viewer.memberId),
  ]);
  const unit = unitOf(question, place);
  const inside = within(days, date);
  const reply = await runFairRent(
    { key, asked: unit, date: inside, open: owned, mostShare: mostOfMasked },
    n,
    load,
  );
  const open = owned === null ? null : new Set(owned);
  return { unit, reply, currency, open, digest: answerDigest(unit, inside, key) };
}

/** The unit as the model reads it. */
export function unitOf(
  { area, floor = 'ground', frontage }: Question,
  place: FairPlace,
): AskedUnit {
  const { city, district, road, houseNumber, side } = place;
  return {
    city,
    district,
    road,
    address: houseNumber === '' ? null : `${city}${district}${road}${houseNumber}`,
    side,
    floorBand: floor,
    areaM2: area,
    ...(frontage !== undefined && { frontageM: frontage }),
  };
}

/** The day of the evidence that is nearest to a date. */
export function within({ first, last }: EvidenceDays, date: string): string {
  return date < first ? first : date > last ? last : date;
}

/**
 * The range on the date asked for, in money per m² and month: outside the evidence it is widened by
 * the drift of rents, before its first day as after its last.
 */
export function rangeOn(
  { unitRent, range, grade, gradeReasons }: FairRentReply,
  days: EvidenceDays,
  date: string,
): ModelRange {
  const engine = { unitRentMonth: { point: unitRent }, range, grade, gradeReasons };
  return date < days.first
    ? modelRangeOf(engine, { valuationDate: days.first }, date, 'month')!
    : modelRangeOf(engine, { valuationDate: date }, days.last, 'month')!;
}
