import type { WireFilter } from '#src/contract/wire-filter.ts';
import { has } from '#src/domain/access-rule.ts';
import type { Locale } from '#src/domain/locale.ts';
import { deepestRow } from '#src/domain/page.ts';
import { csvFile } from '#src/exports/csv.ts';
import { geojsonFile } from '#src/exports/geojson.ts';
import { xlsxFile } from '#src/exports/xlsx.ts';
import { limitToScopes } from '#src/server/http/api-key-scopes.ts';
import { watermark } from '#src/features/kases/server/kase-columns.ts';
import { exportRowsOf } from '#src/features/memberships/server/membership-allowances.ts';
import { failureNotice } from '#src/features/notices/server/failure-notice.ts';
import { fileRents, type FileRents } from '#src/server/exporter/file-rents.ts';
import { visibleColumns } from '#src/server/exporter/localized-column.ts';
import { readInput } from '#src/server/http/parse-input.ts';
import { UnrecoverableJobError } from '#src/server/jobs/errors.ts';
import type { JobContext, JobFile, JobKind, JobOutcome } from '#src/server/jobs/job-kind.ts';
import { chinese } from '#src/server/text/chinese.ts';
import type { ExportedList, ExportFormat } from '../../contract/exports.ts';
import { exportedList, type ExportViewer, type ListExport } from './exported-lists.ts';
import { selectRentForm } from '#src/server/exporter/exports.store.ts';

/** Input of an export of a list. */
export interface ListExportInput {
  list: ExportedList;
  filter: WireFilter;
  sort: string | undefined;
  ids: readonly string[] | undefined;
  format: ExportFormat;
  /** Keys of columns of the page; all columns of the file when omitted. */
  columns: readonly string[] | undefined;
  locale: Locale;
  /** For an API key: the scopes it needed, which limit the columns of the file. */
  scopes?: readonly string[] | undefined;
}

type AnyList = ListExport<{ id: string }, object>;

const rowsPerRead = 500;

/**
 * A file of a list, masked as on the page, with the attributions of its sources and the member it
 * was made for.
 */
export const listExport: JobKind = {
  name: 'list-export',
  mostTries: 3,
  run: (input, context) => write(input as ListExportInput, context),
  onFailed: failureNotice((input) => ({
    kind: 'export-failed',
    content: { list: (input as ListExportInput).list },
  })),
};

async function write(input: ListExportInput, context: JobContext): Promise<JobOutcome> {
  const { db } = context;
  const access = limitToScopes(context.access, input.scopes);
  const list = exportedList(input.list);
  const may = (permission: string) =>
    has([permission], false, { ...access, login: true, token: null });
  // Permissions held when the file was ordered may have been revoked since.
  if (!may('export') || !may(list.may))
    throw new UnrecoverableJobError(`This needs the permissions ${list.may} and export.`);
  const most = await exportRowsOf(db, context.memberId!, access.roles ?? []);
  const viewer: ExportViewer = {
    memberId: context.memberId!,
    roles: access.roles ?? [],
    mayVerify: may('kase-verify'),
    mayEditSamples: may('sample-edit'),
    mayWorkOnReports: may('report-work'),
  };
  const { rows, total, missing } = await readRows(list, input, most, viewer, context);
  const attributions = await list.attributions(db, rows);
  const counted = total > deepestRow ? `${deepestRow}+` : String(total);
  const rents = fileRents(
    ...(await selectRentForm(db, context.memberId!, cityOf(input.filter), input.locale)),
  );
  const notes = [
    ...(missing > 0 ? [missingNote(input.locale, missing)] : []),
    ...attributions.map(({ attribution }) => attribution),
    ...(list.hasRents ? [rents.note(input.locale)] : []),
    watermark(input.locale, context.memberId!, new Date(), rows.length, counted),
  ];
  context.report({ step: 'writing' });
  return {
    result: {
      rows: rows.length,
      total,
      missing,
      totalIsCapped: total > deepestRow,
      mostRows: most,
    },
    file: await fileOf(list, input, rows, rents, notes, context.jobId.slice(-8)),
  };
}

/** The city a filter names; empty for none or several. */
function cityOf({ city }: WireFilter): string {
  return typeof city === 'string' ? city : '';
}

interface ReadRows {
  rows: { id: string }[];
  /** Rows that match, or that were selected. */
  total: number;
  /** Selected rows that are no longer in the list, such as a case that was withdrawn. */
  missing: number;
}

async function readRows(
  list: AnyList,
  input: ListExportInput,
  most: number,
  viewer: ExportViewer,
  context: JobContext,
) {
  return input.ids
    ? readPicked(list, input.ids, most, viewer, context)
    : readMatching(list, input, most, viewer, context);
}

/**
 * Selected rows in the order of selection; the selection may include rows outside the current
 * filter.
 */
async function readPicked(
  list: AnyList,
  ids: readonly string[],
  most: number,
  viewer: ExportViewer,
  { db }: JobContext,
): Promise<ReadRows> {
  const wanted = [...new Set(ids)];
  const read = await list.read(
    db,
    { ids: wanted },
    list.usualSort,
    { page: 1, limit: wanted.length },
    viewer,
  );
  const byId = new Map(read.list.map((row) => [row.id, row]));
  const found = wanted.flatMap((id) => byId.get(id) ?? []);
  return {
    rows: found.slice(0, most),
    total: wanted.length,
    missing: wanted.length - found.length,
  };
}

async function readMatching(
  list: AnyList,
  input: ListExportInput,
  most: number,
  viewer: ExportViewer,
  context: JobContext,
): Promise<ReadRows> {
  const { db, signal } = context;
  const filter = readInput(list.filter, input.filter);
  const rows: { id: string }[] = [];
  let total = 0;
  const inAll = () => Math.max(1, Math.min(total, most));
  for (let page = 1; rows.length < most; page += 1) {
    signal.throwIfAborted();
    const stretch = { page, limit: rowsPerRead };
    const read = await list.read(db, filter, input.sort ?? list.usualSort, stretch, viewer);
    total = read.total;
    rows.push(...read.list.slice(0, most - rows.length));
    context.report({
      step: 'reading',
      share: Math.min(1, rows.length / inAll()),
      rows: { done: rows.length, inAll: inAll() },
    });
    if (read.list.length < rowsPerRead) break;
  }
  return { rows, total, missing: 0 };
}

async function fileOf(
  list: AnyList,
  { list: name, format, columns: shown, locale }: ListExportInput,
  rows: readonly { id: string }[],
  rents: FileRents,
  notes: readonly string[],
  mark: string,
): Promise<JobFile> {
  const columns = visibleColumns(list.columns(locale, rents), shown);
  const file = `${name}-${mark}.${format}`;
  if (format === 'xlsx') {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    return { name: file, type, bytes: await xlsxFile(name, columns, rows, notes) };
  }
  if (format === 'geojson' && list.placeOf) {
    return {
      name: file,
      type: 'application/geo+json',
      bytes: Buffer.from(geojsonFile(columns, rows, list.placeOf, notes)),
    };
  }
  return {
    name: file,
    type: 'text/csv; charset=utf-8',
    bytes: Buffer.from(csvFile(columns, rows, notes)),
  };
}

function missingNote(locale: Locale, n: number): string {
  return locale === 'en'
    ? `Rows chosen that the list does not hold any more: ${n}.`
    : chinese(`选中的行里，有 ${n} 行已不在列表中。`, locale);
}
