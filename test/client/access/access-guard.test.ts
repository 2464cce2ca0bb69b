import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import {
  afterLogin,
  accessPages,
  goToLogin,
  loginAddress,
  setAccessPages,
  verdict,
} from '#src/client/access/access-guard.ts';

const out = { login: false, roles: [], can: [], token: null };
const member = { login: true, roles: ['member'], can: ['kase-view'], token: 'a-token' };

describe('verdict', () => {
  afterEach(() => {
    setAccessPages({
      login: { path: '/login', inRouter: true },
      forbidden: { path: '/403', inRouter: true },
    });
  });

  it('lets in where all rules hold', () => {
    assert.deepEqual(verdict(['login', 'can:kase-view'], member, '/kase'), { to: 'enter' });
  });

  it('leads to the login and back again', () => {
    assert.deepEqual(verdict(['login'], out, '/kase?city=臺北市&page=2'), {
      to: 'redirect',
      path: `/login?redirect=${encodeURIComponent('/kase?city=臺北市&page=2')}`,
    });
  });

  it('leads to the forbidden page when a role or permission is missing', () => {
    assert.deepEqual(verdict(['login', 'role:admin'], member, '/x'), {
      to: 'redirect',
      path: '/403',
    });
  });

  it('does not redirect to the current address', () => {
    assert.deepEqual(verdict(['login'], out, '/login?redirect=%2F'), { to: 'enter' });
  });

  it('leaves the router for a door outside of it', () => {
    setAccessPages({ forbidden: { path: '/sorry.html', inRouter: false } });
    assert.deepEqual(verdict(['role:admin'], member, '/x'), { to: 'leave', path: '/sorry.html' });
  });

  it('leads to another login page, inside the console or out of it', () => {
    setAccessPages({ login: { path: '/sign-in' } });
    assert.deepEqual(verdict(['login'], out, '/kase'), {
      to: 'redirect',
      path: '/sign-in?redirect=%2Fkase',
    });
    assert.equal(verdict(['login'], out, '/sign-in').to, 'enter');
    assert.equal(afterLogin('/sign-in?redirect=/'), '/');
    setAccessPages({ login: { inRouter: false } });
    assert.deepEqual(verdict(['login'], out, '/kase'), {
      to: 'leave',
      path: '/sign-in?redirect=%2Fkase',
    });
    assert.deepEqual(accessPages.forbidden, { path: '/403', inRouter: true });
  });

  it('keeps the query a login page outside of the console has already', () => {
    setAccessPages({ login: { path: 'https://id.example/login?app=console', inRouter: false } });
    assert.equal(
      loginAddress('/kase?page=2'),
      'https://id.example/login?app=console&redirect=%2Fkase%3Fpage%3D2',
    );
  });

  it('applies the first failing rule', () => {
    assert.equal(verdict(['login', 'role:admin'], out, '/x').to, 'redirect');
    assert.deepEqual(verdict(['role:admin', 'login'], out, '/x'), { to: 'redirect', path: '/403' });
    assert.deepEqual(verdict(['login', 'role:admin', 'login'], member, '/x'), {
      to: 'redirect',
      path: '/403',
    });
  });

  it('reports an unreadable rule and denies access', () => {
    const told: string[] = [];
    assert.equal(verdict(['rolle:admin'], member, '/x', (rule) => told.push(rule)).to, 'redirect');
    assert.deepEqual(told, ['rolle:admin']);
  });
});

describe('goToLogin', () => {
  const gone = (wanted?: string) => {
    const ways: string[] = [];
    goToLogin(
      (to) => ways.push(`router ${to}`),
      wanted,
      (to) => ways.push(`browser ${to}`),
    );
    return ways;
  };
  afterEach(() => setAccessPages({ login: { path: '/login', inRouter: true } }));

  it('goes there by the router, with the way back where there is one', () => {
    assert.deepEqual(gone(), ['router /login']);
    assert.deepEqual(gone('/kase?page=2'), ['router /login?redirect=%2Fkase%3Fpage%3D2']);
  });

  it('leaves the console for a login page outside of it', () => {
    setAccessPages({ login: { path: '/portal/login', inRouter: false } });
    assert.deepEqual(
      [...gone(), ...gone('/kase')],
      ['browser /portal/login', 'browser /portal/login?redirect=%2Fkase'],
    );
  });
});

describe('afterLogin', () => {
  it('goes where the person wanted to be', () => {
    const wanted = '/kase?city=臺北市';
    const redirect = new URLSearchParams(loginAddress(wanted).split('?')[1]).get('redirect');
    assert.equal(afterLogin(redirect), wanted);
  });

  for (const elsewhere of [
    null,
    '',
    'kase',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/login?redirect=/login',
  ]) {
    it(`goes home instead of to ${elsewhere}`, () => assert.equal(afterLogin(elsewhere), '/'));
  }
});
