import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { it } from 'node:test';
import { readRuntimeConfig } from '#src/contract/runtime-config.ts';
import { demoRuntimeConfig } from '#src/server/demo/demo-config.ts';

it('shows a sub-app that is built with the console, by a configuration an operator could have written', () => {
  assert.deepEqual(readRuntimeConfig(demoRuntimeConfig).config, demoRuntimeConfig);
  for (const { name, publicPath } of demoRuntimeConfig.microApps) {
    assert.equal(publicPath, '/console/apps/');
    assert.ok(existsSync(`docs/examples/${name}/vite.config.js`), name);
  }
});
