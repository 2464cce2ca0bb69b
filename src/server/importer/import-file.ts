import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { cityNamed } from '#src/domain/city.ts';
import { loadCities } from '../cities/load-cities.ts';
import type { Db } from '../db/connect.ts';
import { tx, type DbOrTx, type Tx } from '../db/transaction.ts';
import type { CellProblem, RowReading } from './cell-reader.ts';
import type { Conversion } from './convert-cell.ts';
import type { Encoding } from './encoding.ts';
import { ensureSource } from './ensure-source.ts';
import { fileUnreadable, runOfOtherSource, runVanished } from './errors.ts';
import type { FoundMapping } from './find-mapping.ts';
import { importKind, type ImportKind, type ImportKindName } from './import-kinds.ts';
import {
  addToRun,
  countChanged,
  recordChangesOf,
  startRun,
  findRun,
  finishRun,
  lockRun,
  markChecked,
  type Counts,
  type ImportRun,
  type RunKey,
} from './import-run.ts';
import type { DataSource } from './known-sources.ts';
import { RejectedRowsFile } from './rejected-rows-file.ts';
import type { SourceRecord } from './source-record.ts';
import type { RunContext } from './write-leases.ts';

export interface ImportRequest {
  /** Where rows are written; in a dry run only read. Omitted: rows are checked by themselves. */
  db?: Db;
  /** Rows are checked, and only the bad ones are written, to their file. */
  isDryRun?: boolean;
  /** Called once, before a row of a city this process does not know is read. */
  findCities?: (() => Promise<void>) | undefined;
  kind: ImportKindName;
  file: string;
  source?: string | undefined;
  /** A source that is entered where it is new; `source` is its key. */
  newSource?: DataSource | undefined;
  /** Who ordered the run. Its changes are recorded, so that it can be undone. */
  memberId?: string | undefined;
  encoding?: Encoding | undefined;
  mapping?: FoundMapping | undefined;
  /** File for bad rows; beside the imported file by default. */
  badFile?: string | undefined;
  /** Maximum number of rows in it; all when omitted. */
  mostBadRows?: number | undefined;
  onRejected?: ((record: SourceRecord, problems: readonly CellProblem[]) => void) | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Ends the import after the batch that is being written. */
  signal?: AbortSignal | undefined;
}

export interface Progress {
  bytesRead: number;
  bytesInAll: number;
  rowsIn: number;
}

/** `rowsIn = loaded + rejected + duplicate`, of the whole file, over all its runs. */
export interface ImportResult extends Counts {
  badFile: string | null;
  /** The file had been read to its end before, so nothing was done. */
  already: boolean;
  /** Cells of accepted rows read in this run that were converted, by what; left out without any. */
  converted?: Partial<Record<Conversion, number>>;
}

/** What an ordered run did, or would do. */
export interface RunResult extends ImportResult {
  runId: string;
  /** Of the loaded rows those that were there before. */
  changed: number;
}

const rowsPerTransaction = 2000;

/**
 * Imports a file into the database: good rows in, bad rows into a file beside it.
 *
 * Rows and counters are written in one transaction per batch. So an interrupted run continues after
 * its last batch, and two runs over the same bytes share the work without duplicating a row or a
 * count.
 *
 * @throws ImportError when the file cannot be read or its heading does not fit; good rows before
 *   the error stay.
 */
export async function importFile(request: ImportRequest): Promise<ImportResult> {
  const kind = importKind(request.kind);
  const { db, isDryRun = db === undefined } = request;
  if (db) await loadCities(db);
  return db && !isDryRun ? load({ ...request, db }, kind) : rehearse(request, kind);
}

async function load(request: ImportRequest & { db: Db }, kind: ImportKind): Promise<ImportResult> {
  const { db } = request;
  const { already, key, run, conversions, badFile } = await writeFile(request, kind, db, (work) =>
    tx(db, work),
  );
  if (!already) {
    const changed = run.memberId === null ? null : await countChanged(db, run.id, kind.table);
    await finishRun(db, key, changed);
    await loadCities(db);
  }
  await markChecked(db, run.sourceKey);
  return { ...countsOf(run), badFile, already, ...conversions.result() };
}

/**
 * Imports a file as `importFile` does, in a run whose changes are recorded.
 *
 * @throws ImportError as `importFile`.
 */
export async function runImport(
  request: ImportRequest & { db: Db; memberId: string },
): Promise<RunResult> {
  const result = await importFile(request);
  const { name, table } = importKind(request.kind);
  const key = { kind: name, sha256: await hashOf(request.file, request.mapping?.text) };
  const run = (await findRun(request.db, key))!;
  const changed = run.changed ?? (await countChanged(request.db, run.id, table));
  return { ...result, runId: run.id, changed };
}

/**
 * What a run of this file would do: writes all rows in one transaction and rolls it back, so that
 * the counts are those of the run, duplicates and changes among them.
 *
 * @throws ImportError as `importFile`.
 */
export async function tryImport(
  request: ImportRequest & { db: Db; memberId: string },
): Promise<RunResult> {
  const kind = importKind(request.kind);
  await loadCities(request.db);
  let result: RunResult | undefined;
  const done = new Error('Rolled back on purpose.');
  try {
    await tx(request.db, async (trx) => {
      const { run, already, badFile, conversions } = await writeFile(request, kind, trx, (work) =>
        work(trx),
      );
      const changed = run.changed ?? (await countChanged(trx, run.id, kind.table));
      const counts = { ...countsOf(run), ...conversions.result() };
      result = { ...counts, runId: run.id, changed, already, badFile };
      throw done;
    });
  } catch (error) {
    if (error !== done) throw error;
  }
  return result!;
}

/** @param inTx Runs the writes of one batch. */
async function writeFile(
  request: ImportRequest,
  kind: ImportKind,
  db: DbOrTx,
  inTx: (work: (trx: Tx) => Promise<void>) => Promise<void>,
) {
  const { file, newSource, memberId = null } = request;
  const brought = newSource ?? request.mapping?.mapping.source ?? null;
  const sourceKey = request.source ?? brought?.key ?? kind.defaultSource;
  const key: RunKey = { kind: kind.name, sha256: await hashOf(file, request.mapping?.text) };
  const conversions = new ConversionCount();
  const before = await findRun(db, key);
  if (before?.finishedAt)
    return { already: true, key, run: before, conversions, badFile: null } as const;
  if (sourceKey !== null) await ensureSource(db, sourceKey, file, brought ? [brought] : []);
  const run = await startRun(db, key, basename(file), sourceKey, memberId);
  if (run.sourceKey !== sourceKey)
    throw runOfOtherSource(file, String(sourceKey), String(run.sourceKey));
  let position = 0;
  const badFile = await forEachBatch(request, kind, run.startedAt, async (batch) => {
    request.signal?.throwIfAborted();
    conversions.add(batch);
    const from = position;
    position += batch.length;
    if (position > run.rowsIn)
      await inTx((trx) => writeBatch(trx, { file, key, kind, run }, batch, from));
  });
  return { already: false, key, run: (await findRun(db, key))!, conversions, badFile };
}

/** Writes the rows of the batch that no other run has written. */
async function writeBatch(
  trx: Tx,
  { file, key, kind, run }: { file: string; key: RunKey; kind: ImportKind; run: ImportRun },
  batch: readonly Reading[],
  from: number,
): Promise<void> {
  const at = (await lockRun(trx, key))?.rowsIn;
  if (at === undefined || at < from)
    throw runVanished(file, from, at === undefined ? 'no record' : `row ${at}`);
  const rest = batch.slice(at - from);
  if (rest.length === 0) return;
  const good = rest.flatMap((reading) => ('row' in reading ? [reading.row] : []));
  const context: RunContext = { sourceKey: run.sourceKey ?? '', startedAt: run.startedAt };
  if (run.memberId !== null) await recordChangesOf(trx, run.id);
  const loaded = await kind.write(trx, good, context);
  await addToRun(trx, key, {
    rowsIn: rest.length,
    loaded,
    rejected: rest.length - good.length,
    duplicate: good.length - loaded,
  });
}

async function rehearse(request: ImportRequest, kind: ImportKind): Promise<ImportResult> {
  const counts = { rowsIn: 0, loaded: 0, rejected: 0, duplicate: 0 };
  const conversions = new ConversionCount();
  const badFile = await forEachBatch(request, kind, new Date(), async (batch) => {
    conversions.add(batch);
    const good = batch.filter((reading) => 'row' in reading).length;
    counts.rowsIn += batch.length;
    counts.loaded += good;
    counts.rejected += batch.length - good;
  });
  return { ...counts, badFile, already: false, ...conversions.result() };
}

type Reading = RowReading<unknown>;

class ConversionCount {
  readonly #counts: Partial<Record<Conversion, number>> = {};

  add(batch: readonly Reading[]): void {
    for (const reading of batch)
      if ('row' in reading)
        for (const conversion of reading.converted ?? [])
          this.#counts[conversion] = (this.#counts[conversion] ?? 0) + 1;
  }

  result(): Pick<ImportResult, 'converted'> {
    return Object.keys(this.#counts).length > 0 ? { converted: this.#counts } : {};
  }
}

/**
 * Reads all records in batches and writes bad rows to their file. @returns the file of bad rows, if
 * any.
 */
async function forEachBatch(
  request: ImportRequest,
  kind: ImportKind,
  startedAt: Date,
  work: (batch: readonly Reading[]) => Promise<void>,
): Promise<string | null> {
  const { file, encoding, mapping, badFile, mostBadRows, onProgress } = request;
  const bytesInAll = await sizeOf(file);
  let bytesRead = 0;
  let rowsIn = 0;
  const opened = await kind.open(file, {
    encoding,
    mapping: mapping?.mapping,
    onBytes: (bytes) => {
      bytesRead += bytes;
    },
  });
  const bad = new RejectedRowsFile(badFile ?? `${file}.bad.csv`, opened.columns, mostBadRows);
  const today = startedAt.toISOString().slice(0, 10);
  // The next batch is read while one is written; batches are still written one after the other.
  let writing: Promise<void> = Promise.resolve();
  const write = async (readings: readonly Reading[]) => {
    await work(readings);
    rowsIn += readings.length;
    onProgress?.({ bytesRead, bytesInAll, rowsIn });
  };
  try {
    for await (const batch of inBatches(
      opened.records,
      kind.rowsPerTransaction ?? rowsPerTransaction,
    )) {
      await findCitiesOf(request, batch);
      const readings: Reading[] = [];
      for (const record of batch) readings.push(readingOf(kind, record, today, file));
      await checkWithBase(request, kind, readings);
      for (const [at, reading] of readings.entries())
        if ('problems' in reading) {
          request.onRejected?.(batch[at]!, reading.problems);
          await bad.add(batch[at]!, reading.problems);
        }
      await writing;
      writing = write(readings);
      writing.catch(() => {}); // awaited above or below, whatever happens in between
    }
    await writing;
    return await bad.keep();
  } catch (error) {
    await writing.catch(() => {}); // the first error is the one reported
    await bad.discard();
    throw error;
  }
}

async function findCitiesOf(request: ImportRequest, batch: readonly SourceRecord[]): Promise<void> {
  const { findCities } = request;
  const isUnknown = ({ cells: { city } }: SourceRecord) =>
    city !== undefined && city !== '' && !cityNamed(city.trim());
  if (!findCities || importKind(request.kind).name === 'cities' || !batch.some(isUnknown)) return;
  request.findCities = undefined;
  await findCities();
}

function readingOf(kind: ImportKind, record: SourceRecord, today: string, file: string): Reading {
  if (record.misfit !== undefined) return { problems: [{ column: '', reason: record.misfit }] };
  const reading = kind.read(record, today, file);
  if (!record.converted || record.converted.length === 0 || !('row' in reading)) return reading;
  return { ...reading, converted: [...record.converted, ...(reading.converted ?? [])] };
}

/**
 * Marks readings as bad that the database contradicts; a dry run has no database to check against.
 */
async function checkWithBase(
  { db, source }: ImportRequest,
  kind: ImportKind,
  readings: Reading[],
): Promise<void> {
  if (!db || !kind.check) return;
  const good = readings.flatMap((reading, at) =>
    'row' in reading ? [{ at, row: reading.row }] : [],
  );
  const problemsByRow = await kind.check(db, good.map(({ row }) => row), source ?? kind.defaultSource ?? ''); // prettier-ignore
  for (const [index, problems] of problemsByRow.entries())
    if (problems.length > 0) readings[good[index]!.at] = { problems };
}

async function* inBatches(
  records: AsyncIterable<SourceRecord>,
  most: number,
): AsyncGenerator<SourceRecord[]> {
  let batch: SourceRecord[] = [];
  for await (const record of records) {
    batch.push(record);
    if (batch.length < most) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** @param mapping Its text. Without one the hash is that of the file alone. */
async function hashOf(file: string, mapping = ''): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const piece of createReadStream(file, { highWaterMark: 1 << 20 }))
      hash.update(piece as Buffer);
  } catch (cause) {
    throw fileUnreadable(file, cause);
  }
  return hash.update(mapping).digest('hex');
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (cause) {
    throw fileUnreadable(file, cause);
  }
}

function countsOf({ rowsIn, loaded, rejected, duplicate }: Counts): Counts {
  return { rowsIn, loaded, rejected, duplicate };
}
