import { readFileSync } from 'node:fs';
import { readRuntimeConfig } from '#src/contract/runtime-config.ts';
import { sharedAddress } from '#src/domain/micro-app-address.ts';
import { defaultRuntimeConfig, type RuntimeConfig } from '#src/domain/runtime-config.ts';
import { StartError } from '../http/errors.ts';

/** Where the operator's file lies, and whether it was named on purpose and so has to be there. */
export interface ConsoleFile {
  path: string;
  isRequired: boolean;
}

/**
 * Reads the operator's configuration of the console; without a file the defaults hold.
 *
 * @param defaults Those of the product by default.
 * @throws StartError that names the file and every wrong value in it.
 */
export function loadRuntimeConfig(
  { path, isRequired }: ConsoleFile,
  defaults = defaultRuntimeConfig,
): RuntimeConfig {
  const value = parsed(path, isRequired);
  if (value === undefined) return defaults;
  const { config, problems } = readRuntimeConfig(value, defaults);
  if (!config) throw broken(path, problems);
  const shared = sharedAddress(config.microApps);
  if (shared)
    throw broken(path, [
      `microApps: expected an address of its own for ${shared.second.name}, got ${shared.path} of ${shared.first.name}`,
    ]);
  return config;
}

function parsed(path: string, isRequired: boolean): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError)
      throw broken(path, [`expected JSON: ${error.message}`], error);
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && !isRequired) return undefined;
    throw broken(path, [`expected a readable file (${code})`], error);
  }
}

function broken(path: string, problems: readonly string[], cause?: unknown): StartError {
  const message = `The configuration of the console, ${path}, is wrong.\n  ${problems.join('\n  ')}`;
  return new StartError('config-wrong', message, { cause });
}
