import { parseArgs } from 'node:util';
import { assessmentAttack } from './assessments.ts';
import { attacks } from './attacks.ts';
import { attackedServer } from './client.ts';
import type { Observation } from './observed-subsets.ts';
import {
  learn,
  random,
  roadKey,
  shuffled,
  truth,
  type Knowledge,
  type MaskedRow,
} from './public-knowledge.ts';
import {
  filesOfCases,
  ordersByRent,
  pagesOfCases,
  readBands,
  type RentBand,
} from './rent-bands.ts';
import { printRow, scoreOf, verdict, type Judged, type Score } from './score-attack.ts';
import { boundsOf, localMedian, readExactly, reconstruct, within } from './solve-rents.ts';

// Attacks the free figures of the real server with the demo's leases, over loopback, and fails
// where they disclose a masked rent better than a guess by public figures: npm run
// attack:statistics [-- --only word] [-- --noise secret]

const city = '臺北市';
const targetCount = 200;
const accounts = 40;

const { values: options } = parseArgs({
  options: {
    /** Runs the attacks whose name holds a word, and no other. */
    only: { type: 'string', default: '' },
    /**
     * Secret of the noise: another one is another run; `none` leaves the noise out, to see what the
     * other layers hold.
     */
    noise: { type: 'string', default: 'attack' },
  },
});

const client = await attackedServer(accounts, options.noise === 'none' ? null : options.noise);
try {
  const known = await learn(client, city);
  const rents = await truth(client, known.rows);
  const draw = random(19);
  const targets = chooseTargets(known, draw);
  const guesses = guessesOf(known);
  const judged: Judged = { rows: known.rows, targets, rents, guesses };
  const judge = (name: string, estimates: readonly number[], read?: ReadonlyMap<number, number>) =>
    scoreOf(name, judged, estimates, read);
  const district = judge('guess: district median', guesses.district);
  const road = judge('guess: public median of road, else district', guesses.road);
  for (const score of [district, road]) printRow(score, targets.length, district);

  const bands = await readBands(known, pagesOfCases(client));
  const inFiles = await readBands(known, filesOfCases(client));
  const orders = await ordersByRent(client, known);
  const scores: Score[] = [
    judge('rent bands of lists', inBands(guesses.district, bands)),
    judge('rent bands of exported files', inBands(guesses.district, inFiles)),
  ];
  for (const score of scores) printRow(score, targets.length, district);
  console.log(
    orders.length > 0 ? `orders by rent taken: ${orders.join(', ')}` : 'orders by rent: refused',
  );
  const all: Observation[] = [];
  for (const attack of attacks.filter(({ name }) => name.includes(options.only))) {
    const before = client.sent();
    const found = await attack.run({ client, known, targets, draw: random(19) });
    all.push(...found);
    const read = readExactly(found);
    const score = judge(attack.name, bestOf(known, guesses, found, new Map(), read), read);
    scores.push(score);
    const now = client.sent();
    const sent = `${now.calls - before.calls} calls, ${found.length} answers, ${now.tooMany - before.tooMany} over budget`;
    printRow(score, targets.length, district, sent);
  }
  if ('assessments'.includes(options.only)) {
    for (const [name, estimates, isReference] of await assessmentAttack(client, known, targets)) {
      const score = judge(name, estimates);
      if (!isReference) scores.push(score);
      printRow(score, targets.length, district);
    }
  }
  const read = readExactly(all);
  for (const [name, estimates] of [
    ['all answers: reconstruction', reconstruct(known, guesses.district, all)],
    ['all answers: medians of the smallest sets', localMedian(guesses.district, all)],
  ] as const) {
    scores.push(judge(name, estimates));
    printRow(scores.at(-1)!, targets.length, district);
  }
  const overall = judge('all attacks together', bestOf(known, guesses, all, bands, read), read);
  printRow(overall, targets.length, district);
  const { calls, refused, tooMany } = client.sent();
  console.log(
    `${calls} calls from ${accounts} accounts, ${refused} refused, ${tooMany} of them over the budget`,
  );
  const failures = verdict(overall, scores, targets.length);
  for (const failure of failures) console.error(`FAIL ${failure}`);
  if (failures.length === 0) console.log('PASS no attack tells more than the public figures');
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  await client.close();
}

/** A third on roads of one case, a third on roads of two to four, a third on larger ones. */
function chooseTargets({ rows }: Knowledge, random_: () => number): MaskedRow[] {
  const sizes = new Map<string, number>();
  for (const row of rows) sizes.set(roadKey(row), (sizes.get(roadKey(row)) ?? 0) + 1);
  const mixed = shuffled(
    rows.filter(({ road }) => road !== ''),
    random_,
  );
  const of = (from: number, to: number, n: number) =>
    mixed
      .filter((row) => sizes.get(roadKey(row))! >= from && sizes.get(roadKey(row))! <= to)
      .slice(0, n);
  return [...of(1, 1, 67), ...of(2, 4, 67), ...of(5, Infinity, targetCount - 134)];
}

function guessesOf({ rows, ofDistrict, ofRoad }: Knowledge) {
  const district = rows.map((row) => ofDistrict.get(row.district)!);
  return { district, road: rows.map((row, at) => ofRoad.get(roadKey(row)) ?? district[at]!) };
}

function inBands(start: readonly number[], bands: ReadonlyMap<number, RentBand>): number[] {
  return start.map((rent, at) => (bands.has(at) ? within(rent, bands.get(at)!) : rent));
}

/**
 * Read rents as they were read, else the middle of what medians of small sets and the
 * reconstruction say, within the bounds known.
 */
function bestOf(
  of: Knowledge,
  { district }: { district: number[] },
  observations: readonly Observation[],
  bands: ReadonlyMap<number, RentBand>,
  read: ReadonlyMap<number, number>,
): number[] {
  const rebuilt = reconstruct(of, district, observations);
  const local = localMedian(district, observations);
  const bounds = boundsOf(observations);
  return rebuilt.map((rent, at) => {
    const exact = read.get(at);
    if (exact !== undefined) return exact;
    let estimate = Math.sqrt(rent * local[at]!);
    const bound = bounds.get(at);
    if (bound && bound.low < bound.high) estimate = within(estimate, { from: bound.low || null, to: bound.high === Infinity ? null : bound.high }); // prettier-ignore
    const band = bands.get(at);
    return band ? within(estimate, band) : estimate;
  });
}
