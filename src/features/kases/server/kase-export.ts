import type { WireFilter } from '#src/contract/wire-filter.ts';
import { has } from '#src/domain/access-rule.ts';
import type { Locale } from '#src/domain/locale.ts';
import { deepestRow } from '#src/domain/page.ts';
import { csvHead, csvLine, csvNotes } from '#src/exports/csv.ts';
import { limitToScopes } from '#src/server/http/api-key-scopes.ts';
import { exportRowsOf } from '#src/features/memberships/server/membership-allowances.ts';
import { failureNotice } from '#src/features/notices/server/failure-notice.ts';
import { selectAttributions, selectRentForm } from '#src/server/exporter/exports.store.ts';
import { fileRents } from '#src/server/exporter/file-rents.ts';
import { readInput } from '#src/server/http/parse-input.ts';
import { UnrecoverableJobError } from '#src/server/jobs/errors.ts';
import type { JobContext, JobKind, JobOutcome } from '#src/server/jobs/job-kind.ts';
import { kaseFilter } from '../contract/kases.ts';
import { kaseColumns, watermark } from './kase-columns.ts';
import { search } from './kases.service.ts';

/** Input of an export of cases. */
export interface KaseExportInput {
  filter: WireFilter;
  locale: Locale;
  /** For an API key: the scopes it needed, which limit the columns of the file. */
  scopes?: readonly string[] | undefined;
}

const rowsPerRead = 500;

/** A CSV file of the cases that match, masked as on the page. */
export const kaseExport: JobKind = {
  name: 'kase-export',
  mostTries: 3,
  run: (input, context) => writeFile(input as KaseExportInput, context),
  onFailed: failureNotice(() => ({ kind: 'export-failed', content: { list: 'kases' } })),
};

async function writeFile(
  { filter, locale, scopes }: KaseExportInput,
  context: JobContext,
): Promise<JobOutcome> {
  const { db, signal, jobId } = context;
  const access = limitToScopes(context.access, scopes);
  const memberId = context.memberId!;
  const may = (permission: string) =>
    has([permission], false, { ...access, login: true, token: null });
  // Permissions held when the file was ordered may have been revoked since.
  if (!may('export') || !may('kase-view'))
    throw new UnrecoverableJobError('This needs the permissions kase-view and export.');
  const most = await exportRowsOf(db, memberId, access.roles ?? []);
  const read = readInput(kaseFilter, filter);
  const viewer = { memberId, mayVerify: may('kase-verify') };
  const rents = fileRents(
    ...(await selectRentForm(db, memberId, String(filter['city'] ?? ''), locale)),
  );
  const columns = kaseColumns(locale, rents);
  const attributions = new Map<string, string>();
  let text = csvHead(columns);
  let rows = 0;
  let inAll = 0;
  for (let page = 1; rows < most; page += 1) {
    signal.throwIfAborted();
    const limit = Math.min(rowsPerRead, most);
    const { list, total } = await search(db, { ...read, sort: '-date', page, limit }, viewer);
    inAll = total;
    const taken = list.slice(0, most - rows);
    for (const row of taken) text += csvLine(columns, row);
    const ids = taken.map(({ id }) => id);
    for (const { key, attribution } of await selectAttributions(db, ids))
      attributions.set(key, attribution);
    rows += taken.length;
    const expected = Math.max(1, Math.min(total, most));
    context.report({
      step: 'reading',
      share: Math.min(1, rows / expected),
      rows: { done: rows, inAll: expected },
    });
    if (list.length < limit) break;
  }
  const counted = inAll > deepestRow ? `${deepestRow}+` : String(inAll);
  text += csvNotes([
    ...attributions.values(),
    rents.note(locale),
    watermark(locale, memberId, new Date(), rows, counted),
  ]);
  context.report({ step: 'writing' });
  return {
    result: { rows, total: inAll, totalIsCapped: inAll > deepestRow, mostRows: most },
    file: {
      name: `kases-${jobId.slice(-8)}.csv`,
      type: 'text/csv; charset=utf-8',
      bytes: Buffer.from(text),
    },
  };
}
