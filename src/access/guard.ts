import { denialOf, type AccessState, type MalformedRule } from '#src/domain/access-rule.ts';
import type { Door, DoorsConfig } from '#src/domain/runtime-config.ts';

export const doors: Record<'login' | 'forbidden', Door> = {
  login: { path: '/login', inRouter: true },
  forbidden: { path: '/403', inRouter: true },
};

/** Puts a door elsewhere, for a console whose login or refusal is a page of its own. What is not named stays. */
export function setDoors(others: DoorsConfig | Partial<Record<keyof typeof doors, Partial<Door>>>): void {
  for (const name of ['login', 'forbidden'] as const) doors[name] = { ...doors[name], ...others[name] };
}

export type Verdict = { to: 'enter' } | { to: 'redirect' | 'leave'; path: string };

/**
 * Decides about one navigation.
 *
 * @param wanted Path with its query; kept in `redirect` when a login is missing.
 * @param onMalformed Told of a rule that cannot be read; such a rule refuses.
 */
export function verdict(rules: readonly string[], state: AccessState, wanted: string, onMalformed?: MalformedRule): Verdict {
  const denial = denialOf(rules, state, onMalformed);
  if (denial === null) return { to: 'enter' };
  const door = doors[denial];
  // Whoever stands at the door already is not sent there again.
  if (wanted.split('?', 1)[0] === door.path) return { to: 'enter' };
  const path = denial === 'login' ? loginAddress(wanted) : door.path;
  return { to: door.inRouter ? 'redirect' : 'leave', path };
}

/** The address of the login page that leads back to where somebody wanted to go. */
export function loginAddress(wanted: string): string {
  const { path } = doors.login;
  return `${path}${path.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(wanted)}`;
}

/**
 * Goes to the login page, by the router or out of it.
 *
 * @param wanted Where the login leads back to; home unless told.
 */
export function goToLogin(
  navigate: (path: string) => unknown,
  wanted?: string,
  leave: (path: string) => unknown = (path) => location.assign(path),
): unknown {
  const address = wanted === undefined ? doors.login.path : loginAddress(wanted);
  return doors.login.inRouter ? navigate(address) : leave(address);
}

/** Where a login leads: into the console only, so that no link can send anybody elsewhere. */
export function afterLogin(redirect: string | null): string {
  const inside = redirect !== null && /^\/(?![/\\])/.test(redirect);
  return inside && redirect.split('?', 1)[0] !== doors.login.path ? redirect : '/';
}
