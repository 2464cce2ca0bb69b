import { parseAddress } from '#src/domain/address.ts';
import { areaEdgesM2, bandOf } from '#src/domain/bands.ts';
import type { FrontageKind } from '#src/domain/frontage-kind.ts';
import { monthsBetween } from '#src/domain/kase.ts';
import { firstDay, lastDay, quarterOf } from '#src/domain/quarter.ts';
import type { Limits } from '../comparables/adjustment-limits.ts';
import type { FactorName } from '../comparables/comparison-grid.ts';
import type { Evidence } from './comparable-evidence.ts';
import { doorLocationOf, isSameRoad } from './door-location.ts';
import { yearOf, type Lease, type Shop, type Subject } from './subject-shop.ts';

/** How far from the subject evidence lies, the nearest first. */
export const offerReaches = ['road', 'district', 'city'] as const;
export type OfferReach = (typeof offerReaches)[number];

/** A lease as evidence for sale, judged only by its public fields. */
export interface Offer {
  id: string;
  reach: OfferReach;
  /** Chance that the comparison grid counts it, 0 to 1. */
  chance: number;
  /** Limits it breaks for every value of its masked fields: a factor, or its age. */
  breaches: (FactorName | 'age')[];
  /** Mean gross adjustment over what its hidden fields may be. */
  gross: number;
}

const areasTried = 5;
/** An open band of area reaches twice its only edge. */
const openBand = 2;
const drawsTried = 12;
/** A factor computed to be exactly at its limit must not fail by the last binary digit. */
const slack = 1e-9;

/**
 * Evidence for a subject in order of the chance that the grid counts it, for all leases near it
 * that may be recent enough.
 *
 * Area is known as a band and the day as a quarter, and age and storeys of the building are hidden:
 * each is tried over what it may be, the building over buildings near by. So neither chance nor
 * order depends on a masked field.
 *
 * @param inCity Whether leases of other districts are offered as well.
 */
export function offersFor(
  evidence: Evidence,
  subject: Subject,
  limits: Limits,
  inCity: boolean,
): Offer[] {
  const { equation } = evidence;
  const year = yearOf(subject.valuationDate, 'the valuation');
  const to = equation.describe(subject, year);
  const near = (inCity ? evidence.ofCity(subject) : evidence.near(subject)).map(
    ({ lease }) => lease,
  );
  const buildings = buildingMoves(near);
  return near
    .filter(
      (lease) =>
        monthsBetween(lastDay(quarterOf(lease.dealDate)), subject.valuationDate) <=
        limits.oldestMonths,
    )
    .map(offerOf)
    .sort(byChance);

  function buildingMoves(leases: readonly Lease[]): number[] {
    const step = Math.max(1, Math.floor(leases.length / drawsTried));
    return leases
      .filter((_, i) => i % step === 0)
      .slice(0, drawsTried)
      .map(({ builtDate, totalFloors }) => {
        const other = equation.describe({ ...subject, builtDate, totalFloors }, year);
        return equation.logFactors(other, to).get('condition') ?? 0;
      });
  }

  function offerOf(lease: Lease): Offer {
    const cases = casesOf(lease, subject, (shop, at) =>
      equation.logFactors(equation.describe(shop, at), to),
    );
    const tried = cases.flatMap(({ moves, isRecent }) =>
      buildings.map((move) => {
        const factors = [...moves].map(([name, log]) => Math.exp(name === 'condition' ? log + move : log));
        if (!moves.has('condition')) factors.push(Math.exp(move));
        return { counts: isRecent && isWithin(factors, limits), gross: factors.reduce((sum, factor) => sum + Math.abs(factor - 1), 0) };
      }),
    ); // prettier-ignore
    return {
      id: lease.id,
      reach: reachOf(lease, subject),
      chance: tried.filter(({ counts }) => counts).length / tried.length,
      breaches: breachesOf(cases, limits),
      gross: tried.reduce((sum, { gross }) => sum + gross, 0) / tried.length,
    };
  }

  function casesOf(
    lease: Lease,
    of: Subject,
    moved: (shop: Shop, at: number) => ReturnType<typeof equation.logFactors>,
  ) {
    const quarter = quarterOf(lease.dealDate);
    const days = [firstDay(quarter), lastDay(quarter)].map((day) =>
      day > of.valuationDate ? of.valuationDate : day,
    );
    return areasOf(lease.areaM2).flatMap((areaM2) =>
      days.map((day) => ({
        moves: moved(publicShop(lease, of, areaM2), yearOf(day, 'a deal')),
        isRecent: monthsBetween(day, of.valuationDate) <= limits.oldestMonths,
      })),
    );
  }
}

interface Case {
  moves: ReadonlyMap<FactorName, number>;
  isRecent: boolean;
}

/**
 * Factors that are beyond the limit in every case. The condition hangs on the building, which is
 * hidden.
 */
function breachesOf(cases: readonly Case[], { single }: Limits): Offer['breaches'] {
  const [first] = cases;
  const names = [...first!.moves.keys()].filter((name) => name !== 'condition');
  const always = names.filter((name) =>
    cases.every(({ moves }) => Math.abs(Math.exp(moves.get(name) ?? 0) - 1) > single + slack),
  );
  return [...always, ...(cases.some(({ isRecent }) => isRecent) ? [] : (['age'] as const))];
}

function isWithin(factors: readonly number[], { single, total }: Limits): boolean {
  const product = factors.reduce((all, factor) => all * factor, 1);
  return (
    factors.every((factor) => Math.abs(factor - 1) <= single + slack) &&
    Math.abs(product - 1) <= total + slack
  );
}

/** Areas within the band of a lease, evenly spaced on the log scale. */
function areasOf(areaM2: number): number[] {
  const { from, to } = bandOf(areaM2, areaEdgesM2);
  const low = from ?? to! / openBand;
  const high = to ?? from! * openBand;
  return Array.from(
    { length: areasTried },
    (_, i) => low * (high / low) ** ((i + 0.5) / areasTried),
  );
}

/** A lease with only its public fields; hidden ones are taken from the subject. */
function publicShop(lease: Lease, subject: Subject, areaM2: number): Shop {
  const { city, district, road, floorBand, zoning, mainUse, remarks } = lease;
  const { builtDate, totalFloors } = subject;
  const address = publicAddress(lease, subject);
  return {
    city,
    district,
    road,
    address,
    areaM2,
    floorBand,
    zoning,
    mainUse,
    remarks,
    builtDate,
    totalFloors,
  };
}

/**
 * An address of the same kind of frontage. Of an unknown kind it is taken to be as the subject's.
 */
function publicAddress(lease: Shop, subject: Shop): string {
  const kind = parseAddress(lease).frontageKind;
  const { city, district, road } = lease;
  const parts: Record<Exclude<FrontageKind, 'unknown'>, string> = {
    'main-street': '1號',
    corner: '1號',
    lane: '1巷1號',
    alley: '1巷1弄1號',
  };
  if (kind !== 'unknown') return `${city}${district}${road}${parts[kind]}`;
  const own = parseAddress(subject).frontageKind;
  return `${city}${district}${road}${own === 'unknown' ? '' : parts[own]}`;
}

function reachOf(lease: Shop, subject: Shop): OfferReach {
  const [from, to] = [doorLocationOf(lease), doorLocationOf(subject)];
  if (isSameRoad(from, to)) return 'road';
  return lease.district === subject.district ||
    (from.wholeRoad !== '' && from.wholeRoad === to.wholeRoad)
    ? 'district'
    : 'city';
}

/** The best chance first, in steps of a tenth; equals by nearness, then by the least adjustment. */
function byChance(a: Offer, b: Offer): number {
  const tenths = ({ chance }: Offer) => Math.round(chance * 10);
  return (
    tenths(b) - tenths(a) ||
    offerReaches.indexOf(a.reach) - offerReaches.indexOf(b.reach) ||
    a.gross - b.gross ||
    (a.id < b.id ? -1 : 1)
  );
}

/** Offered only above this chance. */
export const minChance = 0.5;
/**
 * Comparables a grid should count; as many are to be expected before what lies farther is left out.
 */
export const minCounted = 5;

/**
 * Worth buying: nothing visible breaks a limit, and it is likelier than not that the grid counts
 * it.
 */
export const isWorthBuying = ({ chance, breaches }: Pick<Offer, 'chance' | 'breaches'>): boolean =>
  breaches.length === 0 && chance > minChance;

/**
 * How far evidence has to be taken from, so that enough of it is expected to count.
 *
 * @param counted Rows that are open already and that the grid counts: their reach, each a certain
 *   one.
 */
export function reachNeeded(
  offers: readonly Offer[],
  counted: readonly OfferReach[] = [],
): OfferReach {
  const expectedWithin = (widest: number) =>
    counted.filter((reach) => offerReaches.indexOf(reach) <= widest).length +
    offers
      .filter((offer) => isWorthBuying(offer) && offerReaches.indexOf(offer.reach) <= widest)
      .reduce((sum, { chance }) => sum + chance, 0);
  return offerReaches.find((_, widest) => expectedWithin(widest) >= minCounted) ?? 'city';
}

/** Whether evidence of a reach lies within another. */
export const isWithinReach = (reach: OfferReach, widest: OfferReach): boolean =>
  offerReaches.indexOf(reach) <= offerReaches.indexOf(widest);
