/**
 * What is known of how long shops last: openings and closings with their dates; shops looked for in
 * three surveys or more; or in two.
 */
export const evidenceKinds = ['dated', 'yearly', 'two-wave'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** By what the shops of two surveys are compared. */
export const panelDimensions = ['district', 'area', 'frontage', 'capacity', 'chain'] as const;
export type PanelDimension = (typeof panelDimensions)[number];

/** Years from the first period to the second; of quarters with their part of a year. */
export function yearsBetween(first: string, second: string): number {
  return yearOf(second) - yearOf(first);
}

function yearOf(period: string): number {
  const quarter = period.length > 4 ? Number(period.slice(5)) - 1 : 0;
  return Number(period.slice(0, 4)) + quarter / 4;
}
