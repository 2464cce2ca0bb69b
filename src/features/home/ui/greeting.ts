import type { MessageKey } from '#src/i18n/messages.ts';

/** The greeting of an hour of the day, by the clock of the person's machine. */
export function greetingAt(time: Date): MessageKey {
  const hour = time.getHours();
  if (hour >= 5 && hour < 11) return 'home.morning';
  if (hour >= 11 && hour < 13) return 'home.noon';
  return hour >= 13 && hour < 18 ? 'home.afternoon' : 'home.evening';
}
