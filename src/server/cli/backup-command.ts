import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { restoreBackup } from '../db/backup/restore-backup.ts';
import { writeBackup } from '../db/backup/write-backup.ts';
import { BackupError } from '../db/backup/errors.ts';
import type { Command, Output } from './command-line.ts';

interface Surroundings extends Output {
  withDatabaseUrl: (work: (url: string) => Promise<number>) => Promise<number>;
}

const backupHelp = `  --force   replaces a file that exists

The file holds all rows as they were at one moment, gzipped; servers keep working meanwhile. "-" writes to the
standard output, to be piped to other storage. Secrets in the rows are sealed with SECRET_KEY, or with the key in
DATA_DIR: keep that as well, apart from the backup.`;

/** `renta backup`: writes all rows into one file, or to the standard output. */
export function backupCommand({ out, err, withDatabaseUrl }: Surroundings): Command {
  return {
    name: 'backup',
    summary: 'Writes all rows of the database into one file.',
    argument: 'file',
    options: { force: { type: 'boolean' } },
    help: backupHelp,
    run: (values, file) =>
      reported(err, async () => {
        if (file === '-') return withDatabaseUrl((url) => write(url, process.stdout, '-', err));
        const path = resolve(file);
        if (existsSync(path) && values['force'] !== true)
          throw new BackupError('file-exists', `file: ${path} exists. --force replaces it.`);
        return withDatabaseUrl((url) => writeFile(url, path, out));
      }),
  };
}

/** Under a name of its own until it is complete, so that a file of that name is never half a backup. */
async function writeFile(url: string, path: string, out: Output['out']): Promise<number> {
  const partial = `${path}.partial`;
  try {
    await write(url, createWriteStream(partial, { mode: 0o600, flush: true }), path, out);
    await rename(partial, path);
    return 0;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function write(
  url: string,
  output: NodeJS.WritableStream,
  name: string,
  out: Output['out'],
): Promise<number> {
  const { tables, rows } = await writeBackup(url, output);
  out(`${name}: ${tables} tables, ${rows} rows`);
  return 0;
}

const restoreHelp = `Restores into the empty database of DATABASE_URL, or into a new DATA_DIR; "-" reads the standard input. Rows are
compared with the backup by number and hash before they are committed. The backup may be of an older version, whose
missing migrations are applied afterwards, and of another major version of PostgreSQL. Check the books then: renta ledger check.`;

/** `renta restore`: restores a backup into an empty database. */
export function restoreCommand({ out, err, withDatabaseUrl }: Surroundings): Command {
  return {
    name: 'restore',
    summary: 'Restores a backup into an empty database.',
    argument: 'file',
    options: {},
    help: restoreHelp,
    run: (_values, file) =>
      reported(err, () =>
        withDatabaseUrl(async (url) => {
          const input = file === '-' ? process.stdin : createReadStream(resolve(file));
          const { tables, rows } = await restoreBackup(url, input);
          out(`${tables} tables, ${rows} rows restored. Check them with: renta ledger check`);
          return 0;
        }),
      ),
  };
}

async function reported(err: Output['err'], work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    const isFile = typeof (error as NodeJS.ErrnoException).syscall === 'string';
    if (!(error instanceof BackupError) && !isFile) throw error;
    err((error as Error).message);
    return 1;
  }
}
