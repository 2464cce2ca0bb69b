import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

// The default export of a CSS module is the map of its classes, so a class named `default` and
// classes that compose it are lost.
test('no class of a CSS module is named default', () => {
  const files = ['src', 'pages'].flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: 'utf8' }).flatMap((file) =>
      file.endsWith('.module.css') ? `${top}/${file}` : [],
    ),
  );
  assert.ok(files.length > 0);
  assert.deepEqual(
    files.filter((file) => /\.default(?![\w-])/.test(readFileSync(file, 'utf8'))),
    [],
  );
});
