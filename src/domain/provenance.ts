/**
 * Where a figure comes from: a public register, a survey, a statistical model, or generated rows that describe nothing real.
 */
export const provenances = ['register', 'survey', 'modelled', 'synthetic'] as const;
export type Provenance = (typeof provenances)[number];
