import { sql } from 'kysely';
import type { MyShopFilePart } from '#src/domain/my-shop.ts';
import type { DbOrTx } from '../../db/transaction.ts';

export interface StoredFile {
  id: string;
  unitId: string;
  part: MyShopFilePart;
  name: string;
  label: string;
  type: string;
  bytes: number;
}

const columns = sql`id, my_shop_id AS "unitId", part, name, label, type, length(content) AS bytes`;

export interface NewFile {
  id: string;
  unitId: string;
  part: MyShopFilePart;
  name: string;
  label: string;
  type: string;
  sha256: string;
  content: Buffer;
}

/** @returns false when the unit has a file of these bytes already. */
export async function insertFile(db: DbOrTx, file: NewFile): Promise<boolean> {
  const { id, unitId, part, name, label, type, sha256, content } = file;
  const { rows } = await sql`INSERT INTO my_shop_file (id, my_shop_id, part, name, label, type, sha256, content)
    VALUES (${id}, ${unitId}, ${part}, ${name}, ${label}, ${type}, ${sha256}, ${content})
    ON CONFLICT (my_shop_id, sha256) DO NOTHING RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** Files of units without their bytes, oldest first. */
export async function selectFiles(db: DbOrTx, unitIds: readonly string[]): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`SELECT ${columns} FROM my_shop_file WHERE my_shop_id = ANY(${[...unitIds]}::text[])
    ORDER BY created_at, id`.execute(db);
  return rows;
}

export async function findFile(db: DbOrTx, id: string): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`SELECT ${columns} FROM my_shop_file WHERE id = ${id}`.execute(db);
  return rows[0];
}

export async function readContent(db: DbOrTx, id: string): Promise<Buffer> {
  const { rows } = await sql<{ content: Buffer }>`SELECT content FROM my_shop_file WHERE id = ${id}`.execute(db);
  return rows[0]!.content;
}

export async function deleteFile(db: DbOrTx, id: string): Promise<void> {
  await sql`DELETE FROM my_shop_file WHERE id = ${id}`.execute(db);
}
