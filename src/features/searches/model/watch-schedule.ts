/**
 * Of a watch for new rows, the monthly one runs the search again and reports its result; the others
 * report only new rows.
 */
export const watchIntervals = ['off', 'daily', 'weekly', 'monthly'] as const;
export type WatchInterval = (typeof watchIntervals)[number];

const dayMs = 86_400_000;

/**
 * When a watch runs next. A month later is on the same day of it, the 28th at the latest, so that
 * no month is skipped.
 *
 * @param due When it was due. A server that was away for a week catches up with one look, not with
 *   seven.
 * @returns null when it is off.
 */
export function nextRun(interval: WatchInterval, due: Date, now: Date): Date | null {
  if (interval === 'off') return null;
  if (interval === 'monthly') return nextMonth(due, now);
  const stepMs = interval === 'daily' ? dayMs : 7 * dayMs;
  const missed = Math.max(0, Math.floor((now.getTime() - due.getTime()) / stepMs));
  return new Date(due.getTime() + (missed + 1) * stepMs);
}

const latestDay = 28;

function nextMonth(due: Date, now: Date): Date {
  const next = new Date(due);
  next.setUTCDate(Math.min(due.getUTCDate(), latestDay));
  do next.setUTCMonth(next.getUTCMonth() + 1);
  while (next <= now);
  return next;
}
