import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mappingInvalid } from './errors.ts';
import { parseMapping, type Mapping } from './mapping.ts';

const shipped = fileURLToPath(new URL('../../../mappings', import.meta.url));

/** A mapping, and the text it was read from: the same bytes under another mapping are another import. */
export interface FoundMapping {
  mapping: Mapping;
  text: string;
}

/**
 * Reads a mapping by the path of its file, or by the name of one that comes with the program.
 *
 * @throws ImportError when there is none, naming those that come with the program, or when it is
 *   wrong, naming every wrong value.
 */
export async function findMapping(wanted: string): Promise<FoundMapping> {
  const isName = /^[a-z0-9-]+$/.test(wanted);
  const file = isName ? join(shipped, `${wanted}.json`) : resolve(wanted);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    throw mappingInvalid(wanted, [
      `expected a file, or one of ${(await mappingNames()).join(', ')} (${(cause as NodeJS.ErrnoException).code})`,
    ]);
  }
  const read = parseMapping(text);
  if ('problems' in read) throw mappingInvalid(wanted, read.problems);
  return { mapping: read.mapping, text };
}

/** Names of the mappings that come with the program. */
export async function mappingNames(): Promise<string[]> {
  const files = await readdir(shipped).catch(() => []);
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
}
