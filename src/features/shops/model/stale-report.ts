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

/** Whether a report needs a note: a wrong rent or another fault has to be described. */
export function needsNote(what: StaleKind): boolean {
  return what === 'rent' || what === 'other';
}
