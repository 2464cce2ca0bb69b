import { newToken } from '../auth/session-token.ts';

const most = 200;

/**
 * Messages of a demo, each behind a ticket that only the requesting browser receives. Kept in
 * memory of the process.
 */
export function demoOutbox(now: () => number = Date.now) {
  const kept = new Map<string, { text: string; until: number }>();
  return {
    /** @returns The ticket. */
    put(text: string, lastsSeconds: number): string {
      const ticket = newToken();
      kept.set(ticket, { text, until: now() + lastsSeconds * 1000 });
      if (kept.size > most) kept.delete(kept.keys().next().value!);
      return ticket;
    },
    /** undefined for an unknown ticket and after the code has expired. */
    read(ticket: string): string | undefined {
      const found = kept.get(ticket);
      return found && found.until > now() ? found.text : undefined;
    },
  };
}

export type DemoOutbox = ReturnType<typeof demoOutbox>;
