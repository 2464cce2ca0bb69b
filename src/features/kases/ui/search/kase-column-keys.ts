/**
 * Columns of a list of cases in their default order; the names are part of addresses and must not
 * change.
 */
export const kaseColumnKeys = [
  'road',
  'date',
  'area',
  'floor',
  'frontage-kind',
  'zoning',
  'use',
  'completeness',
  'quality',
  'verification',
  'kind',
  'category',
  'remarks',
  'unit-rent',
  'rent',
  'price',
] as const;
export type KaseColumnKey = (typeof kaseColumnKeys)[number];
