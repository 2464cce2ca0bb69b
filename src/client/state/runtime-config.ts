import { defaultRuntimeConfig, type RuntimeConfig } from '#src/domain/runtime-config.ts';

let held: RuntimeConfig = defaultRuntimeConfig;

/**
 * The operator's configuration of the console. The defaults until the server has responded; it does
 * not change later.
 */
export function runtimeConfig(): RuntimeConfig {
  return held;
}

/** Set once, where the console starts. */
export function setRuntimeConfig(config: RuntimeConfig): void {
  held = config;
}
