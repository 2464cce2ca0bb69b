import { quarterOf, type Quarter } from '#src/domain/quarter.ts';
import { calibration, weightsOf } from './calibration.ts';
import { dayBefore, monthlyRent, surveyDay, unitAt, type Unit } from './generate-shops.ts';
import type { World } from './generated-world.ts';
import type { NameParts } from './place-name-parts.ts';
import { drawsFor, type Draws } from './random-draws.ts';

/** A case as cells of the importer's file, by column. */
export type KaseCells = Readonly<Record<string, string>>;

const { missing, repeat_leases: repeats, lease_terms: terms, prime_street: prime } = calibration;
const termWeights = weightsOf(terms.term_months);
const freeWeights = weightsOf(terms.free_months);
const escalationWeights = weightsOf(terms.escalation);
const escalations: Readonly<Record<string, { percent: string; months: string }>> = {
  none: { percent: '0', months: '' },
  '3%/y': { percent: '3', months: '12' },
  '5%/y': { percent: '5', months: '12' },
  '8%/2y': { percent: '8', months: '24' },
};
/** Shares of deals whose tenant, and whose growth of the rent, are not stated. */
const untold = { tenant: 0.4, escalation: 0.3 };
const daysBack = 9 * 365;
const halfYearDays = 182.5;
const yearDays = 365.25;
const mostRent = 5_000_000;

const field = {
  unit: 0, day: 1, noise: 2, lag: 3, term: 4, free: 5, source: 6, verification: 7, remark: 8, noFloor: 9, noFrontage: 10, noDepth: 11,
  noTerm: 12, noFree: 13, again: 14, gap: 15, unchanged: 16, twice: 17, slip: 18,
  noTenant: 19, sign: 20, signEnd: 21, noEscalation: 22, escalation: 23,
} as const; // prettier-ignore

// Circumstances that make a rent a poor comparable, with the measured shares of remarks. Fit-out
// has no code of its own.
const remarkShares = [
  ['', 0.798], ['other', 0.06], ['fee-included', 0.045], ['part', 0.043], ['added-structure', 0.033], ['parking', 0.021],
] as const; // prettier-ignore

/** Facts of a lease before it is recorded. */
interface Deal {
  unit: Unit;
  day: string;
  rent: number;
}

/** The lines of a case in the file: one, or two where its record is duplicated. */
export function kaseLines(world: World, index: number): KaseCells[] {
  const draws = drawsFor(world.seed, 'kase', index);
  const cells = kaseAt(world, index, draws);
  return draws.happens(field.twice, calibration.dirt.duplicate_id) ? [cells, cells] : [cells];
}

/** A lease as recorded, with the errors of real files. */
export function kaseAt(
  world: World,
  index: number,
  draws = drawsFor(world.seed, 'kase', index),
): KaseCells {
  const { unit, day, rent } = dealAt(world, index, draws);
  const remark = draws.weighted<string>(field.remark, [...remarkShares]);
  const { road } = unit;
  return {
    kase_id: `${world.mark}-K${index}`,
    kind: 'lease',
    city: road.city,
    district: road.district,
    road: road.name,
    road_hans: road.nameHans,
    door_no: unit.doorNo,
    address: unit.address,
    floor: draws.happens(field.noFloor, missing.floor) ? '' : unit.floor,
    total_floors: String(unit.totalFloors),
    area_m2: String(unit.areaM2),
    frontage_m: draws.happens(field.noFrontage, missing.frontage) ? '' : String(unit.frontageM),
    depth_m: draws.happens(field.noDepth, missing.depth) ? '' : String(unit.depthM),
    category: unit.trade,
    deal_date: day,
    term_months: draws.happens(field.noTerm, 0.2) ? '' : draws.weighted(field.term, termWeights),
    free_months: draws.happens(field.noFree, 0.3) ? '' : draws.weighted(field.free, freeWeights),
    rent_month: String(
      draws.happens(field.slip, calibration.dirt.unit_slip_x10) ? rent * 10 : rent,
    ),
    source: draws.weighted<string>(field.source, [['agent', 0.45], ['registry', 0.25], ['tenant', 0.12], ['contract', 0.1], ['survey', 0.08]]), // prettier-ignore
    verification: draws.weighted(field.verification, [
      ['1', 0.5],
      ['2', 0.3],
      ['0', 0.12],
      ['3', 0.08],
    ]),
    remarks: remark,
    note: '',
    release: releaseOf(day, draws),
    ...termCells(unit, draws, world.words),
  };
}

/** Tenant and growth of the rent; the names of tenants are made of parts, like those of shops. */
function termCells({ trade }: Unit, draws: Draws, words: NameParts): KaseCells {
  const { percent, months } = draws.happens(field.noEscalation, untold.escalation)
    ? { percent: '', months: '' }
    : escalations[draws.weighted(field.escalation, escalationWeights)]!;
  return {
    tenant: draws.happens(field.noTenant, untold.tenant)
      ? ''
      : `${draws.pick(field.sign, words.signs)}${draws.pick(field.signEnd, words.signEnds[trade]!)}`,
    escalation_percent: percent,
    escalation_months: months,
  };
}

function dealAt(world: World, index: number, draws: Draws): Deal {
  if (index > 0 && draws.happens(field.again, repeats.share_of_addresses)) {
    const before = dealAt(world, index - 1, drawsFor(world.seed, 'kase', index - 1));
    // The same unit let again, some time earlier, so that no deal is later than the survey.
    const gapDays = Math.round(
      draws.lognormal(field.gap, repeats.median_gap_years, 0.5) * yearDays,
    );
    const day = dayBefore(before.day, gapDays);
    const rent = draws.happens(field.unchanged, repeats.share_unchanged_rent)
      ? before.rent
      : rentAt(before.unit, day, draws);
    return { unit: before.unit, day, rent };
  }
  const unit = unitAt(world, Math.floor(draws.uniform(field.unit) * world.shops));
  // Half a year is reserved for the release.
  const day = dayBefore(surveyDay, 183 + Math.floor(draws.uniform(field.day) * daysBack));
  return { unit, day, rent: rentAt(unit, day, draws) };
}

/**
 * Rents follow the published half-yearly change of prime streets, and a deal varies around the
 * market rent.
 */
function rentAt({ fairLevel, areaM2 }: Unit, day: string, draws: Draws): number {
  const halfYears = (Date.parse(surveyDay) - Date.parse(day)) / 86_400_000 / halfYearDays;
  return Math.min(
    mostRent,
    monthlyRent(
      fairLevel - halfYears * prime.change_half_year + 0.05 * draws.normal(field.noise),
      areaM2,
    ),
  );
}

/** Registration takes one to three months, and the next quarterly release publishes it. */
function releaseOf(day: string, draws: Draws): Quarter {
  return quarterOf(dayBefore(day, -(31 + Math.floor(draws.uniform(field.lag) * 61))));
}
