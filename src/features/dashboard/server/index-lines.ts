import { isComplete } from '#src/analytics/complete-quarter.ts';
import type { InputOf } from '#src/contract/endpoint.ts';
import type { Quarter } from '#src/domain/quarter.ts';
import { chargeTable, type Requester } from '#src/features/disclosure/server/budget.service.ts';
import { isPublishable } from '#src/features/disclosure/server/complement.service.ts';
import { knownCity } from '#src/features/places/server/places.service.ts';
import type { Db } from '#src/server/db/connect.ts';
import { noiseKeyOf } from '#src/server/disclosure/statistical-noise.ts';
import { createWorkerThread } from '#src/server/worker-thread.ts';
import type { dashboardIndex } from '../contract/dashboard.ts';
import { selectLeases, selectNewestRelease, selectRents } from './dashboard.store.ts';
import { drawLines, type ChartPoint, type LinesTask } from './draw-lines.ts';

type Answer = (typeof dashboardIndex)['output']['_zod']['output'];

// Drawing up to this many takes less time than transferring them to a thread.
const mostRowsHere = 300;

const inThread = createWorkerThread<LinesTask, ChartPoint[][]>(
  new URL('lines-worker.mjs', import.meta.url),
  'index lines',
);

/**
 * Index lines of a city and of districts of it, up to the requested quarter.
 *
 * A line is a statistic of one set of cases: where the set differs by few rows from a wider one,
 * its points state only counts.
 *
 * @throws HttpError 429 when the budget of small sets is spent.
 */
export async function indexLines(
  db: Db,
  { district = [], method, window, ...scope }: InputOf<typeof dashboardIndex>,
  asker: Requester,
): Promise<Answer> {
  const { name } = knownCity(scope.city);
  const release = await selectNewestRelease(db, name);
  if (release === null) return { method, lines: [] };
  const end = scope.to !== undefined && scope.to < release ? scope.to : release;
  const of = [null, ...district];
  const key = await noiseKeyOf(db);
  const isFitted = method === 'hedonic' || method === 'repeat';
  const task: LinesTask = isFitted
    ? { method, rows: await selectLeases(db, scope), of, end, key }
    : {
        method: method === 'median' && window === 'year' ? 'rolling' : method,
        rows: await selectRents(db, scope),
        of,
        end,
        key,
      };
  const [drawn, isPublished] = await Promise.all([
    task.rows.length <= mostRowsHere ? drawLines(task) : inThread(task),
    Promise.all(
      of.map((place) => isPublishable(db, place === null ? scope : { ...scope, district: place })),
    ),
  ]);
  const lines = of.map((place, at) => ({
    district: place,
    points: drawn[at]!.map((point) => ({
      ...(isPublished[at] ? point : { ...point, index: null, interval: null }),
      complete: isComplete(point.quarter as Quarter, release),
    })),
  }));
  const sizes = lines.flatMap(({ points }) =>
    points.flatMap(({ n, index }) => (index === null ? [] : [n])),
  );
  await chargeTable(db, asker, {
    name: `index ${method} ${window} ${district.join()}`,
    filter: scope,
    counts: sizes,
  });
  return { method, lines: lines[0]!.points.length === 0 ? [] : lines };
}
