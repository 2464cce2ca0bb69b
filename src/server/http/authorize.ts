import { denialOf, type AccessState, type MalformedRule } from '#src/domain/access-rule.ts';
import { isApiKey, type ApiKeyRule } from '#src/domain/api-scope.ts';
import { notLoggedIn, HttpError } from './errors.ts';

/**
 * Checks a caller against the rules of an endpoint.
 *
 * @throws HttpError 401 when a login is missing, else 403 naming the missing permission.
 */
export function authorize(
  rules: readonly string[],
  access: AccessState,
  onMalformed: MalformedRule = () => {},
): void {
  for (const rule of rules) {
    const denial = denialOf([rule], access, onMalformed);
    if (denial === 'login') throw notLoggedIn();
    if (denial === 'forbidden') throw forbidden(rule);
  }
}

/**
 * Admits an API key only where the endpoint names scopes, and only with all of them. A scope counts
 * while the member still holds its permission. Sessions are not checked.
 *
 * @throws HttpError 403 naming the missing scopes, or stating that the endpoint accepts no API key.
 */
export function authorizeKey(rule: ApiKeyRule, { token, can }: AccessState): void {
  if (!isApiKey(token) || rule === 'public') return;
  if (rule === 'denied') {
    throw new HttpError(403, 'API keys are not allowed here. Log in instead.', {
      reason: 'api-key',
      scopes: [],
    });
  }
  const missing = rule.filter((scope) => !can?.includes(scope));
  if (missing.length === 0) return;
  const named = `scope${rule.length === 1 ? '' : 's'} ${rule.join(' and ')}`;
  throw new HttpError(403, `An API key needs the ${named} here.`, {
    reason: 'api-key-scope',
    scopes: rule,
    missing,
  });
}

function forbidden(rule: string): HttpError {
  const at = rule.indexOf(':');
  const kind = rule.slice(0, at).trim() === 'role' ? 'role' : 'permission';
  const names = rule
    .slice(at + 1)
    .replace(/,.*$/, '')
    .split('|');
  const missing = names.map((name) => name.trim());
  return new HttpError(403, `This needs the ${kind} ${missing.join(' or ')}.`, { missing });
}
