import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

// A class of a CSS module is an exported name; the build drops one that JavaScript reserves, and what composes it.
const reserved =
  /^(?:break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|new|null|return|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|let|static|await|async|eval|arguments)$/;

test('no class of a CSS module has a name that JavaScript reserves', () => {
  const files = ['src', 'pages'].flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: 'utf8' }).flatMap((file) =>
      file.endsWith('.module.css') ? `${top}/${file}` : [],
    ),
  );
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\.([a-zA-Z_][\w-]*)(?=[^{}]*\{)/g)]
      .filter(([, name]) => reserved.test(name!))
      .map(([, name]) => `${file}: .${name}`),
  );
  assert.deepEqual(found, []);
});
