import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { transactionId } from '#src/ledger/transaction-id.ts';

describe('transactionId', () => {
  it('makes a UUID of version 8, the one for what its maker defines (RFC 9562, 5.8)', () => {
    // The first 16 bytes with the version's four bits and the variant's two set by hand.
    const digest = Uint8Array.from({ length: 32 }, (_, at) => at * 17);
    assert.equal(transactionId(digest), '00112233-4455-8677-8899-aabbccddeeff');
  });
});
