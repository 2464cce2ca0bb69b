import { areaEdgesM2, bandOf } from '#src/domain/bands.ts';
import { kasePriceJindou, monthsBetween, type KaseRow } from '#src/domain/kase.ts';
import { lastDay, type Quarter } from '#src/domain/quarter.ts';
import { fourDecimals } from '#src/server/statistics/statistics.ts';
import { roadNameEn } from '#src/server/text/romanised-road.ts';
import { netEffectiveOf } from './kase-sheets/net-effective-rent.ts';
import type { StoredKase } from './kases.store.ts';

/** A row as a caller may see it, with the name of its road in both scripts. */
export type KaseDto = KaseRow & { roadHans: string; roadEn: string | undefined };

/**
 * The row as the API returns it. Fields are listed one by one, so that a column added to the table
 * stays masked until it is added here.
 *
 * @param newestRelease Of the row's city; the age that sets the price is counted back from its last
 *   day.
 * @param isOpen Whether the caller may see the details.
 */
export function toKaseDto(kase: StoredKase, newestRelease: Quarter, isOpen: boolean): KaseDto {
  const {
    id,
    kind,
    city,
    district,
    road,
    roadHans,
    quarter,
    floorBand,
    frontageKind,
    zoning,
    mainUse,
    category,
    remarks,
  } = kase;
  const { completeness, quality, verification } = kase;
  const monthsOld = monthsBetween(kase.dealDate, lastDay(newestRelease));
  return {
    id,
    kind,
    city,
    district,
    road,
    roadHans,
    roadEn: roadNameEn(road),
    quarter,
    areaBand: bandOf(kase.areaM2, areaEdgesM2),
    floorBand,
    frontageKind,
    zoning,
    mainUse,
    category,
    remarks,
    completeness,
    quality,
    verification,
    priceJindou: kasePriceJindou(monthsOld, completeness, verification),
    details: isOpen ? detailsOf(kase) : null,
  };
}

function detailsOf(kase: StoredKase): NonNullable<KaseDto['details']> {
  const {
    address,
    houseNumber,
    lane,
    alley,
    doorNo,
    dealDate,
    areaM2,
    floor,
    totalFloors,
    currency,
    rentMinorPerMonth,
    unitRentMonth,
    note,
    tenant,
    termMonths,
    freeMonths,
    escalation,
  } = kase;
  return {
    address,
    houseNumber,
    lane,
    alley,
    doorNo,
    dealDate,
    areaM2,
    floor,
    totalFloors,
    currency,
    rentMinorPerMonth,
    unitRentMonth: fourDecimals(unitRentMonth)!,
    note,
    tenant,
    termMonths,
    freeMonths,
    escalation,
    netEffectiveMonth: netEffectiveOf(kase),
  };
}
