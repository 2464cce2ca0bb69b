/** Columns shown by default, in their order. */
export const usualKaseColumns = [
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

/**
 * All columns of a list of cases; the names are part of addresses and must not change. Terms are
 * chosen: the open register states none.
 */
export const kaseColumnKeys = [
  ...usualKaseColumns,
  'tenant',
  'term',
  'free',
  'escalation',
  'net',
] as const;
export type KaseColumnKey = (typeof kaseColumnKeys)[number];
