import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { describe, it } from 'node:test';
import { normalAccount } from '#src/features/auth/server/auth.service.ts';
import { formatWait } from '#src/server/auth/lockout.ts';
import { hashPassword, isOutdated, isPassword } from '#src/server/auth/password-hash.ts';
import { hashOf, newToken } from '#src/server/auth/session-token.ts';

describe('passwords', () => {
  it('are kept as Argon2id with 19 MiB and two rounds, never twice alike', async () => {
    const [one, other] = await Promise.all([hashPassword('天氣很好'), hashPassword('天氣很好')]);
    assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    assert.notEqual(one, other);
    assert.equal(await isPassword('天氣很好', one), true);
    assert.equal(await isPassword('天氣不好', one), false);
  });

  it('match nothing without a hash, not even the empty one', async () => {
    assert.equal(await isPassword('', undefined), false);
  });

  it('are hashed again once the parameters rise', async () => {
    assert.equal(isOutdated(await hashPassword('x')), false);
    assert.equal(isOutdated('$argon2id$v=19$m=4096,t=1,p=1$c2FsdA$aGFzaA'), true);
  });

  it('are checked a few at a time; a flood is turned away before it takes the memory', async () => {
    const hashed = await hashPassword('x');
    const places = 2 * availableParallelism() * 17;
    const checks = await Promise.allSettled(
      Array.from({ length: places + 5 }, () => isPassword('x', hashed)),
    );
    const refused = checks.filter((check) => check.status === 'rejected');
    assert.equal(refused.length, 5);
    assert.equal((refused[0]!.reason as { status: number }).status, 429);
    assert.equal(await isPassword('x', hashed), true, 'and afterwards there is room again');
  });
});

describe('accounts', () => {
  it('have one spelling', () => {
    for (const typed of ['Lin@Example.com', ' lin@example.com ', 'ＬＩＮ＠example.com'])
      assert.equal(normalAccount(typed), 'lin@example.com');
  });
});

describe('tokens', () => {
  it('are 32 random bytes, kept as their SHA-256', () => {
    assert.match(newToken(), /^[\w-]{43}$/);
    assert.notEqual(newToken(), newToken());
    // SHA-256 of "abc": FIPS 180-4, appendix B.1.
    assert.equal(
      hashOf('abc').toString('hex'),
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});

describe('formatWait', () => {
  it('rounds up to what a person can use', () => {
    assert.deepEqual([0.2, 1, 2, 60, 61, 900].map(formatWait), [
      '1 second',
      '1 second',
      '2 seconds',
      '60 seconds',
      '2 minutes',
      '15 minutes',
    ]);
  });
});
