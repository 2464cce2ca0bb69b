import type { Filter } from './list-address.ts';

/**
 * Lists that leave rows out: of two searches only what both leave out may be left out of the one
 * that covers them.
 */
const excluding = ['exclude'];
/** The two bounds of one range that have different keys. */
const firstEnds = ['from', 'changeFrom'];
const lastEnds = ['to', 'changeTo'];
/** Names that mean something only inside the one before them. */
const nested = ['city', 'district', 'road'];

/**
 * The narrowest search that finds what either of two finds, as far as one search can say it: lists
 * are joined, stretches widened, and what cannot be joined is left out.
 *
 * @param repeated Keys that hold lists.
 */
export function mergeSearches(one: Filter, other: Filter, repeated: readonly string[]): Filter {
  const entries = Object.keys(one)
    .filter((key) => key in other)
    .flatMap((key): [string, string | readonly string[]][] => {
      const value = joined(key, one[key]!, other[key]!, repeated);
      return value === undefined || value.length === 0 ? [] : [[key, value]];
    });
  const merged = Object.fromEntries(entries);
  const lost = nested.findIndex((key) => !(key in merged) && (key in one || key in other));
  if (lost >= 0) for (const key of nested.slice(lost)) delete merged[key];
  return merged;
}

function joined(
  key: string,
  one: string | readonly string[],
  other: string | readonly string[],
  repeated: readonly string[],
) {
  if (repeated.includes(key)) {
    const [these, those] = [[one].flat(), [other].flat()];
    return excluding.includes(key)
      ? these.filter((value) => those.includes(value))
      : [...new Set([...these, ...those])];
  }
  if (String(one) === String(other)) return one;
  const [these, those] = [String(one), String(other)];
  if (firstEnds.includes(key)) return least(these, those);
  if (lastEnds.includes(key)) return least(these, those) === these ? those : these;
  return widened(these, those);
}

/** Quarters compare as texts, per cents as numbers. */
function least(one: string, other: string): string {
  const isNumeric = [one, other].every((text) => /^-?\d+$/.test(text));
  return (isNumeric ? Number(one) <= Number(other) : one <= other) ? one : other;
}

/** `60-100` and `80-200` together `60-200`; an open end stays open. */
function widened(one: string, other: string): string | undefined {
  const [these, those] = [one, other].map((text) => /^(\d*\.?\d*)-(\d*\.?\d*)$/.exec(text));
  if (!these || !those) return undefined;
  const [from, alsoFrom, to, alsoTo] = [these[1]!, those[1]!, these[2]!, those[2]!];
  const low =
    from === '' || alsoFrom === '' ? '' : String(Math.min(Number(from), Number(alsoFrom)));
  const high = to === '' || alsoTo === '' ? '' : String(Math.max(Number(to), Number(alsoTo)));
  return low === '' && high === '' ? undefined : `${low}-${high}`;
}
