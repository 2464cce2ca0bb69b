import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../http/errors.ts';

/** A numbered file: applied once, never edited afterwards. */
export interface Migration extends FunctionFile {
  number: number;
}

/** Current functions and triggers of one area: reapplied whenever the text changes. */
export interface FunctionFile {
  file: string;
  sql: string;
  sha256: string;
}

/**
 * All SQL files of the schema, in the order in which they are applied: migrations before functions.
 */
export interface SchemaFiles {
  migrations: readonly Migration[];
  functions: readonly FunctionFile[];
}

const folders = {
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  functions: fileURLToPath(new URL('functions', import.meta.url)),
};

/**
 * Reads the SQL files of the server.
 *
 * @param from Folders to read instead of the server's own.
 * @throws StartError when the number of a migration is missing or used twice.
 */
export async function readSchemaFiles(from = folders): Promise<SchemaFiles> {
  const [migrations, functions] = await Promise.all([
    readSql(from.migrations),
    readSql(from.functions),
  ]);
  return { migrations: migrations.map(numbered), functions };
}

async function readSql(folder: string): Promise<FunctionFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      // Line endings depend on the checkout and have no meaning.
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      return { file, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

function numbered(read: FunctionFile, index: number): Migration {
  const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(read.file)?.[1]);
  if (number !== index + 1) {
    const expected = String(index + 1).padStart(4, '0');
    throw new StartError(
      'migration-missing',
      `Expected a migration ${expected}-….sql, found ${read.file}.`,
    );
  }
  return { ...read, number };
}
