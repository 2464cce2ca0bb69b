import fc from 'fast-check';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  equalisingMoves,
  equalShare,
  normalInviteCode,
  pool,
  shownInviteCode,
  teamPart,
} from '#src/features/memberships/model/team.ts';

describe('equalising a team', () => {
  it('gives each the same whole number and leaves the rest in the pool', () => {
    // 100 + 10 + 50 + 0 over three: 53 each, 1 stays.
    const shares = [
      { id: 'lin', jindou: 10 },
      { id: 'wu', jindou: 50 },
      { id: 'chen', jindou: 0 },
    ];
    assert.equal(equalShare(100, shares), 53);
    assert.deepEqual(equalisingMoves(100, shares), [
      { from: pool, to: 'lin', amount: 43 },
      { from: pool, to: 'wu', amount: 3 },
      { from: pool, to: 'chen', amount: 53 },
    ]);
  });

  it('moves nothing for an empty team, or with equal balances', () => {
    assert.deepEqual(equalisingMoves(7, []), []);
    assert.deepEqual(equalisingMoves(1, [{ id: 'lin', jindou: 4 }, { id: 'wu', jindou: 4 }]), []); // prettier-ignore
  });

  it('keeps the sum, never overdraws a member, and ends within one round', () => {
    const amount = fc.nat(10_000);
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 30 }), (inPool, jindou) => {
        const shares = jindou.map((n, at) => ({ id: `m${at}`, jindou: n }));
        const has = new Map([
          [pool, inPool],
          ...shares.map(({ id, jindou: n }) => [id, n] as const),
        ]);
        for (const { from, to, amount: n } of equalisingMoves(inPool, shares)) {
          assert.ok(n > 0 && Number.isInteger(n));
          has.set(from, has.get(from)! - n);
          has.set(to, has.get(to)! + n);
          assert.ok(has.get(from)! >= 0);
        }
        const left = has.get(pool)!;
        has.delete(pool);
        assert.equal(new Set(has.values()).size, 1);
        assert.ok(left < shares.length);
        assert.equal([...has.values()].reduce((sum, n) => sum + n, left), jindou.reduce((sum, n) => sum + n, inPool)); // prettier-ignore
      }),
    );
  });
});

describe('the part of a member’s jindou that is the team’s', () => {
  it('goes first when the member spends, and comes back with a refund', () => {
    assert.equal(teamPart(50, 0, 150), 50);
    assert.equal(teamPart(50, 30, 120), 20);
    assert.equal(teamPart(50, 80, 70), 0);
    // Refunded more than was spent since: the team never gets more than it gave.
    assert.equal(teamPart(50, -40, 190), 50);
  });

  it('is no more than is free', () => assert.equal(teamPart(50, 0, 12), 12));
});

describe('the code of an invitation', () => {
  it('is read however it is typed', () => {
    assert.equal(normalInviteCode(' ABCD-efgh jkmn-2345 '), 'abcdefghjkmn2345');
    assert.equal(shownInviteCode('abcdefghjkmn2345'), 'ABCD-EFGH-JKMN-2345');
  });

  it('is none with another length or letters that look alike', () => {
    for (const typed of [
      '',
      'abcd',
      'abcdefghjkmn23456',
      'abcdefghjkmn2340',
      'abcdefghijkl2345',
      '<script>alert(1)',
    ]) {
      assert.equal(normalInviteCode(typed), null, typed);
    }
  });
});
