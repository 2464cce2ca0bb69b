import { longestRateRadiusM, shortestRateRadiusM } from '../../model/success-question.ts';

const usualRadiusM = 500;
/** Metres a radius is rounded to, as the slider beside the map steps. */
const stepM = 10;

/** A circle around a place, as wide as the one before: `lon,lat,metres`. */
export function radiusLabel(
  [lon, lat]: readonly [number, number],
  before: string | undefined,
): string {
  const radius = Number(before?.split(',')[2] ?? usualRadiusM);
  return `${lon.toFixed(5)},${lat.toFixed(5)},${Number.isFinite(radius) ? radius : usualRadiusM}`;
}

/**
 * The same circle with its radius clamped to the limits of the API: a map draws wider and narrower
 * ones.
 */
export function heldRadius(near: string): string {
  const [lon = '', lat = '', radius = ''] = near.split(',');
  const rounded = Math.round(Number(radius) / stepM) * stepM;
  return `${lon},${lat},${Math.min(Math.max(rounded, shortestRateRadiusM), longestRateRadiusM)}`;
}
