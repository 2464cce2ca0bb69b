import { useEffect } from 'react';
import { blankValues, type ContributionValues } from './contribution-values.ts';

const keyOf = (account: string) => `contribution-draft:${account}`;

/**
 * What a member typed on this device and did not send; a blank form where there is nothing, or
 * nothing that can be read.
 */
export function storedDraft(account: string): ContributionValues {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return blankValues;
    // By the fields of today: what an older form kept of others falls away.
    const entries = Object.entries(blankValues).map(([name, blank]) => {
      const value = (kept as Record<string, unknown>)[name];
      const isAlike =
        typeof value === typeof blank && Array.isArray(value) === Array.isArray(blank);
      return [name, isAlike ? value : blank];
    });
    return Object.fromEntries(entries) as ContributionValues;
  } catch {
    // A device that keeps nothing has no draft.
    return blankValues;
  }
}

/** Stores the input until it is submitted; `null` stores nothing. */
export function useDraft(account: string, values: ContributionValues | null): void {
  useEffect(() => {
    if (values === null) return;
    try {
      if (JSON.stringify(values) === JSON.stringify(blankValues))
        localStorage.removeItem(keyOf(account));
      else localStorage.setItem(keyOf(account), JSON.stringify(values));
    } catch {
      // Full or forbidden storage: the form still works, it is only not kept.
    }
  }, [account, values]);
}

export function clearDraft(account: string): void {
  try {
    localStorage.removeItem(keyOf(account));
  } catch {
    // Nothing was kept then either.
  }
}
