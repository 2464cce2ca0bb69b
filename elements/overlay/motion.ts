/** How long panels take to come and go. */
export const panelMs = 200;

/** The time a movement takes for this person: none at all for those who asked for less motion. */
export function movementMs(ms: number): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : ms;
}
