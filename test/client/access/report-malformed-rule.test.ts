import assert from 'node:assert/strict';
import { it, mock } from 'node:test';
import { reportMalformedRule } from '#src/client/access/report-malformed-rule.ts';

it('reports an unreadable rule once per place, with place and rule', () => {
  const log = mock.method(console, 'error', () => {});
  reportMalformedRule('route /order', 'rolle:admin');
  reportMalformedRule('route /order', 'rolle:admin');
  reportMalformedRule('route /kase', 'rolle:admin');
  log.mock.restore();
  assert.deepEqual(
    log.mock.calls.map(({ arguments: [text] }) => text as string),
    [
      'route /order: the access rule "rolle:admin" cannot be read, so it refuses',
      'route /kase: the access rule "rolle:admin" cannot be read, so it refuses',
    ],
  );
});
