import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { defaultRuntimeConfig } from '#src/domain/runtime-config.ts';
import { loadRuntimeConfig } from '#src/server/runtime-config/load-runtime-config.ts';

describe('loadRuntimeConfig', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'console-json-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  const written = (text: string) => {
    const path = join(folder, 'console.json');
    writeFileSync(path, text);
    return path;
  };
  const messageOf = (path: string, isRequired = false) => {
    try {
      loadRuntimeConfig({ path, isRequired });
    } catch (error) {
      assert.equal((error as { code: string }).code, 'config-wrong');
      return (error as Error).message;
    }
    throw new Error('nothing was thrown');
  };

  it('answers the defaults without a file', () => {
    assert.deepEqual(
      loadRuntimeConfig({ path: join(folder, 'none.json'), isRequired: false }),
      defaultRuntimeConfig,
    );
  });

  it('reads what was decided', () => {
    const path = written('{ "languages": ["en"] }');
    assert.deepEqual(loadRuntimeConfig({ path, isRequired: true }), {
      ...defaultRuntimeConfig,
      languages: ['en'],
    });
  });

  it('names the file and every wrong value in it', () => {
    const path = written(
      '{ "languages": ["fr"], "accessStorage": "cookie", "telemetry": 1, "colour": "red" }',
    );
    const lines = messageOf(path).split('\n');
    assert.equal(lines[0], `The configuration of the console, ${path}, is wrong.`);
    assert.deepEqual(
      lines.slice(1).map((line) => line.trim().split(':')[0]),
      ['accessStorage', 'languages[0]', 'telemetry', 'colour'],
    );
  });

  it('says where a file stops being JSON', () => {
    assert.match(
      messageOf(written('{ "languages": [')),
      /expected JSON: .*position 16|expected JSON: .*end of JSON/,
    );
  });

  it('misses a file that was named on purpose', () => {
    assert.match(
      messageOf(join(folder, 'none.json'), true),
      /none\.json, is wrong\.\n {2}expected a readable file \(ENOENT\)/,
    );
    assert.match(messageOf(folder), /expected a readable file \(EISDIR\)/);
  });
});
