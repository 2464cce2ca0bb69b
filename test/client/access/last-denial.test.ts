import assert from 'node:assert/strict';
import { it } from 'node:test';
import { lastRefused, rememberRefused } from '#src/client/access/last-denial.ts';

it('keeps the newest refusal, and none where no one was refused', () => {
  assert.equal(lastRefused(), null);
  const lack = { denial: 'forbidden', rule: 'can:order-pay', missing: ['order-pay'], kind: 'can' } as const;
  rememberRefused({ wanted: '/first', lack: { ...lack, missing: [] } });
  rememberRefused({ wanted: '/order?no=1', lack: { ...lack, missing: ['order-pay'] } });
  assert.equal(lastRefused()?.wanted, '/order?no=1');
  rememberRefused(null);
  assert.equal(lastRefused(), null);
});
