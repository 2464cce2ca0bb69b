/** Columns of a list of evidence in their usual order; the names stand in addresses and stay. */
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
