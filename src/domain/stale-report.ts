/** What may no longer hold of a listing. */
export const staleKinds = ['let', 'withdrawn', 'rent', 'contact', 'other'] as const;
export type StaleKind = (typeof staleKinds)[number];

export const staleStatuses = ['open', 'confirmed', 'rejected'] as const;
export type StaleStatus = (typeof staleStatuses)[number];

export const staleLimits = {
  note: 300,
  reason: 300,
  /** Of one member, waiting at a time. */
  openMost: 20,
} as const;

/** Whether a report needs words: what is wrong with the rent or anything else cannot be guessed. */
export function needsNote(what: StaleKind): boolean {
  return what === 'rent' || what === 'other';
}
