import type { AccessState } from '#src/domain/access-rule.ts';

/** Key of the stored state, as other applications of the house know it. */
export const accessKey = '__MY_ACCESS__';

/** Until the tab is closed, or until it is taken away. */
export type Remember = 'session' | 'local';

const storages = { session: () => globalThis.sessionStorage, local: () => globalThis.localStorage };

export function store(state: AccessState, where: Remember): void {
  // Only the other one is emptied: taking this one away for a moment would look like a logout to other tabs.
  storages[where === 'local' ? 'session' : 'local']().removeItem(accessKey);
  storages[where]().setItem(accessKey, JSON.stringify(state));
}

export function forget(): void {
  for (const storage of Object.values(storages)) storage().removeItem(accessKey);
}

/** The stored state and where it was found; a copy that cannot be read is removed and counts as none. */
export function remembered(): { state: AccessState; where: Remember } | undefined {
  for (const where of ['session', 'local'] as const) {
    const text = storages[where]().getItem(accessKey);
    if (text === null) continue;
    const state = read(text);
    if (state) return { state, where };
    storages[where]().removeItem(accessKey);
  }
  return undefined;
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
