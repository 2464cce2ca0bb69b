import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lostPages } from '#src/tooling/lost-pages.mjs';

const interrupted = {
  message: 'Tests were interrupted because the browser disconnected.',
};
const passed = { testFile: 'test/ui/a.test.tsx', passed: true, errors: [], testResults: {} };
const lost = { testFile: 'test/ui/b.test.tsx', passed: false, errors: [interrupted] };

describe('lostPages', () => {
  it('lists each file whose page was lost once, whatever the browsers', () => {
    assert.deepEqual(lostPages([passed, lost, lost]), ['test/ui/b.test.tsx']);
    assert.deepEqual(lostPages([passed]), []);
  });

  it('hides no failed test', () => {
    const failed = { ...passed, passed: false };
    assert.equal(lostPages([lost, failed]), undefined);
    assert.equal(lostPages([{ ...lost, testResults: {} }]), undefined);
  });

  it('hides no other error of a file', () => {
    const broken = { ...lost, errors: [interrupted, { message: 'Could not import the test.' }] };
    assert.equal(lostPages([broken]), undefined);
    assert.equal(lostPages([{ ...lost, errors: [] }]), undefined);
  });
});
