const separated = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/;
const joined = /^(\d{4})(\d{2})(\d{2})$/;

/** @returns `2026-11-28` of a day written by hand, or null where it is none. */
export function readDay(text: string): string | null {
  const [, year, month, day] = separated.exec(text.trim()) ?? joined.exec(text.trim()) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${iso}T00:00:00Z`);
  // 30 February is read as a day of March.
  return !Number.isNaN(at) && isoOf(new Date(at)) === iso ? iso : null;
}

/** The day of the reader's clock. */
export function dayOfClock(now: Date): string {
  return isoOf(new Date(now.getTime() - now.getTimezoneOffset() * 60_000));
}

function isoOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return isoOf(date);
}

/** The same day of another month, or its last day where it is shorter. */
export function addMonths(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const of = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(of, last));
  return isoOf(date);
}

/** 0 is Monday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The weeks of a month, Monday first, filled up with days of the months beside it. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const start = addDays(first, -weekdayOf(first));
  const weeks: string[][] = [];
  for (let at = start; at.slice(0, 7) <= day.slice(0, 7); at = addDays(at, 7))
    weeks.push(Array.from({ length: 7 }, (_, n) => addDays(at, n)));
  return weeks;
}
