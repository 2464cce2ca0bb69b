/**
 * The caller's login state, roles and permissions as rules read them. Missing lists count as empty.
 */
export interface AccessState {
  login: boolean;
  roles: readonly string[] | null;
  can: readonly string[] | null;
  token: string | null;
}

/** Marks of the grammar: `name:one|two,` with `role.permission` and `permission#part` inside. */
export const separators = {
  args: ':',
  param: ',',
  argument: '|',
  permission: '.',
  parent: '#',
} as const;

export type Denial = 'login' | 'forbidden';

/**
 * Called with a rule that cannot be parsed, so that a typing error fails closed and is still found.
 */
export type MalformedRule = (rule: string) => void;

/**
 * The first rule that is not met, and its missing parts: of `role:a|b` all of them, of `role:a|b,`
 * the missing ones.
 */
export interface AccessDenial {
  denial: Denial;
  rule: string;
  /** Roles or permissions; empty for a missing login and for a rule that cannot be read. */
  missing: string[];
  kind: 'login' | 'role' | 'can' | 'unreadable';
}

/**
 * Decides whether rules grant access. Used by the router, the buttons and the server.
 *
 * Rules run in order and the first that fails decides. `login`; `role:a|b` any, `role:a|b,` all;
 * `can:p`, `can:role.p`, `can:role.*`. A rule that cannot be read refuses.
 *
 * @returns null to pass, `'login'` when only a login is missing, else `'forbidden'`.
 */
export function denialOf(
  rules: readonly string[] | null | undefined,
  state: AccessState,
  onMalformed: MalformedRule = () => {},
): Denial | null {
  return accessDenial(rules, state, onMalformed)?.denial ?? null;
}

/** As {@link denialOf}, with the missing parts, for messages. @returns null to pass. */
export function accessDenial(
  rules: readonly string[] | null | undefined,
  state: AccessState,
  onMalformed: MalformedRule = () => {},
): AccessDenial | null {
  for (const rule of rules ?? []) {
    const [name, args] = splitFirst(rule, separators.args);
    if (name === 'login') {
      if (!isLogin(state)) return { denial: 'login', rule, missing: [], kind: 'login' };
      continue;
    }
    const wanted = name === 'role' || name === 'can' ? readNames(args) : undefined;
    if (!wanted || (name === 'can' && !wanted.items.every(isReadable))) {
      onMalformed(rule);
      return { denial: 'forbidden', rule, missing: [], kind: 'unreadable' };
    }
    const kind = name as 'role' | 'can';
    const holds = kind === 'role' ? is : has;
    if (holds(wanted.items, wanted.all, state)) continue;
    return {
      denial: 'forbidden',
      rule,
      missing: wanted.items.filter((item) => !holds([item], true, state)),
      kind,
    };
  }
  return null;
}

export function isLogin(state: AccessState): boolean {
  return state.login === true;
}

/** Whether any (or all) of the roles are held. */
export function is(wanted: readonly string[], all: boolean, state: AccessState): boolean {
  const holds = (role: string) => (state.roles ?? []).includes(role);
  return all ? wanted.every(holds) : wanted.some(holds);
}

/**
 * Whether any (or all) of the permissions are held; an item may be bound to a role,
 * `role.permission` or `role.*`.
 */
export function has(wanted: readonly string[], all: boolean, state: AccessState): boolean {
  const holds = (item: string) => {
    const [role, permission] = splitFirst(item, separators.permission);
    if (permission === undefined) return holdsPermission(item, state);
    return is([role], true, state) && (permission === '*' || holdsPermission(permission, state));
  };
  return all ? wanted.every(holds) : wanted.some(holds);
}

/**
 * A permission is also held by holding any part of it: `shop#edit` satisfies `shop`, never the
 * other way.
 */
function holdsPermission(permission: string, state: AccessState): boolean {
  return (state.can ?? []).some(
    (held) => held === permission || held.startsWith(permission + separators.parent),
  );
}

function readNames(args: string | undefined): { items: string[]; all: boolean } | undefined {
  if (args === undefined) return undefined;
  const [names, marker] = splitFirst(args, separators.param);
  const items = names.split(separators.argument).map((item) => item.trim());
  if (items.includes('') || (marker !== undefined && marker !== '' && marker !== 'true'))
    return undefined;
  return { items, all: marker !== undefined };
}

function isReadable(item: string): boolean {
  const [role, permission] = splitFirst(item, separators.permission);
  return role !== '' && permission !== '';
}

/**
 * Splits at the first mark only, and trims both sides; without the mark there is no second side.
 */
function splitFirst(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text.trim(), undefined] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}
