import { parseUnitAddress } from '#src/domain/address.ts';
import { samplePointJindou } from '#src/domain/sample.ts';
import { roadNameEn } from '#src/server/text/romanised-road.ts';
import type { sampleRow } from '../contract/samples.ts';
import type { StoredSample } from './samples.store.ts';

export type SampleDto = (typeof sampleRow)['_zod']['output'];

/**
 * The row as it leaves the server. Fields are listed explicitly, so that a column added to the
 * table stays masked until it is added here.
 */
export function toSampleDto(sample: StoredSample, isOpen: boolean): SampleDto {
  const {
    id,
    waveId,
    period,
    city,
    district,
    road,
    roadHans,
    lon,
    lat,
    status,
    category,
    confidence,
  } = sample;
  return {
    id,
    waveId,
    period,
    city,
    district,
    road,
    roadHans,
    roadEn: roadNameEn(road),
    lon: isOpen ? lon : roughly(lon),
    lat: isOpen ? lat : roughly(lat),
    status,
    category,
    confidence,
    priceJindou: isOpen ? 0 : samplePointJindou,
    details: isOpen ? detailsOf(sample) : null,
  };
}

function detailsOf(sample: StoredSample): NonNullable<SampleDto['details']> {
  const {
    point,
    side,
    seq,
    address,
    doorNo,
    surveyedOn,
    name,
    chain,
    frontageM,
    depthM,
    currency,
    seats,
  } = sample;
  const { city, district, road } = sample;
  const { houseNumber, frontageKind } = parseUnitAddress({ city, district, road, address, doorNo });
  const {
    askedMinorPerMonth,
    toldMinorPerMonth,
    seenMinorPerMonth,
    footfall,
    footfallHour,
    photoIds,
  } = sample;
  return {
    point,
    side,
    seq,
    address,
    doorNo,
    houseNumber,
    frontageKind,
    surveyedOn,
    name,
    chain,
    frontageM,
    depthM,
    currency,
    askedMinorPerMonth,
    toldMinorPerMonth,
    seenMinorPerMonth,
    footfall,
    footfallHour,
    seats,
    corrections: sample.corrections.map(({ correctedAt, ...one }) => ({
      ...one,
      correctedAt: new Date(correctedAt).toISOString(),
    })),
    photoIds,
  };
}

/** Three decimals of a degree are about a hundred metres: which street, not which door. */
function roughly(degrees: number | null): number | null {
  return degrees === null ? null : Number(degrees.toFixed(3));
}
