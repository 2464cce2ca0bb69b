import {
  activeByHash,
  activeByPath,
  addressOf,
  type ActiveRule,
  type Mode,
} from './active-rule.ts';
import { check, resolveSettings, type AppConfig, type ResolvedSettings } from './app-config.ts';
import { legacyRender } from './errors.ts';

/** An app that is shown by the address. */
export type ResolvedApp = ResolvedSettings & { activeRule: ActiveRule };

/**
 * Applies the defaults of an app that the address selects: those of its settings, and its active
 * rule.
 *
 * @param app A name, which means hash mode, or a configuration.
 * @throws MicroAppError `setting-invalid`, `entry-empty`, `entry-invalid` or `legacy-render`,
 *   before anything is loaded.
 */
export function resolveApp(app: string | AppConfig): ResolvedApp {
  const given: AppConfig = typeof app === 'string' ? { name: app, mode: 'hash' } : app;
  const settings = resolveSettings(given);
  refuseLegacyRender(settings.name, given);
  const baseRoute = given.baseRoute ?? baseRouteOf(given, settings.mode, settings.publicPath);
  return { ...settings, baseRoute, activeRule: ruleOf(given, settings.mode, settings.publicPath) };
}

/**
 * The routes of an app lie below the text of its active rule. A hash sign is no part of a route; a
 * function has no text.
 */
function baseRouteOf({ name, activeRule }: AppConfig, mode: Mode, publicPath: string): string {
  const rule =
    activeRule === undefined ? addressOf(name, mode, publicPath) : [activeRule].flat()[0];
  return typeof rule === 'string' ? rule.replace(/^#?\/?/, '/') : '';
}

function ruleOf({ name, activeRule }: AppConfig, mode: Mode, publicPath: string): ActiveRule {
  if (activeRule === undefined)
    return mode === 'hash' ? activeByHash(name) : activeByPath(name, publicPath);
  const rules = [activeRule].flat().map((rule) => {
    if (typeof rule === 'function') return rule;
    check(
      typeof rule === 'string' && rule !== '',
      name,
      'activeRule',
      "a function or a text like '#/orders' or '/orders'",
      rule,
    );
    return rule.startsWith('#')
      ? activeByHash(rule.replace(/^#\/?/, ''))
      : activeByPath(rule.replace(/^\//, ''), '/');
  });
  return (location) => rules.some((rule) => rule(location));
}

/**
 * The function `render` of an older host draws the wrapper itself, so its styles cannot be
 * isolated.
 */
function refuseLegacyRender(
  name: string,
  given: AppConfig & { render?: unknown; sandbox?: unknown },
): void {
  if (typeof given.render !== 'function') return;
  const asked = (given.sandbox ?? {}) as Record<string, unknown>;
  for (const option of ['strictStyleIsolation', 'experimentalStyleIsolation'] as const) {
    if (asked[option] || (given as unknown as Record<string, unknown>)[option])
      throw legacyRender(name, option);
  }
}
