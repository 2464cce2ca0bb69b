import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pagePolicy } from '#src/server/http/response-headers.ts';

describe('the content security policy of a page', () => {
  it('names the origins it is given', () => {
    const policy = pagePolicy('n', {
      calls: ['https://api.example:8443'],
      apps: ['http://[::1]:7500'],
      frames: ['https://f.example'],
    });
    assert.match(policy, /connect-src 'self' https:\/\/api\.example:8443 http:\/\/\[::1\]:7500;/);
    assert.match(policy, /frame-src 'self' https:\/\/f\.example;/);
  });

  for (const origin of [
    'https://evil.example;sandbox',
    "https://a'unsafe-inline'",
    'https://user:secret@a.example',
    'https://a.example, https://b.example',
    'https://a.example b.example',
    'https://a.example/path',
    '//a.example',
    'https:',
    '*',
    "'unsafe-eval'",
    '',
  ]) {
    it(`is not written with ${JSON.stringify(origin)} as a source`, () => {
      for (const reach of [{ calls: [origin] }, { apps: [origin] }, { frames: [origin] }]) {
        assert.throws(() => pagePolicy('n', reach), /is no origin/, JSON.stringify(reach));
      }
    });
  }

  it('rejects the unsafe policy and an invalid name', () => {
    for (const name of ['default', "vue; script-src 'unsafe-eval'", '', "'allow-duplicates'"]) {
      assert.throws(
        () => pagePolicy('n', { trustedTypes: [name] }),
        /no name for a Trusted Types policy/,
        name,
      );
    }
  });
});
