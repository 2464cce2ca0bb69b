import type { Currency } from './city.ts';
import type { Locale } from './locale.ts';

/** The selected case. What is masked for the member is null. */
export interface SelectedKase {
  id: string;
  city: string;
  district: string;
  road: string;
  /** Of the deal, such as `2021Q3`. */
  quarter: string;
  areaM2: number | null;
  currency: Currency;
  /** Hundredths. */
  rentMinorPerMonth: number | null;
}

/** Keys of the console's own. */
export const ownSharedKeys = ['locale', 'theme', 'selectedKase'] as const;

/**
 * What the console and its sub-apps share. An operator may declare further keys; sub-apps may set
 * each.
 */
export interface SharedState {
  locale: Locale;
  /** What is seen, never "as the system". */
  theme: 'light' | 'dark';
  selectedKase: SelectedKase | null;
}
