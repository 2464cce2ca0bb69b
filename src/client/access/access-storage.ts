import type { AccessState } from '#src/domain/access-rule.ts';

/** Key of the stored state; other applications of the operator read the same key. */
export const accessKey = '__MY_ACCESS__';

/** Until the tab is closed, or until it is taken away. */
export type Remember = 'session' | 'local';

const storages = { session: () => globalThis.sessionStorage, local: () => globalThis.localStorage };
const everywhere: readonly Remember[] = ['session', 'local'];

export function storeAccess(state: AccessState, where: Remember): void {
  // Only the other storage is emptied: removing this entry for a moment would look like a logout to
  // other tabs.
  within(where === 'local' ? 'session' : 'local', (storage) => storage.removeItem(accessKey));
  within(where, (storage) => storage.setItem(accessKey, JSON.stringify(state)));
}

export function clearStoredAccess(): void {
  for (const where of everywhere) within(where, (storage) => storage.removeItem(accessKey));
}

/**
 * The stored state and where it was found; a copy that cannot be read is removed and counts as
 * none.
 */
export function readStoredAccess(): { state: AccessState; where: Remember } | undefined {
  for (const where of everywhere) {
    const text = within(where, (storage) => storage.getItem(accessKey)) ?? null;
    if (text === null) continue;
    const state = read(text);
    if (state) return { state, where };
    within(where, (storage) => storage.removeItem(accessKey));
  }
  return undefined;
}

/**
 * A storage may be full, or forbidden by the browser's settings: then a login lasts as long as the
 * page.
 */
function within<Result>(where: Remember, work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(storages[where]());
  } catch {
    return undefined; // the state itself is in memory
  }
}

function read(text: string): AccessState | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined; // written by something else; the caller removes it
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { login, roles, can, token } = value as Record<string, unknown>;
  return {
    login: login === true,
    roles: texts(roles),
    can: texts(can),
    token: typeof token === 'string' ? token : null,
  };
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
