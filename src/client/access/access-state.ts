import { proxy, snapshot } from 'valtio/vanilla';
import type { AccessState } from '#src/domain/access-rule.ts';
import {
  clearStoredAccess,
  readStoredAccess,
  storeAccess,
  type Remember,
} from './access-storage.ts';

type Held = { login: boolean; roles: string[]; can: string[]; token: string | null };

const loggedOut = (): Held => ({ login: false, roles: [], can: [], token: null });

/**
 * Permissions of the current member. The server decides; this only hides controls that would be
 * refused.
 */
export const accessState: Held = proxy(loggedOut());

let usual: Remember = 'session';
let remember: Remember = usual;

/**
 * Default storage of a login that does not specify one: sessionStorage, unless configured
 * otherwise.
 */
export function setAccessStorage(where: Remember): void {
  usual = where;
}

/** Takes back what an earlier page stored. */
export function restoreAccess(): void {
  const found = readStoredAccess();
  remember = found?.where ?? usual;
  Object.assign(accessState, loggedOut(), found?.state);
}

/**
 * Replaces the state by a login. Pass `'local'` as `where` to remember the member across browser
 * sessions.
 */
export function login(data: Partial<Omit<Held, 'login'>>, where: Remember = usual): void {
  remember = where;
  Object.assign(accessState, loggedOut(), data, { login: true });
  save();
}

/** Merges into the state and stores it. */
export function update(data: Partial<Held>): void {
  Object.assign(accessState, data);
  save();
}

/**
 * A new token for a logged-in member: avoids an intermediate logged-out state. `where` as in
 * `login`.
 */
export function renewAccess(data: Partial<Omit<Held, 'login'>>, where?: Remember): void {
  if (where) remember = where;
  update({ ...data, login: true });
}

/** Replaces the roles and stores the state. */
export function setRoles(roles: readonly string[]): void {
  update({ roles: [...roles] });
}

/** Replaces the permissions and stores the state. */
export function setCan(can: readonly string[]): void {
  update({ can: [...can] });
}

/** Replaces the token and stores the state; null is none, which alone is no logout. */
export function setToken(token: string | null): void {
  update({ token });
}

/** Empties the state and removes what was stored. Going to the login page is for the caller. */
export function logout(): void {
  Object.assign(accessState, loggedOut());
  clearStoredAccess();
}

/** The state as it is now, for a decision. */
export function access(): AccessState {
  return snapshot(accessState);
}

function save(): void {
  storeAccess(snapshot(accessState), remember);
}
