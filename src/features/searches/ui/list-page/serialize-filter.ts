import type { WireFilter } from '#src/contract/wire-filter.ts';
import type { Filter } from './list-address.ts';

/** The filters of an address as they are sent to be kept. */
export function serializeFilter(filter: Filter): WireFilter {
  return Object.fromEntries(
    Object.entries(filter).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : [...value],
    ]),
  );
}

/** The filters of a kept search as the address has them; those the list repeats are lists. */
export function parseFilter(wire: WireFilter, repeated: readonly string[]): Filter {
  return Object.fromEntries(
    Object.entries(wire).map(([key, value]) => [
      key,
      repeated.includes(key) ? [value].flat() : ([value].flat()[0] ?? ''),
    ]),
  );
}
