/**
 * Source of a figure: a public register, a survey, asking rents of owners and agents, a statistical
 * model, the member's own records, or generated rows that describe nothing real.
 */
export const provenances = [
  'register',
  'survey',
  'listing',
  'modelled',
  'own',
  'synthetic',
] as const;
export type Provenance = (typeof provenances)[number];

/** Of a set of rows: one generated row is enough to make all its figures synthetic. */
export function provenanceOf(rows: Provenance, isSynthetic: boolean | undefined): Provenance {
  return isSynthetic ? 'synthetic' : rows;
}

/** Whether a data source holds generated rows. */
export function isSyntheticSource(key: string): boolean {
  return key.startsWith('synthetic');
}
