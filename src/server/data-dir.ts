import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from './http/errors.ts';

/**
 * Creates the data directory and writes a test file into it.
 *
 * @throws StartError naming it when it cannot be created or written.
 */
export function prepareDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    const probe = join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      'data-directory-unwritable',
      `The data directory ${dataDir} cannot be written (${code}). Set DATA_DIR to a folder that can.`,
      {
        cause: error,
      },
    );
  }
}

/**
 * Node's own recursive mkdir never returns where the system denies that a folder's parent exists,
 * as /proc does.
 */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (!statSync(dirname(folder), { throwIfNoEntry: false })) makeFolder(dirname(folder));
  mkdirSync(folder);
}
