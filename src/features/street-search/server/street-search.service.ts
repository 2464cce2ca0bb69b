import { newestCompleteQuarter } from '#src/analytics/complete-quarter.ts';
import type { InputOf, OutputOf } from '#src/contract/endpoint.ts';
import { cityNamed, type Currency } from '#src/domain/city.ts';
import { provenanceOf, type Provenance } from '#src/domain/provenance.ts';
import { addQuarters, lastDay, type Quarter } from '#src/domain/quarter.ts';
import { chargeSmallSet, type Requester } from '#src/features/disclosure/server/budget.service.ts';
import type { RoadRow } from '#src/features/roads/server/road-rows.ts';
import { roadSearch } from '#src/features/roads/server/roads.service.ts';
import { selectNewestRelease } from '#src/features/roads/server/roads.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { digestOfText } from '#src/server/disclosure/statistical-noise.ts';
import { invalidInput } from '#src/server/http/errors.ts';
import { roadNameEn } from '#src/server/text/romanised-road.ts';
import type { searchStreets } from '../contract/street-search.ts';
import { scoredStreet } from '../model/scored-street.ts';
import { shareWithin } from '../model/share-within.ts';
import { scoreStreets } from '../model/street-score.ts';
import { meetMustHaves, type Candidate } from './must-haves.ts';
import { nearestSurvival } from './nearest-survival.ts';
import { streetRents } from './street-rents.ts';
import * as store from './street-search.store.ts';

type Question = InputOf<typeof searchStreets>;
type Answer = OutputOf<typeof searchStreets>;
type Street = Answer['list'][number];
type Gap = Answer['missing'][number];

/** Quarters in which deals are counted as supply. */
const dealQuarters = 8;

/** A street before its rent is estimated. */
interface Found extends Candidate {
  road: RoadRow;
  own: store.StreetLeases;
  offers: store.SupplyOfStreet | undefined;
  coming: store.SupplyOfStreet | undefined;
}

/**
 * Ranks the streets of a city for a planned shop.
 *
 * @param asker Whose small-set budget it counts against; null for a scheduled job.
 * @throws HttpError 400 naming `city` where its rents have no currency here; 429 when the budget is
 *   spent.
 */
export async function findStreets(
  db: Db,
  question: Question,
  asker: Requester | null,
): Promise<Answer> {
  const { city } = question;
  const currency = cityNamed(city)?.currency;
  if (currency === undefined)
    throw invalidInput([{ field: 'city', expected: 'a city with rents', got: JSON.stringify(city) }]); // prettier-ignore
  const release = await selectNewestRelease(db, city);
  const survival = nearestSurvival(db, city, question.category);
  const found = release === null ? [] : await findCandidates(db, question, release);
  const knowsFronts = found.some(({ frontM }) => frontM !== null);
  const { list, excluded } = meetMustHaves(found, question, knowsFronts);
  const quarter = release === null ? null : newestCompleteQuarter(release);
  const { streets, measuredOn } = quarter === null ? { streets: [], measuredOn: 0 } : await withRents(db, question, currency, quarter, list, asker); // prettier-ignore
  const order = new Map(
    scoreStreets(streets.map(scoredStreet)).map(({ id, place }) => [id, place]),
  );
  const gaps = gapsOf(streets, found, question, await survival, knowsFronts);
  return {
    currency,
    quarter,
    dealQuarters:
      release === null ? null : { first: addQuarters(release, 1 - dealQuarters), last: release },
    list: streets.toSorted((a, b) => order.get(a.id)! - order.get(b.id)!),
    measuredOn,
    considered: found.length,
    excluded,
    survival: await survival,
    ...gaps,
    attributions: await store.selectStreetSources(db, city),
  };
}

async function findCandidates(db: Db, question: Question, release: Quarter): Promise<Found[]> {
  const { city, district, floor = 'ground', door = 'street', synthetic = false } = question;
  const from = addQuarters(release, 1 - dealQuarters);
  const [board, leases, offers, coming] = await Promise.all([
    roadSearch(db).boardOf(city),
    store.selectStreetLeases(db, { city, floor, door, from, to: release }),
    store.selectOffers(db, city),
    store.selectComing(db, city),
  ]);
  const ofRoad = <Row extends { roadId: string }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [row.roadId, row]));
  const [ownOf, offersOf, comingOf] = [ofRoad(leases), ofRoad(offers), ofRoad(coming)];
  return board.flatMap((road): Found[] => {
    const own = ownOf.get(road.row.id);
    if (!own || (district !== undefined && !district.includes(road.row.district))) return [];
    const supply = offersOf.get(road.row.id);
    const fronts = [supply?.frontM ?? null, synthetic ? (supply?.generatedFrontM ?? null) : null];
    const known = fronts.filter((front) => front !== null);
    return [
      {
        road,
        own,
        place: road.row.place,
        leases: own.n,
        frontM: known.length === 0 ? null : Math.max(...known),
        offers: supply,
        coming: comingOf.get(road.row.id),
      },
    ];
  });
}

async function withRents(
  db: Db,
  question: Question,
  currency: Currency,
  quarter: Quarter,
  found: readonly Found[],
  asker: Requester | null,
): Promise<{ streets: Street[]; measuredOn: number }> {
  const { city, area, floor = 'ground', door = 'street' } = question;
  if (asker && found.length > 0)
    await chargeSmallSet(db, asker, digestOfText(`streets ${city} ${area} ${floor} ${door}`));
  const [{ rents, measuredOn }, years] = await Promise.all([
    streetRents(db, {
      unit: { city, areaM2: area, floorBand: floor, side: door },
      streets: found.map(({ road: { row } }) => ({ district: row.district, road: row.name })),
      currency,
      valuationDate: lastDay(quarter),
    }),
    store.selectYears(db, found.map(({ road }) => road.row.id)),
  ]); // prettier-ignore
  const streets = found.flatMap((one, at) => {
    const rent = rents[at];
    if (!rent) return [];
    const ofStreet = years.filter(({ roadId }) => roadId === one.road.row.id);
    return {
      ...factsOf(one, question),
      rent,
      within: shareWithin(question.budget, rent),
      years: ofStreet.map(({ year, street, lane }) => ({ year, street, lane })),
    };
  });
  return { streets, measuredOn };
}

function factsOf(
  { road: { row, survey }, own, offers, coming }: Found,
  { category, synthetic = false }: Question,
): Omit<Street, 'rent' | 'within' | 'years'> {
  const published = row.survey;
  const shown = published && (synthetic || !published.isSynthetic) ? published : null;
  const provenance = provenanceOf('survey', published?.isSynthetic);
  const isKnown = shown !== null && survey !== null && survey.shares.size > 0;
  const share = isKnown ? (survey.shares.get(category) ?? 0) : 0;
  return {
    id: row.id,
    city: row.city,
    district: row.district,
    name: row.name,
    nameHans: row.nameHans,
    nameEn: roadNameEn(row.name),
    place: row.place,
    evidence: { n: own.n, middle: own.middle!, newest: own.newest! },
    sides: row.frontage,
    deals: own.deals,
    offers: suppliedBy(offers, synthetic, 'listing'),
    coming: suppliedBy(coming, synthetic, 'listing'),
    vacancy: shown?.vacancy
      ? {
          share: shown.vacancy.share,
          low: shown.vacancy.low,
          high: shown.vacancy.high,
          n: shown.vacancy.n,
          period: shown.period,
          provenance,
        }
      : null,
    competition: isKnown
      ? {
          n: Math.round(share * shown.trading),
          trading: shown.trading,
          per100: Math.round(share * 1000) / 10,
          period: shown.period,
          provenance,
        }
      : null,
    mix: isKnown
      ? survey.categories.slice(0, 3).map(({ category: trade, share: part }) => ({ category: trade, share: part }))
      : [],
  }; // prettier-ignore
}

/** Observed supply; the generated one beside it where it is asked for, marked as generated. */
function suppliedBy(
  supply: store.SupplyOfStreet | undefined,
  synthetic: boolean,
  rows: Provenance,
): Street['offers'] {
  if (!supply) return null;
  const n = supply.observed + (synthetic ? supply.generated : 0);
  return n === 0 ? null : { n, provenance: provenanceOf(rows, synthetic && supply.generated > 0) };
}

function gapsOf(
  streets: readonly Street[],
  found: readonly Found[],
  { synthetic = false, frontage }: Question,
  survival: Answer['survival'],
  knowsFronts: boolean,
): Pick<Answer, 'missing' | 'generated'> {
  const none = (of: (street: Street) => unknown) => streets.every((street) => of(street) === null);
  const missing: Gap[] = [];
  if (survival?.level !== 'trade') missing.push('survival');
  if (none(({ vacancy }) => vacancy)) missing.push('vacancy');
  if (none(({ competition }) => competition)) missing.push('competition');
  if (none(({ offers }) => offers)) missing.push('offers');
  if (none(({ coming }) => coming)) missing.push('coming');
  if (frontage !== undefined && !knowsFronts) missing.push('frontage');
  const isGenerated: Partial<Record<Gap, (one: Found) => boolean>> = {
    vacancy: ({ road }) => Boolean(road.row.survey?.isSynthetic && road.row.survey.vacancy),
    competition: ({ road }) => Boolean(road.row.survey?.isSynthetic && road.survey?.shares.size),
    offers: ({ offers }) => (offers?.generated ?? 0) > 0,
    coming: ({ coming }) => (coming?.generated ?? 0) > 0,
    frontage: ({ offers }) => (offers?.generatedFrontM ?? null) !== null,
  };
  const generated = synthetic ? [] : missing.filter((gap) => found.some((one) => isGenerated[gap]?.(one))); // prettier-ignore
  return { missing, generated };
}
