import { has, type AccessState } from '#src/domain/access-rule.ts';
import { authorize } from '#src/server/http/authorize.ts';
import { searchables, type Searchable } from '../model/saved-search.ts';

/** @throws HttpError 403 naming the permission that is missing. */
export function assertMaySearch(resource: Searchable, access: AccessState): void {
  authorize([`can:${searchables[resource]}`], access);
}

export function maySearch(
  resource: Searchable,
  access: Pick<AccessState, 'roles' | 'can'>,
): boolean {
  return has([searchables[resource]], false, { ...access, login: true, token: null });
}
