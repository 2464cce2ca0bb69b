import { v7 } from 'uuid';
import { churn } from '#src/analytics/mix/trade-churn.ts';
import type { InputOf, OutputOf } from '#src/contract/endpoint.ts';
import { workFileTypes, type WorkFileType } from '#src/domain/file-type.ts';
import { deepestRow, pageCount, type Page } from '#src/domain/page.ts';
import {
  flowsBetween,
  isEmpty,
  roadWaveJindou,
  type Flow,
  type VisitedUnit,
} from '#src/domain/sample.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { IdFilter } from '#src/server/db/id-filter.ts';
import type { Tx } from '#src/server/db/transaction.ts';
import { notFound, invalidInput } from '#src/server/http/errors.ts';
import { FileResponse } from '#src/server/http/file-response.ts';
import { ownedSamples } from '#src/server/ownership/ownership.service.ts';
import { fourDecimals } from '#src/server/statistics/statistics.ts';
import type {
  compareWaves,
  listSampleWaves,
  readSampleResult,
  sampleRoadOffer,
  searchSamples,
} from '../contract/samples.ts';
import { toSampleDto, type SampleDto } from './sample-dto.ts';
import { pointOfPhoto, selectPhoto } from './sample-photos.store.ts';
import * as resultStore from './sample-results.store.ts';
import { countKinds } from './sample-statistics.ts';
import * as store from './samples.store.ts';

/** The caller, with the fields masking needs. */
export interface Viewer {
  memberId: string;
  /** Holds `sample-edit`: survey staff see whole rows. */
  mayEdit: boolean;
}

type Output<E extends { output: { _zod: { output: unknown } } }> = E['output']['_zod']['output'];
type Wave = Output<typeof listSampleWaves>[number];

const synthetic = /^synthetic/;

export async function waves(db: Db, { city }: InputOf<typeof listSampleWaves>): Promise<Wave[]> {
  return (await store.selectWaves(db, { city })).map(waveOf);
}

export async function search(
  db: Db,
  { page, limit, sort, owned, ...filter }: InputOf<typeof searchSamples> & IdFilter,
  viewer: Viewer,
): Promise<Page<SampleDto, { totalIsCapped: boolean }>> {
  const { memberId, mayEdit } = viewer;
  // Who keeps the survey sees every point whole, without owning one.
  const only = owned === undefined || (mayEdit && owned) ? undefined : { memberId, is: owned };
  const [rows, total] = await Promise.all([
    store.selectPage(db, filter, sort, limit, (page - 1) * limit, only),
    store.countUpToDeepest(db, filter, only),
  ]);
  const open = await openOf(db, rows, viewer);
  const list = rows.map((row) => toSampleDto(row, open(row.id)));
  return {
    list,
    total,
    page,
    limit,
    pages: pageCount(total, limit),
    whole: { totalIsCapped: total > deepestRow },
  };
}

/** What became of the points between two waves of one survey. */
export async function compare(
  db: Db,
  { from, to, ...where }: InputOf<typeof compareWaves>,
): Promise<Output<typeof compareWaves>> {
  const found = await store.selectWaves(db, { ids: [from, to] });
  const [earlier, later] = [from, to].map((id) => found.find((wave) => wave.id === id));
  if (!earlier) throw notFound('The wave `from`');
  if (!later) throw notFound('The wave `to`');
  if (
    earlier.survey !== later.survey ||
    earlier.city !== later.city ||
    earlier.sourceKey !== later.sourceKey
  ) {
    throw invalidInput([
      {
        field: 'to',
        expected: 'a wave of the same survey and city as `from`',
        got: `${later.survey}, ${later.city}`,
      },
    ]);
  }
  if (earlier.period >= later.period) {
    throw invalidInput([
      { field: 'to', expected: `a wave later than ${earlier.period}`, got: later.period },
    ]);
  }
  const [before, after] = await Promise.all(
    [earlier, later].map(({ id }) => store.selectUnits(db, { ...where, wave: [id] })),
  );
  const flows = flowsBetween(before!, after!);
  const counts = countKinds(flows);
  const stock = (stockOf(before!) + stockOf(after!)) / 2;
  const changed = counts.replaced;
  return {
    from: waveOf(earlier),
    to: waveOf(later),
    counts,
    churn:
      stock > 0
        ? fourDecimals(churn(counts.opened + changed, counts.closed + changed, stock))
        : null,
    flows: byCategory(flows),
  };
}

function stockOf(units: readonly VisitedUnit[]): number {
  return units.filter(({ status }) => !isEmpty(status)).length;
}

function byCategory(flows: readonly Flow[]): Output<typeof compareWaves>['flows'] {
  const counted = new Map<string, Output<typeof compareWaves>['flows'][number]>();
  for (const { kind, before, after } of flows) {
    const [from, to] = [before?.category ?? null, after?.category ?? null];
    const key = `${kind}\n${from}\n${to}`;
    const flow = counted.get(key);
    if (flow) flow.n += 1;
    else counted.set(key, { kind, from, to, n: 1 });
  }
  return [...counted]
    .sort(([a, one], [b, other]) => other.n - one.n || (a < b ? -1 : 1))
    .map(([, flow]) => flow);
}

export async function results(
  db: Db,
  memberId: string,
  page: number,
  limit: number,
): Promise<Page<ReturnType<typeof headOf>>> {
  const [rows, total] = await Promise.all([
    resultStore.selectResults(db, memberId, limit, (page - 1) * limit),
    resultStore.countResults(db, memberId),
  ]);
  return {
    list: rows.map(headOf),
    total,
    page,
    limit,
    pages: pageCount(total, limit),
    whole: null,
  };
}

/**
 * One basket by its id, or the survey points of a paid order by the order's.
 *
 * @throws HttpError 404 also for another member's.
 */
export async function result(
  db: Db,
  { memberId, mayEdit }: Viewer,
  id: string,
): Promise<Output<typeof readSampleResult>> {
  const basket = await resultStore.selectResult(db, memberId, id);
  if (basket) {
    const rows = await resultStore.selectResultRows(db, id);
    return {
      ...headOf(basket),
      list: rows.map((row) => toSampleDto(row, basket.withdrawnAt === null)),
    };
  }
  const order = await resultStore.selectOrder(db, memberId, id);
  if (!order) throw notFound('The result');
  const rows = await resultStore.selectOrderRows(db, id);
  // Row by row: of an order, single items may have been refunded.
  const open = await openOf(db, rows, { memberId, mayEdit });
  return { ...headOf(order), list: rows.map((row) => toSampleDto(row, open(row.id))) };
}

/**
 * Gives a member a basket of points. Called in the transaction of the sale or grant.
 *
 * @throws HttpError 404 when one of the points is not there.
 * @returns The id of the basket, under which it is opened again.
 */
export async function grantResult(
  tx: Tx,
  memberId: string,
  title: string,
  sampleIds: readonly string[],
): Promise<string> {
  const id = `sb_${v7()}`;
  const distinct = [...new Set(sampleIds)];
  if ((await resultStore.insertResult(tx, { id, memberId, title }, distinct)) !== distinct.length)
    throw notFound('A survey point');
  return id;
}

/** Points that match; with a stretch of time, those that came in it. */
export const count = store.countAll;

/** Closes a basket again, as when its money went back. */
export const withdrawResult = resultStore.withdrawResult;

/** Whether a viewer may see the whole row of a point. */
export async function mayRead(db: Db, viewer: Viewer, id: string): Promise<boolean> {
  return (await openOf(db, [{ id }], viewer))(id);
}

/** For each of these points, whether its whole row may be seen. */
export const openPoints = openOf;

async function openOf(
  db: Db,
  rows: readonly { id: string }[],
  { memberId, mayEdit }: Viewer,
): Promise<(id: string) => boolean> {
  if (mayEdit) return () => true;
  const ids = rows.map(({ id }) => id);
  const [owned, inResults] = await Promise.all([
    ownedSamples(db, memberId, ids),
    resultStore.selectInResults(db, memberId, ids),
  ]);
  return (id) => owned.has(id) || inResults.has(id);
}

function waveOf({
  id,
  survey,
  city,
  period,
  countsVacant,
  points,
  sourceKey,
  title,
  titleEn,
}: store.StoredWave): Wave {
  const source = { key: sourceKey, title, titleEn };
  return {
    id,
    survey,
    city,
    period,
    countsVacant,
    points,
    source,
    isSynthetic: synthetic.test(sourceKey),
  };
}

function headOf({ id, title, orderNo, createdAt, withdrawnAt, rows }: resultStore.StoredResult) {
  return {
    id,
    title,
    orderNo,
    createdAt: createdAt.toISOString(),
    isWithdrawn: withdrawnAt !== null,
    rows,
  };
}

/**
 * A photo of a survey point, for viewers who may read the whole point.
 *
 * @throws HttpError 404 for the photo of any other point, so that its existence stays hidden.
 */
export async function readPhoto(db: Db, viewer: Viewer, id: string): Promise<FileResponse> {
  const sampleId = await pointOfPhoto(db, id);
  const photo =
    sampleId !== undefined && (await mayRead(db, viewer, sampleId))
      ? await selectPhoto(db, id)
      : undefined;
  if (!photo) throw notFound('The photo');
  return new FileResponse(
    `${id}.${workFileTypes[photo.type as WorkFileType]}`,
    photo.type,
    photo.content,
  );
}

/** The newest wave of a road as a whole, and how much of it the viewer may read already. */
export async function roadOffer(
  db: Db,
  { city, district, road, wave }: InputOf<typeof sampleRoadOffer>,
  viewer: Viewer,
): Promise<OutputOf<typeof sampleRoadOffer>> {
  const found = await store.selectRoadWaves(db, {
    city,
    road: [road],
    ...(district && { district }),
    ...(wave && { wave }),
  });
  const [newest, other] = found.filter(({ waveId }) => waveId === found[0]!.waveId);
  // Two districts may have a road of one name: then the name is ambiguous.
  if (!newest || other) return null;
  const { waveId, period, ids } = newest;
  const isOpen = await openPoints(
    db,
    ids.map((id) => ({ id })),
    viewer,
  );
  const owned = ids.filter(isOpen).length;
  const priceJindou = owned === ids.length ? 0 : roadWaveJindou;
  return { wave: { id: waveId, period }, refId: ids[0]!, points: ids.length, owned, priceJindou };
}
