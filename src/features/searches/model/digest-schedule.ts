import type { MailRhythm } from '#src/domain/member-settings.ts';

/**
 * End of the last day or week a digest covers: 8 o'clock in the time zone of the cities (UTC+8, no
 * summer time), of a week on Monday.
 */
export function digestEnd(rhythm: MailRhythm, now: Date): Date {
  // 8 o'clock at UTC+8 is midnight of UTC.
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  if (rhythm === 'weekly') end.setUTCDate(end.getUTCDate() - ((end.getUTCDay() + 6) % 7));
  return end;
}
