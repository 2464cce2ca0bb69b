import { forecastError } from '#src/analytics/survival/back-test.ts';
import type { InputOf, OutputOf } from '#src/contract/endpoint.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { forecastErrors } from '../contract/survival-evidence.ts';
import { selectDatedSpells } from './panels.store.ts';
import { assertObserved } from './success-question.ts';

/** Years forecast that are tested. */
const tested = [1, 2, 3, 5];

/** With more shops a test would hold up other requests. */
const mostShops = 20_000;

/**
 * How far the forecasts for open shops of a trade were off; empty where none can be tested. Only
 * the errors are given: the shares themselves are what a run is paid for.
 */
export async function readForecastErrors(
  db: Db,
  { city, category }: InputOf<typeof forecastErrors>,
): Promise<OutputOf<typeof forecastErrors>> {
  assertObserved(city);
  const spells = await selectDatedSpells(db, city, category, mostShops + 1);
  if (spells.length === 0 || spells.length > mostShops) return [];
  return tested.flatMap((years) => {
    const { error } = forecastError(spells, years);
    return error === null ? [] : [{ years, ...error }];
  });
}
