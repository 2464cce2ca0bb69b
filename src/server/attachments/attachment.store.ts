import { sql } from 'kysely';
import type { DbOrTx } from '../db/transaction.ts';

/** A file attached to a record, without its content. */
export interface Attachment {
  id: string;
  /** File name for downloads, made by the server. */
  name: string;
  /** File name as the sender gave it. Shown, never used as a path. */
  label: string;
  /** Media type by the file's bytes. */
  type: string;
  /** Size in bytes. */
  bytes: number;
}

export interface NewAttachment extends Omit<Attachment, 'bytes'> {
  sha256: string;
  content: Buffer;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads and writes one table of attachments.
 *
 * Every such table has the columns `id, name, label, type, sha256, content, created_at`, and
 * columns of its own that say what the file belongs to.
 */
export class AttachmentStore<Own extends Fields> {
  readonly #table;
  readonly #columns;
  readonly #selected;

  /** @param columns The table's own columns by the name of their field. */
  constructor(
    table: string,
    private readonly columns: Readonly<Record<keyof Own & string, string>>,
  ) {
    this.#table = sql.table(table);
    const own = Object.entries<string>(columns);
    this.#columns = sql.join(
      [...shared, ...own.map(([, column]) => column)].map((column) => sql.ref(column)),
    );
    this.#selected = sql.join([
      sql`id, name, label, type, length(content) AS bytes`,
      ...own.map(([field, column]) => sql`${sql.ref(column)} AS ${sql.ref(field)}`),
    ]);
  }

  /** @returns false when the table has the same file already, where it forbids duplicates. */
  async insert(db: DbOrTx, file: NewAttachment & Own): Promise<boolean> {
    const fields: string[] = [...shared, ...Object.keys(this.columns)];
    const values = fields.map((field) => (file as Fields)[field]);
    const { rows } =
      await sql`INSERT INTO ${this.#table} (${this.#columns}) VALUES (${sql.join(values)})
      ON CONFLICT DO NOTHING RETURNING 1`.execute(db);
    return rows.length > 0;
  }

  async find(db: DbOrTx, id: string): Promise<(Attachment & Own) | undefined> {
    const { rows } = await sql<
      Attachment & Own
    >`SELECT ${this.#selected} FROM ${this.#table} WHERE id = ${id}`.execute(db);
    return rows[0];
  }

  /** Attachments of records, oldest first. @param field Names the records they belong to. */
  async list(
    db: DbOrTx,
    field: keyof Own & string,
    ids: readonly string[],
  ): Promise<(Attachment & Own)[]> {
    const { rows } = await sql<Attachment & Own>`SELECT ${this.#selected} FROM ${this.#table}
      WHERE ${sql.ref(this.columns[field])} = ANY(${[...ids]}::text[]) ORDER BY created_at, id`.execute(
      db,
    );
    return rows;
  }

  /** @throws TypeError when there is no such attachment. */
  async readContent(db: DbOrTx, id: string): Promise<Buffer> {
    const { rows } = await sql<{
      content: Buffer;
    }>`SELECT content FROM ${this.#table} WHERE id = ${id}`.execute(db);
    return rows[0]!.content;
  }

  async delete(db: DbOrTx, id: string): Promise<void> {
    await sql`DELETE FROM ${this.#table} WHERE id = ${id}`.execute(db);
  }
}

const shared = ['id', 'name', 'label', 'type', 'sha256', 'content'] as const;
