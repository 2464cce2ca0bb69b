import {
  areaOfTrade,
  calibration,
  floorEffect,
  sizeEffect,
  tradeShares,
  weightsOf,
} from './calibration.ts';
import { exactCosOfDegrees, exactExp } from './exact-math.ts';
import { gradeLevel, roadOf, type RoadSite, type World } from './generated-world.ts';
import type { NameParts } from './place-name-parts.ts';
import { drawsFor, type Draws } from './random-draws.ts';

/** A shop as cells of the importer's file, by column; empty where unknown. */
export type ShopCells = Readonly<Record<string, string>>;

/** Facts of a unit before it is recorded: the base of its listing and of its leases. */
export interface Unit {
  index: number;
  road: RoadSite;
  trade: string;
  isVacant: boolean;
  areaM2: number;
  floor: string;
  /** Logarithm of its market rent, whole money per m² and day. */
  fairLevel: number;
  doorNo: string;
  address: string;
  lon: number;
  lat: number;
  frontageM: number;
  depthM: number;
  totalFloors: number;
}

/** Reference day of the listings. */
export const surveyDay = '2025-12-31';
export const daysOfListingMonth = calibration.convention.listing_days_per_month;
const dayMs = 86_400_000;
const metresPerDegree = 111_195;
const { missing, dirt, lease_terms: terms, frontage, rent_noise: noise } = calibration;

// Each draw of a shop has its own field number, so that one added at the end does not change the
// others.
const field = {
  trade: 0, vacant: 1, area: 2, floor: 3, noise: 4, side: 5, along: 6, frontage: 7, floors: 8, kind: 9, status: 10, sign: 11,
  signEnd: 12, listed: 13, term: 14, deposit: 15, pay: 16, free: 17, escalation: 18, fee: 19, hasFee: 20, remain: 21, net: 22,
  height: 23, corner: 24, bays: 25, landlord: 26, title: 27, licence: 28, source: 29, contact: 30, noFloor: 31, noFrontage: 32,
  noDepth: 33, slip: 34, near: 35, twice: 36, facilities: 37, allowed: 44, available: 45, property: 46, noName: 47, upper: 48,
} as const; // prettier-ignore

const floors = [['1', 0.8], ['2', 0.07], ['3', 0.02], ['B1', 0.03], ['1+2', 0.08]] as const; // prettier-ignore
const kinds = [['street', 0.62], ['podium', 0.14], ['mall', 0.13], ['market', 0.06], ['office-ground', 0.03], ['kiosk', 0.02]] as const; // prettier-ignore
const weights = {
  term_months: weightsOf(terms.term_months),
  deposit_months: weightsOf(terms.deposit_months),
  pay_every_months: weightsOf(terms.pay_every_months),
  free_months: weightsOf(terms.free_months),
  escalation: weightsOf(terms.escalation),
};
const vacancyOf = new Map(calibration.grade.map(({ grade, vacancy }) => [grade, vacancy]));
const escalations: Record<string, string> = {
  none: 'none',
  '3%/y': 'percent:12:0.03',
  '5%/y': 'percent:12:0.05',
  '8%/2y': 'step:24:0.08',
};
const landlords = [['person', 0.55], ['company', 0.28], ['agent', 0.1], ['state', 0.07]] as const; // prettier-ignore
const titles = [['yes', 0.82], ['no', 0.05], ['', 0.13]] as const; // prettier-ignore
const licences = [['yes', 0.8], ['no', 0.06], ['', 0.14]] as const; // prettier-ignore
const sources = [['agent', 0.55], ['owner', 0.25], ['tenant', 0.12], ['survey', 0.08]] as const; // prettier-ignore
const facilityShares = [['open-fire', 0.25], ['exhaust', 0.35], ['drainage', 0.7], ['power-380', 0.4], ['gas', 0.3], ['outdoor', 0.15], ['parking', 0.2]] as const; // prettier-ignore

const codes = tradeShares.map(([code]) => code);
const kinOf = new Map(
  codes.map((code) => [
    code,
    codes.filter((other) => other.split('-')[0] === code.split('-')[0]).slice(0, 4),
  ]),
);

/** The unit of a shop. */
export function unitAt(
  world: World,
  index: number,
  draws = drawsFor(world.seed, 'shop', index),
): Unit {
  const road = roadOf(world, index);
  const trade = draws.weighted(field.trade, tradeShares);
  const areaM2 = clamp(
    draws.lognormal(field.area, areaOfTrade.medianM2.get(trade)!, areaOfTrade.logSd),
    4,
    15_000,
  );
  const floor = draws.weighted<string>(field.floor, floors);
  const frontageM = clamp(
    draws.lognormal(field.frontage, frontage.median_m, frontage.log_sd),
    frontage.min,
    frontage.max,
  );
  const [lon, lat] = placeOn(road, index - road.first, draws);
  const doorNo = String((index - road.first) * 2 + (draws.happens(field.side, 0.5) ? 1 : 2));
  return {
    index,
    road,
    trade,
    isVacant: draws.happens(field.vacant, vacancyOf.get(road.grade)!),
    areaM2: round(areaM2, 1),
    floor,
    fairLevel:
      road.cityLevel + gradeLevel(road.grade) + road.effect + sizeEffect(areaM2) + floorEffect(floor) +
      noise.within_road_log_sd * draws.normal(field.noise), // prettier-ignore
    doorNo,
    address: `${road.city}${road.district}${road.name}${doorNo}${world.words.door}${floor === '1' ? '' : `${floor}${world.words.storey}`}`,
    lon,
    lat,
    frontageM: round(frontageM, 1),
    depthM: round(clamp(areaM2 / frontageM, 3, 40), 1),
    totalFloors: 1 + Math.floor(draws.uniform(field.floors) * 28),
  };
}

/** Whole money a month for a unit at a level of unit rent, computed as in listings. */
export function monthlyRent(level: number, areaM2: number): number {
  return Math.max(100, Math.round((exactExp(level) * daysOfListingMonth * areaM2) / 10) * 10);
}

/** The lines of a shop in the file: one, or two where its record is duplicated. */
export function shopLines(world: World, index: number): ShopCells[] {
  const draws = drawsFor(world.seed, 'shop', index);
  const cells = shopAt(world, index, draws);
  return draws.happens(field.twice, dirt.duplicate_id) ? [cells, cells] : [cells];
}

/** A shop as advertised, with the errors of real files. */
export function shopAt(
  world: World,
  index: number,
  draws = drawsFor(world.seed, 'shop', index),
): ShopCells {
  // A near duplicate is the previous unit, advertised again by another agent.
  const isNearDuplicate = index > 0 && draws.happens(field.near, dirt.near_duplicate);
  const unit = isNearDuplicate ? unitAt(world, index - 1) : unitAt(world, index, draws);
  const status = statusOf(unit, draws);
  const rent =
    monthlyRent(unit.fairLevel, unit.areaM2) *
    (draws.happens(field.slip, dirt.unit_slip_x10) ? 10 : 1);
  return {
    ...unitCells(unit, draws, status, world.words),
    ...termCells(unit, draws, rent),
    shop_id: `${world.mark}-S${index}`,
    status,
  };
}

function statusOf({ isVacant }: Unit, draws: Draws): string {
  if (!isVacant) return draws.happens(field.status, 0.08) ? 'listed' : 'leased';
  return draws.happens(field.status, 0.15) ? 'underOffer' : 'listed';
}

function unitCells(unit: Unit, draws: Draws, status: string, words: NameParts): ShopCells {
  const { road, trade, areaM2, frontageM, depthM, totalFloors } = unit;
  const hasSign = !unit.isVacant && !draws.happens(field.noName, 0.1);
  const listedDaysAgo = Math.floor(draws.uniform(field.listed) * draws.uniform(field.listed) * 900);
  return {
    kind: draws.weighted<string>(field.kind, kinds),
    name: hasSign
      ? `${draws.pick(field.sign, words.signs)}${draws.pick(field.signEnd, words.signEnds[trade]!)}`
      : '',
    city: road.city,
    district: road.district,
    road: road.name,
    road_hans: road.nameHans,
    door_no: unit.doorNo,
    address: unit.address,
    lon: unit.lon.toFixed(6),
    lat: unit.lat.toFixed(6),
    floor: draws.happens(field.noFloor, missing.floor) ? '' : unit.floor,
    total_floors: String(totalFloors),
    area_m2: text(areaM2),
    net_area_m2: text(round(areaM2 * (0.62 + 0.33 * draws.uniform(field.net)), 1)),
    frontage_m: draws.happens(field.noFrontage, missing.frontage) ? '' : text(frontageM),
    depth_m: draws.happens(field.noDepth, missing.depth) ? '' : text(depthM),
    height_m: text(round(2.6 + 3 * draws.uniform(field.height) * draws.uniform(field.height), 1)),
    corner: draws.happens(field.corner, 0.14) ? 'yes' : 'no',
    bays: String(1 + Math.floor(frontageM / 4.5)),
    category: unit.isVacant ? '' : trade,
    categories_allowed: allowedOf(trade, draws),
    facilities: facilityShares.filter(([, share], at) => draws.happens(field.facilities + at, share)).map(([name]) => name).join('|'), // prettier-ignore
    landlord: draws.weighted<string>(field.landlord, landlords),
    title_clear: draws.weighted<string>(field.title, titles),
    licence_ok: draws.weighted<string>(field.licence, licences),
    listed_on: dayBefore(surveyDay, listedDaysAgo),
    available_from:
      status === 'leased'
        ? ''
        : dayBefore(surveyDay, listedDaysAgo - Math.floor(draws.uniform(field.available) * 60)),
    source: draws.weighted<string>(field.source, sources),
    // Not the number of a real person.
    contact: draws.happens(field.contact, missing.contact)
      ? ''
      : `000-${String(Math.floor(draws.uniform(field.contact) * 1e8)).padStart(8, '0')}`,
  };
}

function termCells({ isVacant }: Unit, draws: Draws, rent: number): ShopCells {
  const term = Number(draws.weighted(field.term, weights.term_months));
  const {
    share_of_listings: share,
    months_of_rent_median: months,
    log_sd: logSd,
  } = terms.transfer_fee;
  const fee = draws.happens(field.hasFee, share) ? Math.min(5_000_000, Math.round((draws.lognormal(field.fee, months, logSd) * rent) / 1000) * 1000) : 0; // prettier-ignore
  return {
    rent_month: String(rent),
    rent_convention: 'listing',
    rent_includes: draws.happens(field.property, 0.12) ? 'property-fee' : '',
    transfer_fee: String(fee),
    entry_fee: '',
    deposit_months: draws.weighted(field.deposit, weights.deposit_months),
    pay_every_months: draws.weighted(field.pay, weights.pay_every_months),
    term_months: String(term),
    remain_months: isVacant ? '' : String(Math.floor(draws.uniform(field.remain) * term)),
    free_months: draws.weighted(field.free, weights.free_months),
    escalation: escalations[draws.weighted(field.escalation, weights.escalation)]!,
    property_fee: text(round(1 + 9 * draws.uniform(field.property), 1)),
    management_fee: '',
  };
}

/** Most of the trades of its family, its own, and two others. */
function allowedOf(trade: string, draws: Draws): string {
  const from = Math.floor(draws.uniform(field.allowed) * codes.length);
  return [
    ...new Set([...kinOf.get(trade)!, trade, codes[from]!, codes[(from + 7) % codes.length]!]),
  ].join('|');
}

/** Doors are placed in order along the road, on its left or right. */
function placeOn({ line, shops }: RoadSite, at: number, draws: Draws): [number, number] {
  const share = (at + 0.1 + 0.8 * draws.uniform(field.along)) / shops;
  const asideM = draws.happens(field.side, 0.5) ? 9 : -9;
  const shrink = exactCosOfDegrees(line[0]![1]);
  const sides = line.slice(1).map((to, index) => sideOf(line[index]!, to, shrink));
  let leftM = share * sides.reduce((sum, { metres }) => sum + metres, 0);
  const side = sides.find(({ metres }) => {
    if (leftM <= metres) return true;
    leftM -= metres;
    return false;
  }) ?? sides.at(-1)!; // prettier-ignore
  const { from, east, north, metres } = side;
  const [eastM, northM] = [
    (east * leftM - north * asideM) / metres,
    (north * leftM + east * asideM) / metres,
  ];
  return [from[0] + eastM / (metresPerDegree * shrink), from[1] + northM / metresPerDegree];
}

/** One segment of a line: where it begins, and how far it goes east and north in metres. */
function sideOf(from: readonly [number, number], to: readonly [number, number], shrink: number) {
  const east = (to[0] - from[0]) * metresPerDegree * shrink;
  const north = (to[1] - from[1]) * metresPerDegree;
  return { from, east, north, metres: Math.sqrt(east * east + north * north) };
}

/** The day `days` days before another, ISO. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);
}

export function round(value: number, decimals: number): number {
  const scale = decimals === 1 ? 10 : 100;
  return Math.round(value * scale) / scale;
}

function text(value: number): string {
  return String(value);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
