/** How far a stretch is opened at either end. */
const reach = 0.25;

/**
 * A stretch as the address writes it (`60-100`, `60-`, `-100`), a quarter wider at each end that it
 * has.
 *
 * @returns undefined if it is no range, or cannot be widened between `least` and `maxItems`.
 */
export function widenRange(text: string, least: number, most: number): string | undefined {
  const [, from, to] = /^(\d*\.?\d*)-(\d*\.?\d*)$/.exec(text) ?? [];
  if (from === undefined || to === undefined) return undefined;
  const lower = from === '' ? '' : String(Math.max(Math.floor(Number(from) * (1 - reach)), least));
  const upper = to === '' ? '' : String(Math.min(Math.ceil(Number(to) * (1 + reach)), most));
  const wider = `${lower}-${upper}`;
  return wider === text ? undefined : wider;
}
