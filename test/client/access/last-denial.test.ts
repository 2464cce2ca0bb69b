import assert from 'node:assert/strict';
import { it } from 'node:test';
import { getLastDenial, setLastDenial } from '#src/client/access/last-denial.ts';

it('keeps the newest denial, and is null without one', () => {
  assert.equal(getLastDenial(), null);
  const lack = {
    denial: 'forbidden',
    rule: 'can:order-pay',
    missing: ['order-pay'],
    kind: 'can',
  } as const;
  setLastDenial({ wanted: '/first', lack: { ...lack, missing: [] } });
  setLastDenial({ wanted: '/order?no=1', lack: { ...lack, missing: ['order-pay'] } });
  assert.equal(getLastDenial()?.wanted, '/order?no=1');
  setLastDenial(null);
  assert.equal(getLastDenial(), null);
});
