import type { ReactNode } from 'react';

/** One condition of a search, as a bar of filters shows it. */
export interface FilterControl {
  key: string;
  label: string;
  /** What is set, in words; undefined while nothing is. */
  value?: string | undefined;
  /** Placeholder while nothing is set, such as "any". */
  unset: string;
  /** Rarely used: while unset it is behind the button for more. */
  rare?: boolean;
  /** First in the sheet of all filters, and open there. */
  leads?: true;
  clear: () => void;
  /** What opens under it. `close` is called once something was chosen. */
  panel: (close: () => void) => ReactNode;
}

export function setFilters(controls: readonly FilterControl[]): FilterControl[] {
  return controls.filter(({ value }) => value !== undefined);
}

/** The same condition, as one that is seldom wanted. */
export const isRarelyUsed = (control: FilterControl): FilterControl => ({ ...control, rare: true });
