import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../db/connect.ts';
import { findMapping } from './find-mapping.ts';
import { importFile, type ImportResult } from './import-file.ts';
import { RefreshError } from './errors.ts';
import type { RefreshEntry } from './refresh-plan.ts';

interface RefreshOptions {
  db: Db;
  /** Folder of the plan: paths and commands are relative to it. */
  planFolder: string;
  /** Folder for downloads and for the files of bad rows. */
  folder: string;
  isDryRun: boolean;
}

const downloadMs = 300_000;
const commandMs = 3_600_000;

/**
 * Gets the file of a source and imports it. The importer knows a file by its digest, so a file that
 * did not change is not read again; that the source was checked is recorded in any case.
 *
 * @throws RefreshError when the command or the download fails, or every row is rejected.
 * @throws ImportError when the file cannot be read as its kind.
 */
export async function refreshSource(
  entry: RefreshEntry,
  { db, planFolder, folder, isDryRun }: RefreshOptions,
): Promise<ImportResult> {
  const { source, kind, from, command, encoding } = entry;
  const mapping = entry.mapping === undefined ? undefined : await findMapping(entry.mapping);
  if (command) await runCommand(command, planFolder);
  await mkdir(folder, { recursive: true });
  const kept = join(folder, `${source}-${kind}`.replaceAll(/[^\w-]/g, '_'));
  const isAddress = /^https?:\/\//.test(from);
  const file = isAddress ? `${kept}${extensionOf(from)}` : resolve(planFolder, from);
  if (isAddress) await download(from, file);
  const result = await importFile({
    db,
    kind,
    file,
    source,
    encoding,
    mapping,
    isDryRun,
    badFile: `${kept}.bad.csv`,
  });
  const { rowsIn, rejected, badFile } = result;
  if (rowsIn > 0 && rejected === rowsIn)
    throw new RefreshError(
      'all-rejected',
      `all ${rowsIn} rows were rejected; see ${badFile ?? `${kept}.bad.csv`}`,
    );
  return result;
}

const extensionOf = (address: string) => /\.\w{1,10}$/.exec(new URL(address).pathname)?.[0] ?? '';

/** Under a name of its own until it is complete. */
async function download(address: string, file: string): Promise<void> {
  const partial = `${file}.partial`;
  await mkdir(dirname(file), { recursive: true });
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(downloadMs) });
    if (!response.ok || !response.body)
      throw new RefreshError(
        'download-failed',
        `${address}: expected status 200, got ${response.status}`,
      );
    await pipeline(Readable.fromWeb(response.body as never), createWriteStream(partial));
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    if (error instanceof RefreshError) throw error;
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? `${message} (${cause.message})` : message;
    throw new RefreshError('download-failed', `${address}: ${reason}`, { cause: error });
  }
}

/** Its output goes to the standard error, so that the report of the refresh stays by itself. */
async function runCommand([program, ...args]: readonly string[], folder: string): Promise<void> {
  const code = await new Promise<number | string>((done, fail) => {
    const child = spawn(program!, args, {
      cwd: folder,
      stdio: ['ignore', 2, 2],
      // The timer of the option `timeout` outlives a program that cannot be started.
      signal: AbortSignal.timeout(commandMs),
    });
    child.on('error', (cause) =>
      fail(new RefreshError('command-failed', `command ${program}: ${cause.message}`, { cause })),
    );
    child.on('exit', (status, signal) => done(status ?? signal ?? 'unknown'));
  });
  if (code !== 0)
    throw new RefreshError(
      'command-failed',
      `command ${program}: expected exit code 0, got ${code}`,
    );
}
