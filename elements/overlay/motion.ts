/** Duration of the opening and closing of panels. */
export const panelMs = 200;

/** The duration of a movement: 0 for a person whose system setting is reduced motion. */
export function movementMs(ms: number): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : ms;
}
