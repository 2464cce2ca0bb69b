import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { MicroAppEntry } from '#src/domain/runtime-config.ts';
import {
  approve,
  changedSettings,
  mayApprove,
  needsApproval,
  propose,
  reject,
  type Registration,
} from '#src/features/micro-apps/model/micro-app-approval.ts';

const orders: MicroAppEntry = {
  name: 'orders',
  title: { 'zh-CN': '订单', en: 'Orders' },
  entry: 'https://orders.example/',
};
const running: Registration = { approved: orders, proposal: null };
const fresh: Registration = { approved: null, proposal: null };
const second = 'second-person';

describe('a version of a sub-app', () => {
  it('waits while the approved one keeps running, and runs once another member approves it', () => {
    const next = { ...orders, entry: 'https://other.example/' };
    const waiting = propose(running, next, 'lin', second);
    assert.deepEqual(waiting, { approved: orders, proposal: { app: next, by: ['lin'] } });
    assert.deepEqual(approve(waiting, 'wang', second), { approved: next, proposal: null });
  });

  it('needs approval when it is new, and when code, access or origins change', () => {
    assert.ok(needsApproval(null, orders, second));
    const changes: Partial<MicroAppEntry>[] = [
      { entry: 'https://other.example/' },
      { entry: { scripts: ['https://orders.example/main.js'] } },
      { publicPath: '/other/' },
      { mode: 'path' },
      { globals: ['qiankun'] },
      { integrity: { '/a.js': `sha256-${'A'.repeat(43)}=` } },
      { frame: true },
      { frame: true, permissions: ['kase-view'] },
      { sandbox: false },
      { access: ['can:kase-view'] },
      { trustedTypes: ['vue'] },
      { props: { api: 'https://elsewhere.example' } },
      { development: true },
    ];
    for (const change of changes)
      assert.ok(needsApproval(orders, { ...orders, ...change }, second), JSON.stringify(change));
  });

  it('needs none for its title, its address in the menu or how long it is kept', () => {
    const next: MicroAppEntry = {
      ...orders,
      title: { 'zh-CN': '新', en: 'New' },
      keepAlive: 'alive',
      singular: false,
      activeRule: '#/o',
      opensWith: { selectedKase: { 'zh-CN': '看', en: 'See' } },
    };
    assert.deepEqual(propose(running, next, 'lin', second), { approved: next, proposal: null });
  });

  it('needs none when it says the same in another order', () => {
    const listed = { ...orders, props: { a: 1, b: { c: 2, d: 3 } } };
    assert.deepEqual(
      changedSettings(listed, { ...orders, props: { b: { d: 3, c: 2 }, a: 1 } }),
      [],
    );
  });

  it('needs approval even for apps of administrators, since their origin enters the policy of every page', () => {
    for (const access of [['can:app-manage'], ['role:admin'], ['login', 'can:app-manage']]) {
      const staffOnly = { ...orders, access };
      assert.deepEqual(propose(fresh, staffOnly, 'lin', second), {
        approved: null,
        proposal: { app: staffOnly, by: ['lin'] },
      });
      assert.ok(
        needsApproval(staffOnly, { ...staffOnly, entry: 'https://other.example/' }, second),
        access.join(),
      );
    }
  });
});

describe('no one approves what they worked on', () => {
  const first = propose(fresh, orders, 'lin', second);

  it('neither alone, nor after another member has changed a word of it', () => {
    assert.ok(!mayApprove(first, 'lin', second));
    const changed = propose(first, { ...orders, props: { a: 1 } }, 'wang', second);
    assert.deepEqual(changed.proposal?.by, ['lin', 'wang']);
    assert.ok(!mayApprove(changed, 'lin', second));
    assert.ok(!mayApprove(changed, 'wang', second));
    assert.ok(mayApprove(changed, 'chen', second));
    assert.throws(() => approve(changed, 'lin', second), /lin may not approve/);
  });

  it('counts the rejecting and the resubmitting person again', () => {
    const rejected = reject(first);
    assert.deepEqual(rejected, fresh);
    assert.ok(mayApprove(propose(rejected, orders, 'wang', second), 'lin', second));
  });

  it('and going back to what runs leaves nothing to approve', () => {
    const waiting = propose(running, { ...orders, frame: true }, 'lin', second);
    assert.deepEqual(propose(waiting, orders, 'wang', second), {
      approved: orders,
      proposal: null,
    });
    assert.ok(!mayApprove(running, 'wang', second));
  });

  it('unless the operator has switched the second person off', () => {
    assert.deepEqual(propose(fresh, orders, 'lin', 'none'), { approved: orders, proposal: null });
    assert.ok(mayApprove(first, 'lin', 'none'), 'what waited before is not lost');
  });
});
