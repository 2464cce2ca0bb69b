import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  denialOf,
  has,
  is,
  isLogin,
  accessDenial,
  type AccessState,
} from '#src/domain/access-rule.ts';

const states: Record<string, AccessState> = {
  OUT: { login: false, roles: [], can: [], token: null },
  NEW: { login: true, roles: [], can: [], token: null },
  ADM: { login: true, roles: ['admin'], can: ['shop#edit', 'report'], token: null },
  USR: {
    login: true,
    roles: ['user', 'agent'],
    can: ['report#view', 'report#order', 'kase'],
    token: null,
  },
  TOK: { login: false, roles: ['admin'], can: ['report'], token: 'a token without a login' },
  NUL: { login: true, roles: null, can: null, token: null },
};

/** The numbered truth table of the access rules: number, rules, state, outcome. */
const table: [number, string[] | undefined, string, ReturnType<typeof denialOf>][] = [
  [1, undefined, 'OUT', null],
  [2, [], 'OUT', null],
  [3, ['login'], 'OUT', 'login'],
  [4, ['login'], 'NEW', null],
  [5, ['login'], 'TOK', 'login'],
  [6, [' login '], 'NEW', null],
  [7, ['login:anything'], 'NEW', null],
  [8, ['Login'], 'NEW', 'forbidden'],
  [9, ['router'], 'ADM', 'forbidden'],
  [10, [''], 'ADM', 'forbidden'],
  [11, ['role:admin'], 'ADM', null],
  [12, ['role:admin'], 'USR', 'forbidden'],
  [13, ['role:admin'], 'OUT', 'forbidden'],
  [14, ['login', 'role:admin'], 'OUT', 'login'],
  [15, ['role:admin', 'login'], 'OUT', 'forbidden'],
  [16, ['login', 'role:admin'], 'NEW', 'forbidden'],
  [17, ['role:admin|user'], 'ADM', null],
  [18, ['role:admin|user'], 'USR', null],
  [19, ['role:admin|user,'], 'ADM', 'forbidden'],
  [20, ['role:user|agent,'], 'USR', null],
  [21, ['role:user|agent,true'], 'USR', null],
  [22, ['role:user|agent,false'], 'USR', 'forbidden'],
  [23, ['role:user,agent'], 'USR', 'forbidden'],
  [24, ['role:user | agent ,'], 'USR', null],
  [25, ['role'], 'ADM', 'forbidden'],
  [26, ['role:'], 'ADM', 'forbidden'],
  [27, ['role:,'], 'ADM', 'forbidden'],
  [28, ['role:admin||user'], 'ADM', 'forbidden'],
  [29, ['role:admin'], 'NUL', 'forbidden'],
  [30, ['role:Admin'], 'ADM', 'forbidden'],
  [31, ['role:admin.x'], 'ADM', 'forbidden'],
  [32, ['can:report'], 'ADM', null],
  [33, ['can:report'], 'USR', null],
  [34, ['can:report#view'], 'ADM', 'forbidden'],
  [35, ['can:report#view'], 'USR', null],
  [36, ['can:shop'], 'ADM', null],
  [37, ['can:sho'], 'ADM', 'forbidden'],
  [38, ['can:shop#edit#price'], 'ADM', 'forbidden'],
  [39, ['can:shop|kase'], 'USR', null],
  [40, ['can:shop|kase,'], 'USR', 'forbidden'],
  [41, ['can:report|kase,'], 'USR', null],
  [42, ['can:*'], 'ADM', 'forbidden'],
  [43, ['can:admin.report'], 'ADM', null],
  [44, ['can:admin.kase'], 'ADM', 'forbidden'],
  [45, ['can:user.shop'], 'USR', 'forbidden'],
  [46, ['can:admin.report'], 'USR', 'forbidden'],
  [47, ['can:admin.shop'], 'ADM', null],
  [48, ['can:admin.*'], 'ADM', null],
  [49, ['can:admin.*'], 'USR', 'forbidden'],
  [50, ['can:admin.*|kase'], 'USR', null],
  [51, ['can:user.*|agent.kase,'], 'USR', null],
  [52, ['can:user.*|admin.*,'], 'USR', 'forbidden'],
  [53, ['can:.report'], 'ADM', 'forbidden'],
  [54, ['can:admin.'], 'ADM', 'forbidden'],
  [55, ['can:admin.shop.edit'], 'ADM', 'forbidden'],
  [56, ['can:report:view'], 'USR', 'forbidden'],
  [57, ['can:report'], 'OUT', 'forbidden'],
  [58, ['login', 'can:report', 'role:agent'], 'USR', null],
];

describe('denialOf', () => {
  for (const [number, rules, state, outcome] of table) {
    const shown =
      rules === undefined
        ? 'no list'
        : rules.map((rule) => `"${rule}"`).join(' then ') || 'an empty list';
    it(`${number}. ${shown} for ${state} gives ${outcome ?? 'a pass'}`, () => {
      assert.equal(denialOf(rules, states[state]!), outcome);
    });
  }

  it('reports a rule that cannot be read once, and only such a rule', () => {
    const reported: string[] = [];
    denialOf(['role:', 'can:report'], states.ADM!, (rule) => reported.push(rule));
    denialOf(['role:nobody'], states.ADM!, (rule) => reported.push(rule));
    assert.deepEqual(reported, ['role:']);
  });
});

describe('accessDenial', () => {
  it('is null when access is allowed', () =>
    assert.equal(accessDenial(['login', 'can:shop'], states.ADM!), null));

  it('names the rule that decided, and of it what is missing', () => {
    assert.deepEqual(accessDenial(['login', 'can:kase', 'role:nobody'], states.ADM!), {
      denial: 'forbidden',
      rule: 'can:kase',
      missing: ['kase'],
      kind: 'can',
    });
  });

  it('names every choice of an "any", and of an "all" only those not held', () => {
    assert.deepEqual(accessDenial(['role:finance|pro'], states.ADM!)?.missing, ['finance', 'pro']);
    assert.deepEqual(accessDenial(['role:admin|pro,'], states.ADM!)?.missing, ['pro']);
    assert.deepEqual(accessDenial(['can:report|user.kase,'], states.ADM!)?.missing, ['user.kase']);
  });

  it('names nothing where a login is missing or the rule cannot be read', () => {
    assert.deepEqual(accessDenial(['login'], states.OUT!), {
      denial: 'login',
      rule: 'login',
      missing: [],
      kind: 'login',
    });
    assert.equal(accessDenial(['rolle:admin'], states.ADM!)?.kind, 'unreadable');
  });
});

describe('the parts of denialOf', () => {
  it('isLogin checks the flag, not the token', () => {
    assert.equal(isLogin(states.TOK!), false);
    assert.equal(isLogin(states.NEW!), true);
  });

  it('is checks for any role, or for all', () => {
    assert.equal(is(['admin', 'user'], false, states.ADM!), true);
    assert.equal(is(['admin', 'user'], true, states.ADM!), false);
  });

  it('has checks for any permission, or for all; a parent permission includes its parts', () => {
    assert.equal(has(['shop'], false, states.ADM!), true);
    assert.equal(has(['shop', 'kase'], true, states.ADM!), false);
    assert.equal(has(['admin.*'], true, states.ADM!), true);
  });
});
