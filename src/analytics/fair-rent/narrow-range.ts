import type { NarrowingKind } from '#src/domain/fair-rent.ts';
import type { Evidence, Known } from '../assessment/comparable-evidence.ts';
import { estimateUnitRent } from '../assessment/estimate-unit-rent.ts';
import { similarityFeaturesOf } from '../assessment/rent-similarity.ts';
import { addressWithoutDoor, isLike } from '../assessment/street-rents.ts';
import { yearOf, type Lease, type Shop } from '../assessment/subject-shop.ts';
import { shopOfUnit, type AskedUnit } from './asked-unit.ts';
import type { FairAssessor, FairRent } from './fair-rent.ts';

/** What the range would be with one thing more, about the same figure. */
export interface Narrowing {
  kind: NarrowingKind;
  /** Leases added; 0 where a fact is added instead. */
  leases: number;
  /** Calendar year of the added leases. */
  year: number;
  /** Ends ÷ figure; null where the evidence is not sufficient. */
  low: number | null;
  high: number | null;
}

const fewLeases = 2;
const manyLeases = 5;
/** A number no street has, so that no other door is near. */
const farDoor = 9_999;
/** Placeholder for an unknown road: no lease is on it. */
const unnamedRoad = '無名路';
/** Door numbers of the road that are tried, to estimate the effect of knowing the number. */
const doorsTried = 12;

/**
 * What would narrow the range most, by estimating again with evidence that is not there: leases
 * like the unit at exactly the estimated rent, so that the figure stays and only its range moves.
 *
 * The last lease of the same door, two and five more leases of the road, and the door number
 * where it is not known: the median over the doors of the road, each without its own rent.
 * A frontage counts only where comparables state theirs.
 *
 * @returns The narrowest first; those without an estimate last.
 */
export function narrowingsOf(
  assessor: FairAssessor,
  unit: AskedUnit,
  year: number,
  fair: FairRent,
): Narrowing[] {
  const { last } = assessor.years;
  const at = Math.min(year, last);
  const from = (
    kind: NarrowingKind,
    leases: number,
    ends: { low: number; high: number } | null,
  ) => ({
    kind,
    leases,
    year: 1970 + Math.floor(at),
    low: ends?.low ?? null,
    high: ends?.high ?? null,
  });
  const found = [
    from('last-lease', 1, withLastLease(assessor, unit, year, at, fair)),
    ...(unit.address === null && unit.road !== ''
      ? [from('door', 0, withDoor(assessor, unit, year))]
      : []),
    ...(unit.road === ''
      ? []
      : [
          from('road-leases', fewLeases, withLeases(assessor, unit, year, at, fair, fewLeases)),
          from(
            'more-road-leases',
            manyLeases,
            withLeases(assessor, unit, year, at, fair, manyLeases),
          ),
        ]),
    ...(unit.frontageM === undefined ? [from('frontage', 0, null)] : []),
  ];
  return found.sort((a, b) => widthOf(a) - widthOf(b));
}

const widthOf = ({ low, high }: Narrowing) =>
  low === null || high === null ? Infinity : Math.log(high / low);

function withLastLease(
  assessor: FairAssessor,
  unit: AskedUnit,
  year: number,
  at: number,
  fair: FairRent,
) {
  const road = fair.shop.road === '' ? unnamedRoad : fair.shop.road;
  const address = unit.address ?? `${withoutDoor({ ...fair.shop, road }, unit)}${farDoor}號`;
  const shop = { ...fair.shop, road, address };
  const evidence = withMore(assessor.evidence, shop, at, fair.estimate.unitRent, [address]);
  return endsOf({ ...assessor, evidence }, shop, true, year, fair.without);
}

function withLeases(
  assessor: FairAssessor,
  unit: AskedUnit,
  year: number,
  at: number,
  fair: FairRent,
  count: number,
) {
  // Somewhere on the road: without a number they are near no door.
  const addresses = Array.from({ length: count }, () => withoutDoor(fair.shop, unit));
  const evidence = withMore(assessor.evidence, fair.shop, at, fair.estimate.unitRent, addresses);
  return endsOf({ ...assessor, evidence }, fair.shop, unit.address !== null, year, fair.without);
}

/** The median range of the doors of the road, as if each were the unit's. */
function withDoor(assessor: FairAssessor, unit: AskedUnit, year: number) {
  const { city, district, road } = unit;
  const place = { city, district, road, address: '' } as Shop;
  const known = assessor.evidence
    .alongRoad(place)
    .map(({ lease }) => lease)
    .filter((lease) => lease.district === district && lease.road === road && isLike(unit, lease));
  const step = Math.max(1, Math.ceil(known.length / doorsTried));
  const ends = known
    .filter((_, i) => i % step === 0)
    .map(({ address, id }) => {
      const { shop, without } = shopOfUnit(assessor.evidence, { ...unit, address }, id);
      return endsOf(assessor, shop, true, year, without);
    })
    .sort((a, b) => Math.log(a.high / a.low) - Math.log(b.high / b.low));
  return ends[Math.floor(ends.length / 2)] ?? null;
}

const withoutDoor = (shop: Shop, { side }: AskedUnit) => addressWithoutDoor(shop, side);

/** Ends of the range ÷ its figure. */
function endsOf(
  { evidence, calibrationOf }: FairAssessor,
  shop: Shop,
  hasDoor: boolean,
  year: number,
  without: ReadonlySet<string> = new Set(),
): { low: number; high: number } {
  const estimate = estimateUnitRent(evidence, shop, year, without);
  const { low, high } = calibrationOf(hasDoor).rangeOf(shop, estimate, evidence, year);
  return { low: low / estimate.unitRent, high: high / estimate.unitRent };
}

/** Evidence with more leases like a shop, at a rent, one at each address. */
function withMore(
  evidence: Evidence,
  shop: Shop,
  year: number,
  unitRent: number,
  addresses: readonly string[],
): Evidence {
  const added = addresses.map((address, i): Known => {
    const place = { ...shop, address };
    const lease: Lease = { ...place, id: `added ${i}`, dealDate: dateOf(year), unitRent };
    return {
      lease,
      order: evidence.size + i,
      spot: similarityFeaturesOf(place, year),
      described: evidence.equation.describe(place, year),
      trust: 1,
    };
  });
  return {
    ...evidence,
    near: (of) => [...added, ...evidence.near(of)],
    alongRoad: (of) => [...evidence.alongRoad(of), ...added],
    bySize: (of) =>
      [...evidence.bySize(of), ...added].sort((a, b) => a.spot.lnArea - b.spot.lnArea),
    onRoad: (of) => evidence.onRoad(of) + (shop.road === '' ? 0 : added.length),
  };
}

function dateOf(year: number): string {
  const start = yearOf('1970-01-01', 'the start');
  return new Date((year - start) * 365.25 * 86_400_000).toISOString().slice(0, 10);
}
