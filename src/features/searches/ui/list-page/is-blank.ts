/**
 * Whether a list is known to hold nothing at all: its page then shows only why, and what to do next.
 * Where filters are set they stay, as the way back to the other rows.
 */
export const isBlank = (answer: { total: number } | undefined, isFiltered: boolean): boolean =>
  answer?.total === 0 && !isFiltered;
