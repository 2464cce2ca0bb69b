import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeSettings, readConfig } from '#src/server/config.ts';

const least = {
  OIDC_ISSUER: 'https://login.example.com/realms/staff',
  OIDC_CLIENT_ID: 'renta-console',
  OIDC_CLIENT_SECRET: 'a long random text',
};

function messageOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('the configuration was accepted');
}

describe('settings of the login at an issuer', () => {
  it('are none by default', () => assert.equal(readConfig({}).oidc, undefined));

  it('admit linked members only, until more is said', () => {
    assert.deepEqual(readConfig(least).oidc, {
      issuer: 'https://login.example.com/realms/staff',
      clientId: 'renta-console',
      clientSecret: 'a long random text',
      scopes: 'openid profile email',
      button: { zh: '', en: '' },
      roles: undefined,
      allowedDomains: undefined,
      requiredClaim: undefined,
      createsMembers: false,
      secondFactor: 'amr',
    });
  });

  it('say who becomes a member, and with which roles', () => {
    const { roles, ...oidc } = readConfig({
      ...least,
      OIDC_SCOPES: 'openid groups',
      OIDC_BUTTON_ZH: '用示例公司账号登录',
      OIDC_BUTTON_EN: 'Log in with Example',
      OIDC_ROLES_CLAIM: 'realm_access.roles',
      OIDC_ROLES: 'renta-analysts=analyst, ou=renta=admin',
      OIDC_ALLOWED_DOMAINS: 'Example.com, example.org',
      OIDC_REQUIRED_CLAIM: 'groups=renta users',
      OIDC_CREATE_MEMBERS: 'on',
      OIDC_SECOND_FACTOR: 'always',
    }).oidc!;
    assert.equal(roles!.claim, 'realm_access.roles');
    assert.deepEqual([...roles!.mapping], [['renta-analysts', 'analyst'], ['ou=renta', 'admin']]); // prettier-ignore
    assert.deepEqual(oidc, {
      issuer: least.OIDC_ISSUER,
      clientId: least.OIDC_CLIENT_ID,
      clientSecret: least.OIDC_CLIENT_SECRET,
      scopes: 'openid groups',
      button: { zh: '用示例公司账号登录', en: 'Log in with Example' },
      allowedDomains: ['example.com', 'example.org'],
      requiredClaim: { claim: 'groups', value: 'renta users' },
      createsMembers: true,
      secondFactor: 'always',
    });
  });

  it('are refused by name when one is wrong', () => {
    const wrong: Record<string, string[]> = {
      OIDC_ISSUER: ['http://login.example.com', 'https://login.microsoftonline.com/common/v2.0', 'login.example.com', 'https://a:b@login.example.com', 'https://login.example.com?x=1', 'http://localhost.example.com'], // prettier-ignore
      OIDC_CLIENT_SECRET: ['short'],
      OIDC_SCOPES: ['profile email', 'openidprofile', 'openid  email'],
      OIDC_ROLES: ['renta-admins', 'renta-admins=boss', '=admin', 'a=admin,'],
      OIDC_ALLOWED_DOMAINS: ['@example.com', 'example', '*,example.com', '*.example.com'],
      OIDC_REQUIRED_CLAIM: ['groups', '=renta', 'groups='],
      OIDC_CREATE_MEMBERS: ['true'],
      OIDC_SECOND_FACTOR: ['mfa'],
      OIDC_BUTTON_EN: ['x'.repeat(41)],
    };
    for (const [name, values] of Object.entries(wrong)) {
      for (const value of values)
        assert.match(
          messageOf({ ...least, OIDC_ROLES_CLAIM: 'groups', [name]: value }),
          new RegExp(`\\n  ${name}: expected `),
          `${name}=${value}`,
        );
    }
  });

  it('are http on this machine alone', () => {
    for (const issuer of [
      'http://localhost:8080/realms/x',
      'http://127.0.0.1:8080',
      'http://[::1]:8080',
    ])
      // prettier-ignore
      assert.equal(readConfig({ ...least, OIDC_ISSUER: issuer }).oidc?.issuer, issuer);
  });

  it('are given whole', () => {
    assert.match(
      messageOf({ OIDC_ISSUER: least.OIDC_ISSUER }),
      /OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: expected, since OIDC_ISSUER is set, got nothing/,
    );
    assert.match(messageOf({ OIDC_CREATE_MEMBERS: 'off' }), /OIDC_ISSUER, OIDC_CLIENT_ID/);
    assert.match(
      messageOf({ ...least, OIDC_ROLES: 'a=admin' }),
      /OIDC_ROLES_CLAIM, OIDC_ROLES: expected both or none/,
    );
    assert.match(
      messageOf({ ...least, HOST: '0.0.0.0' }),
      /PUBLIC_URL: expected where the issuer sends people back to/,
    );
  });

  it('make nobody a member without saying whom', () => {
    const open = { ...least, OIDC_CREATE_MEMBERS: 'on' };
    assert.match(messageOf(open), /OIDC_CREATE_MEMBERS: expected OIDC_ALLOWED_DOMAINS or /);
    assert.equal(readConfig({ ...open, OIDC_ALLOWED_DOMAINS: '*' }).oidc?.allowedDomains, undefined); // prettier-ignore
  });

  it('are shown without the secret', () => {
    const rows = describeSettings(least).filter(({ name }) => name in least);
    assert.deepEqual(
      rows.map(({ value }) => value),
      [least.OIDC_ISSUER, least.OIDC_CLIENT_ID, '(secret, 18 characters)'],
    );
  });
});
