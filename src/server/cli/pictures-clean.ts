import type { Db } from '../db/connect.ts';
import { cleanStoredImages } from '../pictures/clean-stored.ts';
import type { Command, Output } from './command-line.ts';

interface Surroundings extends Output {
  withDatabase: (work: (db: Db) => Promise<number>) => Promise<number>;
}

const help = `Pictures keep their image data, colour profile and orientation. Those that cannot be read, or are larger than uploads may
be, stay as they are and are named; the exit code is 1 then. It can be run beside a server, and again after an interruption.`;

/**
 * `renta pictures clean`: removes metadata from pictures that were stored before uploads were
 * cleaned.
 */
export function cleanPicturesCommand({ out, err, withDatabase }: Surroundings): Command {
  return {
    name: 'pictures clean',
    summary: 'Removes metadata, such as places, from stored pictures.',
    options: {},
    help,
    run: () =>
      withDatabase(async (db) => {
        let left = 0;
        await cleanStoredImages(db, (done) => {
          const { table, pictures, cleaned, merged } = done;
          out(
            `${table}: pictures ${pictures}, cleaned ${cleaned}, merged ${merged}, left ${done.left.length}`,
          );
          for (const { id, reason } of done.left) err(`${table} ${id}: ${reason}`);
          left += done.left.length;
        });
        return left === 0 ? 0 : 1;
      }),
  };
}
