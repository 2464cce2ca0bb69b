import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import {
  asKnownIn,
  backTestNew,
  backTestOpen,
  forecastError,
  type BackTest,
  type DatedSpell,
} from '#src/analytics/survival/back-test.ts';
import { conditionalAt, kaplanMeier, survivalAt } from '#src/analytics/survival/kaplan-meier.ts';
import expected from '../../fixtures/expected.json' with { type: 'json' };

// Prints forecasts as they would have been made in the past against what followed, by trade and
// cohort. `npm run bench:survival [FILE]`, where FILE has the columns of `import spells`.

const file = process.argv[2] ?? 'src/server/demo/data/spells.csv';
const rows = parse(readFileSync(file), { columns: true, bom: true }) as Record<string, string>[];
const percent = (share: number) => (share * 100).toFixed(1).padStart(6);
const points = (share: number) => `${share >= 0 ? '+' : ''}${(share * 100).toFixed(1)}`.padStart(6);

const byTrade = new Map<string, DatedSpell[]>();
for (const row of rows) {
  if (row['entry_years'] === '') continue;
  const entry = Number(row['entry_years']);
  const spell = {
    opened: Number(row['opened_year']),
    lastSeen: Number(row['last_seen_year']),
    entry,
    exit: entry + Number(row['seen_years']),
    closed: row['closed'] === '1',
  };
  const trade = `${row['city']} ${row['category']}`;
  byTrade.set(trade, [...(byTrade.get(trade) ?? []), spell]);
}

/**
 * The forecast as it was made before: open shops followed half a year beyond their last sight, and
 * the curve carried on as level where nothing older was followed.
 */
function formerly(spells: readonly DatedSpell[], origin: number, years: number) {
  const known = asKnownIn(origin, spells).map((spell) =>
    spell.closed ? spell : { ...spell, exit: spell.exit + 0.5 },
  );
  const steps = kaplanMeier(known);
  const stock = spells.filter(({ opened, lastSeen }) => opened <= origin && lastSeen >= origin);
  const of = (opened: number) => conditionalAt(steps, origin - opened, years).survival;
  const hits = stock.filter(({ lastSeen }) => lastSeen >= origin + years).length;
  const predicted = stock.reduce((sum, { opened }) => sum + of(opened), 0) / stock.length;
  return { n: stock.length, predicted, observed: hits / stock.length };
}

const line = ({ origin, n, predicted, observed, low, high }: BackTest) =>
  `${origin}  ${String(n).padStart(5)} ${percent(predicted)}    ${percent(observed)} (${percent(low)} –${percent(high)})   ${points(predicted - observed)}`;
const head = 'year       n  predicted  observed (95 % exact)       error, points';

for (const [trade, spells] of byTrade) {
  const first = Math.min(...spells.map(({ opened }) => opened));
  const end = Math.max(...spells.map(({ lastSeen }) => lastSeen));
  const closed = spells.filter((spell) => spell.closed).length;
  console.log(`\n${trade}: ${spells.length} shops of known age, ${closed} closed, ${first}–${end}`);
  for (const years of [1, 3, 5]) {
    const { tests, error } = forecastError(spells, years);
    if (error === null) continue;
    console.log(`\nOpen shops, ${years} more years; forecast made in\n${head}`);
    for (const test of tests) console.log(line(test));
    console.log(`mean error ${points(error.bias)}, typical ${points(error.typical)} points`);
  }
  console.log(`\nNew shops of the four years after the forecast, ${3} years\n${head}`);
  for (let origin = first + 3; origin <= end - 4; origin += 4) {
    const test = backTestNew(spells, origin, 3, 4);
    if (test === null || test.n < 20) continue;
    const { low, high } = survivalAt(kaplanMeier(asKnownIn(origin, spells)), 3);
    const range =
      low === null || high === null ? '' : ` predicted ${percent(low)} –${percent(high)}`;
    console.log(`${line(test)}${range}`);
  }
  console.log('\nWhere the former error came from, 3 years, error in points');
  console.log('year   before   without the half year beyond the last sight, and known ages only');
  for (const origin of [2009, 2012, 2015, 2018]) {
    const now = backTestOpen(spells, origin, 3);
    if (now === null) continue;
    const before = formerly(spells, origin, 3);
    console.log(
      `${origin}   ${points(before.predicted - before.observed)}   ${points(now.predicted - now.observed)}`,
    );
  }
}

// The estimator itself against R survival 3.5.3: the same bars, followed half a year longer, as the
// reference values have them.
const bars = byTrade.get('墨爾本 fnb-bar');
if (bars) {
  const steps = kaplanMeier(
    bars.map((bar) => (bar.closed ? bar : { ...bar, exit: bar.exit + 0.5 })),
  );
  console.log('\nKaplan–Meier against R survival 3.5.3 (S, low, high)');
  for (const [age, values] of Object.entries(expected.melbourne_bars_km.loglog)) {
    const { survival, low, high } = survivalAt(steps, Number(age));
    const off = [survival, low!, high!].map((value, at) => Math.abs(value - values[at]!));
    console.log(`${age.padStart(5)} ${values.join(' ')}  largest difference ${Math.max(...off).toExponential(1)}`); // prettier-ignore
  }
}
