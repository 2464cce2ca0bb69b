import {
  defaultRuntimeConfig,
  type RuntimeConfig,
  type ServedConfig,
} from '#src/domain/runtime-config.ts';

/** The operator's configuration, and which login at an issuer the server offers. */
type HeldConfig = RuntimeConfig & Pick<ServedConfig, 'signIn'>;

let held: HeldConfig = defaultRuntimeConfig;

/**
 * The operator's configuration of the console. The defaults until the server has responded; it does
 * not change later.
 */
export function runtimeConfig(): HeldConfig {
  return held;
}

/** Set once, where the console starts. */
export function setRuntimeConfig(config: HeldConfig): void {
  held = config;
}
