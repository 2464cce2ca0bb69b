import { isMail, normalAddress } from '#src/domain/account.ts';
import type { Role } from '#src/domain/permission.ts';
import type { OidcSettings } from './oidc-settings.ts';

export type Claims = Readonly<Record<string, unknown>>;

/**
 * The value of a claim. A dot leads into an object, as in `realm_access.roles`, where no claim has
 * the whole name.
 */
export function claimOf(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let value: unknown = claims;
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part))
      return undefined;
    value = (value as Claims)[part];
  }
  return value;
}

/** A claim with one text or a list of them. */
function textsOf(claims: Claims, name: string): string[] {
  return [claimOf(claims, name)]
    .flat()
    .filter((one) => ['string', 'number', 'boolean'].includes(typeof one))
    .map(String);
}

/** The mail address that the issuer has verified, as it is stored; null without one. */
export function verifiedMail({ email, email_verified: isVerified }: Claims): string | null {
  if (typeof email !== 'string' || isVerified !== true) return null;
  const address = normalAddress(email);
  return address !== null && isMail(address) ? address : null;
}

/** Whether the settings admit this person. */
export function isAdmitted(
  claims: Claims,
  { allowedDomains, requiredClaim }: Pick<OidcSettings, 'allowedDomains' | 'requiredClaim'>,
): boolean {
  if (requiredClaim && !textsOf(claims, requiredClaim.claim).includes(requiredClaim.value))
    return false;
  if (!allowedDomains) return true;
  const mail = verifiedMail(claims);
  return mail !== null && allowedDomains.includes(mail.slice(mail.lastIndexOf('@') + 1));
}

/** Whether the person showed a second factor at the issuer (RFC 8176, `mfa`). */
export function hasSecondFactor(
  claims: Claims,
  { secondFactor }: Pick<OidcSettings, 'secondFactor'>,
): boolean {
  if (secondFactor === 'amr') return textsOf(claims, 'amr').includes('mfa');
  return secondFactor === 'always';
}

/**
 * The roles after a login: those the mapping names come from the claim alone, the others stay.
 *
 * @returns undefined without a mapping: roles then do not depend on the issuer.
 */
export function rolesAfter(
  before: readonly string[],
  claims: Claims,
  { roles }: Pick<OidcSettings, 'roles'>,
): string[] | undefined {
  if (!roles) return undefined;
  const groups = textsOf(claims, roles.claim);
  const managed = new Set<string>(roles.mapping.values());
  const given = groups.flatMap((group): Role[] => {
    const role = roles.mapping.get(group);
    return role ? [role] : [];
  });
  const after = new Set([...before.filter((role) => !managed.has(role)), ...given]);
  return after.size > 0 ? [...after] : ['member'];
}

/** Display name at the issuer, for the list of linked accounts. */
export function labelOf(claims: Claims): string {
  const { email, preferred_username: name, sub } = claims;
  const found = [email, name, sub].find((one) => typeof one === 'string' && one !== '');
  return String(found).replace(/\p{C}/gu, '').slice(0, 254);
}
