import {
  bandText,
  overlaps,
  place,
  quarterAfter,
  tell,
  ask,
  type Attack,
  type Cut,
  type Keep,
  type Observation,
} from './observed-subsets.ts';
import { shuffled, type Knowledge, type MaskedRow } from './public-knowledge.ts';

/** Ways to cut each dimension near a target; undefined leaves it open. */
function choices(target: MaskedRow): (Cut | undefined)[][] {
  const { quarter, area, floor, frontageKind, completeness, verification } = target;
  const windows: Cut[] = [];
  for (const before of [0, 1, 2, 3, 4, 6, 8, null]) {
    for (const after of [-1, 0, 1, 2, 3, 4, 6, 8, null]) {
      const from = before === null ? null : quarterAfter(quarter, -before);
      const to = after === null ? null : quarterAfter(quarter, after);
      if (from !== null && to !== null && from > to) continue;
      windows.push({ query: { ...(from && { from }), ...(to && { to }) }, keep: (row) => (from === null || row.quarter >= from) && (to === null || row.quarter <= to) }); // prettier-ignore
    }
  }
  const isAbove: Keep = (row) =>
    row.area.from !== null && area.to !== null && row.area.from >= area.to;
  const share = Math.floor(completeness * 100);
  return [
    windows,
    [
      undefined,
      { query: { area: bandText(area) }, keep: (row) => overlaps(row.area, area) },
      ...(area.to === null ? [] : [{ query: { area: `${area.to}-` }, keep: isAbove }]),
    ],
    [undefined, { query: { floor }, keep: (row) => row.floor === floor }],
    [undefined, { query: { frontageKind }, keep: (row) => row.frontageKind === frontageKind }],
    [undefined, ...[share, share + 1].filter((one) => one <= 100).map((one): Cut => ({ query: { completeness: one }, keep: (row) => row.completeness >= one / 100 }))], // prettier-ignore
    [undefined, ...[verification, verification + 1].filter((one) => one > 0 && one <= 3).map((one): Cut => ({ query: { verification: one }, keep: (row) => row.verification >= one }))], // prettier-ignore
  ];
}

interface Candidate extends Cut {
  n: number;
  hash: bigint;
}

const largest = 40;

/**
 * All sets of a district that some cuts of each dimension make, of a size that is published and
 * small enough to disclose a row.
 */
function candidates(known: Knowledge, target: MaskedRow, keys: readonly bigint[]): Candidate[] {
  const all = tell(known, ({ district }) => district === target.district);
  let sets: { cut: Cut; rows: number[] }[] = [{ cut: { query: place(known, target), keep: ({ district }) => district === target.district }, rows: all }]; // prettier-ignore
  for (const options of choices(target)) {
    sets = sets.flatMap(({ cut, rows }) =>
      options.flatMap((option) => {
        if (!option) return [{ cut, rows }];
        const kept = rows.filter((row) => option.keep(known.rows[row]!));
        const both: Cut = {
          query: { ...cut.query, ...option.query },
          keep: (row) => cut.keep(row) && option.keep(row),
        };
        return kept.length < 5 ? [] : [{ cut: both, rows: kept }];
      }),
    );
  }
  return sets.flatMap(({ cut, rows }) =>
    rows.length > largest
      ? []
      : [{ ...cut, n: rows.length, hash: rows.reduce((sum, row) => sum ^ keys[row]!, 0n) }],
  );
}

/**
 * Pairs of sets that differ only by the target and are cut in several dimensions, which no check of
 * one dimension sees. The attacker, who can read everything but the rents, finds them without a
 * call.
 */
export const twoDimensions: Attack = {
  name: 'pairs that differ by one row',
  async run({ client, known, targets, draw }) {
    const found: Observation[] = [];
    const keys = known.rows.map(
      () => (BigInt(Math.floor(draw() * 2 ** 32)) << 32n) | BigInt(Math.floor(draw() * 2 ** 32)),
    );
    const pairs = { there: 0, asked: 0, answered: 0, targets: 0 };
    for (const target of targets) {
      const sets = new Map<bigint, Candidate>();
      for (const one of candidates(known, target, keys)) sets.set(one.hash, one);
      const lacking = [...sets.values()].flatMap((wide) => {
        const narrow = sets.get(wide.hash ^ keys[target.at]!);
        return narrow && narrow.n === wide.n - 1 ? [{ wide, narrow }] : [];
      });
      pairs.there += lacking.length;
      let isDisclosed = false;
      for (const { wide, narrow } of shuffled(lacking, draw).slice(0, 20)) {
        pairs.asked += 1;
        const both = [
          await ask(client, known, wide.query, wide.keep),
          await ask(client, known, narrow.query, narrow.keep),
        ];
        if (both.every(({ length }) => length > 0)) {
          pairs.answered += 1;
          isDisclosed = true;
        }
        found.push(...both.flat());
      }
      if (isDisclosed) pairs.targets += 1;
    }
    console.log(`  ${pairs.there} pairs that differ by a target alone, ${pairs.asked} asked for, ${pairs.answered} told of both, for ${pairs.targets} targets`); // prettier-ignore
    return found;
  },
};
