import type { AccessState } from '#src/domain/access-rule.ts';
import { isApiKey } from '#src/domain/api-scope.ts';

/** The scopes of a key for programs that still hold; undefined for a session, which has none. */
export function scopesOfKey({ token, can }: AccessState): readonly string[] | undefined {
  return isApiKey(token) ? (can ?? []) : undefined;
}

/**
 * What work that runs later may do: what its owner may, or of that only the scopes of the key it was ordered with.
 */
export function limitToScopes<Access extends Pick<AccessState, 'can'>>(access: Access, scopes?: readonly string[]): Access {
  return scopes ? { ...access, can: (access.can ?? []).filter((permission) => scopes.includes(permission)) } : access;
}
