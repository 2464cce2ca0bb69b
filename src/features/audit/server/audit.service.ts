import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { csvFile, type CsvColumn } from '#src/exports/csv.ts';
import { readPart } from '#src/server/cursor/read-export-part.ts';
import type { Db } from '#src/server/db/connect.ts';
import { FileResponse } from '#src/server/http/file-response.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { chinese } from '#src/server/text/chinese.ts';
import type { exportAudit, listAudit } from '../contract/audit.ts';
import { selectActs, type AuditFilter, type StoredAct } from './audit.store.ts';

const mostExported = 20_000;

/** @throws HttpError 400 naming `cursor` when it belongs to another search. */
export async function list(
  db: Db,
  { cursor, limit, ...filter }: InputOf<typeof listAudit>,
  { member }: Caller,
): Promise<OutputOf<typeof listAudit>> {
  const part = await auditPart(db, filter, cursor, limit, member!.id);
  return { list: part.rows.map(answerOf), cursor: part.cursor };
}

/** One part of the log, newest first. */
export function auditPart(
  db: Db,
  filter: AuditFilter,
  cursor: string | undefined,
  limit: number,
  memberId: string,
) {
  const read = (n: number, after: Parameters<typeof selectActs>[3]) =>
    selectActs(db, filter, n, after);
  return readPart(db, {
    query: { what: 'audit', ...filter },
    memberId,
    cursor,
    limit,
    most: Number.MAX_SAFE_INTEGER,
    read,
  });
}

function answerOf({
  sortKey: _key,
  actorName: _name,
  at,
  ...act
}: StoredAct): OutputOf<typeof listAudit>['list'][number] {
  return { ...act, at: at.toISOString() };
}

export async function exportAuditLog(
  db: Db,
  { locale, ...filter }: InputOf<typeof exportAudit>,
): Promise<FileResponse> {
  const rows = await selectActs(db, filter, mostExported, undefined);
  const zh = [
    '时间',
    '操作者',
    '操作者编号',
    '操作',
    '对象',
    '详情',
    '之前',
    '之后',
    '地址',
    '请求编号',
    '交易编号',
    '链与序号',
  ];
  const en = ['Time', 'Actor', 'Actor ID', 'Action', 'Target', 'Details', 'Before', 'After', 'IP address', 'Request ID', 'Transaction ID', 'Chain and sequence']; // prettier-ignore
  const cells: ((act: StoredAct) => string | null)[] = [
    ({ sortKey }) => sortKey,
    ({ actor }) => actor,
    ({ actorId }) => actorId,
    ({ action }) => action,
    ({ target }) => target,
    ({ detail }) => JSON.stringify(detail),
    ({ before }) => JSON.stringify(before),
    ({ after }) => JSON.stringify(after),
    ({ address }) => address,
    ({ requestId }) => requestId,
    ({ txId }) => txId,
    ({ id }) => id,
  ];
  const columns = (locale === 'en' ? en : zh).map((heading, at): CsvColumn<StoredAct> => ({
    heading: chinese(heading, locale),
    cell: cells[at]!,
  }));
  return new FileResponse(
    'audit.csv',
    'text/csv; charset=utf-8',
    Buffer.from(csvFile(columns, rows)),
  );
}
