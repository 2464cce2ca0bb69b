import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isSameOrigin } from '#src/server/channel/same-origin.ts';

it('accepts a page of the server’s own name, address and port', () => {
  for (const [origin, host] of [
    ['http://localhost:8080', 'localhost:8080'],
    ['https://console.example', 'console.example'],
    ['https://console.example', 'console.example:443'],
    ['http://console.example', 'console.example:80'],
    ['http://[::1]:8080', '[::1]:8080'],
    ['https://CONSOLE.example', 'console.EXAMPLE'],
  ]) {
    assert.equal(isSameOrigin(origin, host!), true, `${origin} ${host}`);
  }
});

it('rejects every other origin, and a missing one', () => {
  for (const [origin, host] of [
    [undefined, 'console.example'],
    ['null', 'console.example'],
    ['https://evil.example', 'console.example'],
    ['https://console.example.evil.example', 'console.example'],
    ['https://console.example:8443', 'console.example'],
    ['https://console.example', 'console.example:8443'],
    ['chrome-extension://console.example', 'console.example'],
    ['https://console.example', ''],
    ['https://console.example', 'evil.example@console.example:x'],
  ]) {
    assert.equal(isSameOrigin(origin, host!), false, `${origin} ${host}`);
  }
});
