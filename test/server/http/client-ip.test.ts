import assert from 'node:assert/strict';
import { it } from 'node:test';
import { clientAddress } from '#src/server/http/client-ip.ts';

it('an address of IPv4 is the same one when it is written as IPv6', () => {
  assert.equal(clientAddress('::ffff:203.0.113.7'), '203.0.113.7');
  assert.equal(clientAddress('::FFFF:203.0.113.7'), '203.0.113.7');
  for (const other of ['203.0.113.7', '2001:db8::1', '::1', '::ffff:cb00:7107x'])
    assert.equal(clientAddress(other), other);
});
