import type { AccessState } from '#src/domain/access-rule.ts';
import { isApiKey } from '#src/domain/api-scope.ts';

/** Scopes of an API key that are still valid; undefined for a session, which has none. */
export function scopesOfKey({ token, can }: AccessState): readonly string[] | undefined {
  return isApiKey(token) ? (can ?? []) : undefined;
}

/**
 * Permissions of a job that runs later: those of its owner, or the subset in the scopes of the API
 * key that created it.
 */
export function limitToScopes<Access extends Pick<AccessState, 'can'>>(
  access: Access,
  scopes?: readonly string[],
): Access {
  return scopes
    ? { ...access, can: (access.can ?? []).filter((permission) => scopes.includes(permission)) }
    : access;
}
