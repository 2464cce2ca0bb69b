import { denialOf, type AccessState, type MalformedRule } from '#src/domain/access-rule.ts';
import { notLoggedIn, Refusal } from './errors.ts';

/**
 * Lets a caller through the rules of an endpoint.
 *
 * @throws Refusal 401 when a login is missing, 403 naming what is missing otherwise.
 */
export function admit(rules: readonly string[], access: AccessState, onMalformed: MalformedRule = () => {}): void {
  for (const rule of rules) {
    const denial = denialOf([rule], access, onMalformed);
    if (denial === 'login') throw notLoggedIn();
    if (denial === 'forbidden') throw forbidden(rule);
  }
}

function forbidden(rule: string): Refusal {
  const at = rule.indexOf(':');
  const kind = rule.slice(0, at).trim() === 'role' ? 'role' : 'permission';
  const names = rule
    .slice(at + 1)
    .replace(/,.*$/, '')
    .split('|');
  const missing = names.map((name) => name.trim());
  return new Refusal(403, `This needs the ${kind} ${missing.join(' or ')}.`, { missing });
}
