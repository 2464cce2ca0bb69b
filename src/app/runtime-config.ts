import { setAccessPages } from '#src/client/access/access-guard.ts';
import { setAccessStorage } from '#src/client/access/access-state.ts';
import { configureHttp } from '#src/client/http/call.ts';
import { preferences } from '#src/client/state/preferences.ts';
import { setRuntimeConfig } from '#src/client/state/runtime-config.ts';
import {
  configAddress,
  configTimeoutMs,
  defaultRuntimeConfig,
  type RuntimeConfig,
} from '#src/domain/runtime-config.ts';

/**
 * Loads the operator's configuration from the server.
 *
 * @throws Error naming every wrong value, or what was received instead of a configuration.
 */
async function fetchConfig(address: string, timeoutMs: number): Promise<RuntimeConfig> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok)
    throw new Error(`expected the configuration of the console, got status ${answer.status}`);
  const value: unknown = await answer.json();
  // Without overrides there is nothing to validate, and the first page need not wait for the code
  // that would.
  if (isDefault(value)) return defaultRuntimeConfig;
  const { readServedConfig } = await import('#src/contract/runtime-config.ts');
  const { config, problems } = readServedConfig(value);
  if (!config) throw new Error(problems.join('; '));
  return config;
}

function isDefault(value: unknown): boolean {
  const { build: _, ...decided } = (value ?? {}) as { build?: unknown };
  return JSON.stringify(decided) === JSON.stringify(defaultRuntimeConfig);
}

/** The configuration, or the defaults with one message in the browser's console why. */
export async function loadRuntimeConfig(
  address = configAddress,
  timeoutMs = configTimeoutMs,
): Promise<RuntimeConfig> {
  try {
    return await fetchConfig(address, timeoutMs);
  } catch (error) {
    console.error(
      `${address}: ${error instanceof Error ? error.message : String(error)}. The defaults hold.`,
    );
    return defaultRuntimeConfig;
  }
}

/** Passes each part of the configuration to its module. */
export function applyRuntimeConfig(config: RuntimeConfig): void {
  setRuntimeConfig(config);
  configureHttp({ base: config.apiBase });
  setAccessStorage(config.accessStorage);
  setAccessPages(config.doors);
  if (!config.languages.includes(preferences.locale)) preferences.locale = config.languages[0]!;
}
