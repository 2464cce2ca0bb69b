import { denialOf, type AccessState, type MalformedRule } from '#src/domain/access-rule.ts';
import type { Door, DoorsConfig } from '#src/domain/runtime-config.ts';

export const accessPages: Record<'login' | 'forbidden', Door> = {
  login: { path: '/login', inRouter: true },
  forbidden: { path: '/403', inRouter: true },
};

/**
 * Overrides the login or forbidden page, for a console that has its own. Properties left out keep
 * their value.
 */
export function setAccessPages(
  others: DoorsConfig | Partial<Record<keyof typeof accessPages, Partial<Door>>>,
): void {
  for (const name of ['login', 'forbidden'] as const)
    accessPages[name] = { ...accessPages[name], ...others[name] };
}

export type Verdict = { to: 'enter' } | { to: 'redirect' | 'leave'; path: string };

/**
 * Decides about one navigation.
 *
 * @param wanted Path with its query; kept in `redirect` when a login is missing.
 * @param onMalformed Called with a rule that cannot be parsed; such a rule denies access.
 */
export function verdict(
  rules: readonly string[],
  state: AccessState,
  wanted: string,
  onMalformed?: MalformedRule,
): Verdict {
  const denial = denialOf(rules, state, onMalformed);
  if (denial === null) return { to: 'enter' };
  const door = accessPages[denial];
  // Avoids a redirect loop on the login and forbidden pages.
  if (wanted.split('?', 1)[0] === door.path) return { to: 'enter' };
  const path = denial === 'login' ? loginAddress(wanted) : door.path;
  return { to: door.inRouter ? 'redirect' : 'leave', path };
}

/** Address of the login page with a redirect back to the wanted path. */
export function loginAddress(wanted: string): string {
  const { path } = accessPages.login;
  return `${path}${path.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(wanted)}`;
}

/**
 * Navigates to the login page, by the router or, if it is outside the console, by a page load.
 *
 * @param wanted Path to return to after login; home by default.
 */
export function goToLogin(
  navigate: (path: string) => unknown,
  wanted?: string,
  leave: (path: string) => unknown = (path) => location.assign(path),
): unknown {
  const address = wanted === undefined ? accessPages.login.path : loginAddress(wanted);
  return accessPages.login.inRouter ? navigate(address) : leave(address);
}

/** Redirect target after login: paths inside the console only, which prevents open redirects. */
export function afterLogin(redirect: string | null): string {
  const inside = redirect !== null && /^\/(?![/\\])/.test(redirect);
  return inside && redirect.split('?', 1)[0] !== accessPages.login.path ? redirect : '/';
}
