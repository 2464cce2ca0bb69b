import type { Db } from '../db/connect.ts';
import { selectCursorKey } from './cursor.store.ts';
import { cursorTo, positionAt, type Position } from './cursor.ts';

/** The fields of a row that a cursor needs. */
export interface Keyed {
  id: string;
  sortKey: Position['key'];
}

/** One part of an export. */
export interface Part<Row> {
  rows: Row[];
  /** null after the last row, and where the plan's limit is reached. */
  cursor: string | null;
  given: number;
  most: number;
  isCutByPlan: boolean;
}

export interface PartRequest<Row extends Keyed> {
  /** The search, without fields that may change from part to part. */
  query: object;
  memberId: string;
  cursor: string | undefined;
  /** Rows of this part, and the maximum of all parts together. */
  limit: number;
  most: number;
  /** Reads up to `limit` rows after a position. */
  read: (limit: number, after: Position | undefined) => Promise<Row[]>;
}

/**
 * Reads one part of a long list, bound to its search and its member.
 *
 * @throws HttpError 400 naming `cursor` when its signature is wrong or it belongs to another search
 *   or member.
 */
export async function readPart<Row extends Keyed>(
  db: Db,
  { query, memberId, cursor, limit, most, read }: PartRequest<Row>,
): Promise<Part<Row>> {
  const secret = await selectCursorKey(db);
  const after = cursor === undefined ? undefined : positionAt(cursor, query, memberId, secret);
  const before = after?.given ?? 0;
  const wanted = Math.min(limit, Math.max(0, most - before));
  // One row more than returned shows whether any follow.
  const found = await read(wanted + 1, after);
  const rows = found.slice(0, wanted);
  const given = before + rows.length;
  const isMore = found.length > wanted;
  const isCutByPlan = isMore && given >= most;
  const last = rows.at(-1);
  const goesOn = isMore && !isCutByPlan && last;
  return {
    rows,
    cursor: goesOn
      ? cursorTo({ key: last.sortKey, id: last.id, given }, query, memberId, secret)
      : null,
    given,
    most,
    isCutByPlan,
  };
}
