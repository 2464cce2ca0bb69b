import { setAccessPages } from '#src/client/access/access-guard.ts';
import { setAccessStorage } from '#src/client/access/access-state.ts';
import { configureHttp } from '#src/client/http/call.ts';
import { preferences } from '#src/client/state/preferences.ts';
import { setRuntimeConfig } from '#src/client/state/runtime-config.ts';
import {
  configAddress,
  configElement,
  configTimeoutMs,
  defaultRuntimeConfig,
  type RuntimeConfig,
  type ServedConfig,
} from '#src/domain/runtime-config.ts';
import { readData } from './document/page-files.ts';

/** The configuration, and what the server adds to it where it is not as usual. */
type ConsoleConfig = RuntimeConfig & Pick<ServedConfig, 'cities' | 'isTraced' | 'signIn'>;

async function fetchConfig(address: string, timeoutMs: number): Promise<unknown> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok)
    throw new Error(`expected the configuration of the console, got status ${answer.status}`);
  return answer.json();
}

/** @throws Error naming every wrong value. */
async function readConfig(value: unknown): Promise<ConsoleConfig> {
  // Without overrides there is nothing to validate, and the first page need not wait for the code
  // that would.
  const { cities } = (value ?? {}) as Partial<ServedConfig>;
  if (isDefault(value)) return cities ? { ...defaultRuntimeConfig, cities } : defaultRuntimeConfig;
  const { readServedConfig } = await import('#src/contract/runtime-config.ts');
  const { config, problems } = readServedConfig(value);
  if (!config) throw new Error(problems.join('; '));
  return config;
}

function isDefault(value: unknown): boolean {
  const { build: _, cities: __, ...decided } = (value ?? {}) as Partial<ServedConfig>;
  return JSON.stringify(decided) === JSON.stringify(defaultRuntimeConfig);
}

/**
 * The operator's configuration, as the server wrote it into the document or from its address; the
 * defaults where it is unusable, with one message in the browser's console why.
 */
export async function loadRuntimeConfig(
  address = configAddress,
  timeoutMs = configTimeoutMs,
): Promise<ConsoleConfig> {
  try {
    // What our server wrote into its document, it has validated.
    const written = readData<ServedConfig>(configElement);
    return written ?? (await readConfig(await fetchConfig(address, timeoutMs)));
  } catch (error) {
    console.error(
      `${address}: ${error instanceof Error ? error.message : String(error)}. The defaults hold.`,
    );
    return defaultRuntimeConfig;
  }
}

/** Passes each part of the configuration to its module. */
export function applyRuntimeConfig(config: ConsoleConfig): void {
  setRuntimeConfig(config);
  configureHttp({ base: config.apiBase, isTraced: config.isTraced });
  setAccessStorage(config.accessStorage);
  setAccessPages(config.doors);
  if (!config.languages.includes(preferences.locale)) preferences.locale = config.languages[0]!;
}
