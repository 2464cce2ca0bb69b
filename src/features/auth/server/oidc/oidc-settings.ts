import type { SignInWords } from '#src/domain/runtime-config.ts';
import { roles as allRoles, type Role } from '#src/domain/permission.ts';

/** Login at the OpenID Connect issuer of an organisation, as configured. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: string;
  /** Empty: the default label. */
  button: SignInWords;
  /** Claim with the groups of a person, and the role each group gives. Undefined: no roles. */
  roles: { claim: string; mapping: ReadonlyMap<string, Role> } | undefined;
  /** Domains of verified mail addresses that are admitted; undefined: any. */
  allowedDomains: readonly string[] | undefined;
  requiredClaim: { claim: string; value: string } | undefined;
  /** Whether a first login makes a member. Otherwise only members who linked themselves get in. */
  createsMembers: boolean;
  secondFactor: SecondFactor;
}

/**
 * When a login at the issuer counts as one with a second factor: by its claim `amr`, always because
 * the issuer demands one of everybody, or never.
 */
export const secondFactors = ['amr', 'always', 'never'] as const;
export type SecondFactor = (typeof secondFactors)[number];

const groups = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/** Values of the settings, each checked for itself; undefined where it is not given. */
export interface OidcValues {
  OIDC_ISSUER: string | undefined;
  OIDC_CLIENT_ID: string | undefined;
  OIDC_CLIENT_SECRET: string | undefined;
  OIDC_SCOPES: string | undefined;
  OIDC_BUTTON_ZH: string | undefined;
  OIDC_BUTTON_EN: string | undefined;
  OIDC_ROLES_CLAIM: string | undefined;
  OIDC_ROLES: string | undefined;
  OIDC_ALLOWED_DOMAINS: string | undefined;
  OIDC_REQUIRED_CLAIM: string | undefined;
  OIDC_CREATE_MEMBERS: 'on' | 'off' | undefined;
  OIDC_SECOND_FACTOR: SecondFactor | undefined;
}

/**
 * Combines the settings. Settings that depend on each other are required together: with some of
 * them missing the login would appear to work.
 */
export function oidcOf(
  values: OidcValues,
  problems: string[],
  { hasAddress }: { hasAddress: boolean },
): OidcSettings | undefined {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  if (given.length === 0) return undefined;
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret } = values;
  const missing = groups.filter((name) => values[name] === undefined);
  if (missing.length > 0)
    problems.push(`${missing.join(', ')}: expected, since ${given[0]![0]} is set, got nothing.`);
  if (!hasAddress)
    problems.push('PUBLIC_URL: expected where the issuer sends people back to, got nothing. Example: PUBLIC_URL=https://console.example.com'); // prettier-ignore
  const { OIDC_ROLES_CLAIM: claim, OIDC_ROLES: mapping } = values;
  if ((claim === undefined) !== (mapping === undefined))
    problems.push('OIDC_ROLES_CLAIM, OIDC_ROLES: expected both or none, got only one of them.');
  const createsMembers = values.OIDC_CREATE_MEMBERS === 'on';
  const domains = values.OIDC_ALLOWED_DOMAINS;
  if (createsMembers && domains === undefined && values.OIDC_REQUIRED_CLAIM === undefined)
    problems.push('OIDC_CREATE_MEMBERS: expected OIDC_ALLOWED_DOMAINS or OIDC_REQUIRED_CLAIM beside it, which say who becomes a member, got none. OIDC_ALLOWED_DOMAINS=* admits everyone whom the issuer knows.'); // prettier-ignore
  if (issuer === undefined || clientId === undefined || secret === undefined) return undefined;
  return {
    issuer,
    clientId,
    clientSecret: secret,
    scopes: values.OIDC_SCOPES ?? 'openid profile email',
    button: { zh: values.OIDC_BUTTON_ZH ?? '', en: values.OIDC_BUTTON_EN ?? '' },
    roles:
      claim === undefined || mapping === undefined
        ? undefined
        : { claim, mapping: rolesIn(mapping) },
    allowedDomains: domains === undefined || domains === '*' ? undefined : listOf(domains),
    requiredClaim: requiredIn(values.OIDC_REQUIRED_CLAIM),
    createsMembers,
    secondFactor: values.OIDC_SECOND_FACTOR ?? 'amr',
  };
}

/**
 * Https, or http on loopback, which no other machine can intercept. Multi-tenant addresses of Entra
 * ID are refused: they admit accounts of every organisation.
 */
export function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash, username, password } = new URL(text);
  if (search !== '' || hash !== '' || username !== '' || password !== '') return false;
  if (manyTenants.test(text)) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname));
}

const manyTenants =
  /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)(\/|$)/i;

const isLoopbackName = (name: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(name);

/** Pairs such as `renta-analysts=analyst`. A group may itself contain an equals sign. */
export function isRoleMapping(text: string): boolean {
  return pairsIn(text).every(
    ([group, role]) => group !== '' && (allRoles as readonly string[]).includes(role),
  );
}

function pairsIn(text: string): [group: string, role: string][] {
  return text.split(',').map((pair) => {
    const at = pair.lastIndexOf('=');
    return [pair.slice(0, Math.max(at, 0)).trim(), pair.slice(at + 1).trim()];
  });
}

const rolesIn = (text: string) => new Map(pairsIn(text) as [string, Role][]);

const listOf = (text: string) => text.split(',').map((one) => one.trim().toLowerCase());

function requiredIn(text: string | undefined): OidcSettings['requiredClaim'] {
  if (text === undefined) return undefined;
  const at = text.indexOf('=');
  return { claim: text.slice(0, at).trim(), value: text.slice(at + 1).trim() };
}
