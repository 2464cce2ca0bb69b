import { sql } from 'kysely';
import type { DbOrTx } from '../db/transaction.ts';
import { AttachmentStore, type NewAttachment } from './attachment.store.ts';

/** Attachments that a member uploads before the record they belong to is submitted. */
export class PendingAttachmentStore<Own extends { memberId: string }> extends AttachmentStore<Own> {
  readonly #table;
  readonly #record;

  /** @param record Names the field of the record; null while the attachment is pending. */
  constructor(
    table: string,
    columns: Readonly<Record<keyof Own & string, string>>,
    private readonly record: keyof Own & string,
  ) {
    super(table, columns);
    this.#table = sql.table(table);
    this.#record = sql.ref(columns[record]);
  }

  async insertPending(db: DbOrTx, memberId: string, file: NewAttachment): Promise<void> {
    await this.insert(db, { ...file, memberId, [this.record]: null } as NewAttachment & Own);
  }

  /**
   * Deletes pending attachments of a member that are older than `days`. Locks the member until the
   * transaction ends, so that concurrent uploads cannot exceed the limit together.
   *
   * @returns How many pending attachments are left.
   */
  async deleteExpired(db: DbOrTx, memberId: string, days: number): Promise<number> {
    await sql`SELECT FROM member WHERE id = ${memberId} FOR NO KEY UPDATE`.execute(db);
    await sql`DELETE FROM ${this.#table} WHERE member_id = ${memberId} AND ${this.#record} IS NULL
      AND created_at < now() - make_interval(days => ${days})`.execute(db);
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${this.#table}
      WHERE member_id = ${memberId} AND ${this.#record} IS NULL`.execute(db);
    return rows[0]!.n;
  }

  /**
   * Attaches pending files of a member to a record. @returns How many of `ids` belong to the record
   * now.
   */
  async attach(
    db: DbOrTx,
    memberId: string,
    recordId: string,
    ids: readonly string[],
  ): Promise<number> {
    const { rows } = await sql`UPDATE ${this.#table} SET ${this.#record} = ${recordId}
      WHERE id = ANY(${[...ids]}::text[]) AND member_id = ${memberId}
        AND (${this.#record} IS NULL OR ${this.#record} = ${recordId}) RETURNING 1`.execute(db);
    return rows.length;
  }

  /** Deletes attachments of a record except `ids`. */
  async deleteOthers(db: DbOrTx, recordId: string, ids: readonly string[]): Promise<void> {
    await sql`DELETE FROM ${this.#table} WHERE ${this.#record} = ${recordId} AND NOT id = ANY(${[...ids]}::text[])`.execute(
      db,
    );
  }

  /** @returns false when the attachment belongs to a record, or to another member. */
  async deletePending(db: DbOrTx, memberId: string, id: string): Promise<boolean> {
    const { rows } =
      await sql`DELETE FROM ${this.#table} WHERE id = ${id} AND member_id = ${memberId}
      AND ${this.#record} IS NULL RETURNING 1`.execute(db);
    return rows.length > 0;
  }
}
