/** State after the code was verified: the ticket for a new password, and when it expires (ms). */
export interface ResetStep {
  ticket: string;
  until: number;
}

const key = 'renta-reset';

/** The step of before a reload, while its ticket holds. */
export function storedStep(): ResetStep | null {
  try {
    const { ticket, until } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<ResetStep>;
    return typeof ticket === 'string' && typeof until === 'number' && until > Date.now()
      ? { ticket, until }
      : null;
  } catch {
    return null; // unreadable or forbidden: the first step
  }
}

export function storeStep(step: ResetStep | null): void {
  try {
    if (step) sessionStorage.setItem(key, JSON.stringify(step));
    else sessionStorage.removeItem(key);
  } catch {
    // storage full or forbidden: the step lasts as long as the page
  }
}
