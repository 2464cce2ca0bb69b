// Every city of the product keeps UTC+8 all year round.
const offsetMs = 8 * 3_600_000;

/**
 * An ISO instant as the clocks of the cities show it, kept in the UTC fields of the date; undefined
 * for any other text.
 */
export function localDate(instant: string): Date | undefined {
  const ms = /^\d{4}-\d{2}-\d{2}T/.test(instant) ? Date.parse(instant) : NaN;
  return Number.isNaN(ms) ? undefined : new Date(ms + offsetMs);
}

/**
 * An ISO instant to the minute in the time of the cities, such as `2026-11-22 19:08`. Any other
 * value stays as it is.
 */
export function localMinute<Value extends string | number | null>(value: Value): Value | string {
  const date = typeof value === 'string' ? localDate(value) : undefined;
  return date ? date.toISOString().slice(0, 16).replace('T', ' ') : value;
}
