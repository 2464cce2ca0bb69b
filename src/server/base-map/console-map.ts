import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { readRuntimeConfig } from '#src/contract/runtime-config.ts';
import type { BaseMapConfig } from '#src/domain/runtime-config.ts';
import { BaseMapFileError } from './errors.ts';

export interface WrittenMap {
  /** What the file said before; null for no base map. */
  before: BaseMapConfig | null;
  /** Copy of the file as it was; null where there was none. */
  copy: string | null;
}

/**
 * Sets the base map in the operator's configuration of the console and leaves its other keys. The
 * file as it was is kept beside it.
 *
 * @throws BaseMapFileError when the file is wrong, which it then stays.
 */
export function writeConsoleMap(file: string, map: BaseMapConfig | null): WrittenMap {
  const value = existsSync(file) ? parsed(file) : {};
  const { map: before = null, ...others } = value;
  const changed = map === null ? others : { ...others, map };
  const { config, problems } = readRuntimeConfig(changed);
  if (!config) throw wrong(file, problems.join('; '));
  const copy = existsSync(file) ? `${file}.before` : null;
  if (copy !== null) copyFileSync(file, copy);
  mkdirSync(dirname(file), { recursive: true });
  const part = `${file}.${randomUUID()}.part`;
  writeFileSync(part, `${JSON.stringify(changed, null, 2)}\n`);
  renameSync(part, file);
  return { before: before as BaseMapConfig | null, copy };
}

function parsed(file: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw wrong(file, `expected JSON: ${(error as Error).message}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw wrong(file, 'expected an object');
  return value as Record<string, unknown>;
}

function wrong(file: string, problem: string): BaseMapFileError {
  return new BaseMapFileError(
    'config-wrong',
    `The configuration of the console, ${file}, is wrong: ${problem}`,
  );
}
