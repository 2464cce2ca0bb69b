import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const folder = 'src/server/db/migrations';
// Older files were applied before the rule, and are never edited.
const firstChecked = 30;

/** What breaks a server of the former version, which reads and writes the table as it was. */
const breaking: [what: string, pattern: RegExp][] = [
  ['drops what the former version may use', /^DROP (TABLE|VIEW|SCHEMA|TYPE|DOMAIN|FUNCTION)\b/],
  ['drops a column', /^ALTER TABLE .*\bDROP COLUMN\b/],
  ['renames', /^ALTER (TABLE|VIEW|SCHEMA|TYPE|DOMAIN|FUNCTION) .*\b(RENAME|SET SCHEMA)\b/],
  ['changes a type', /^ALTER TABLE .*\bALTER( COLUMN)? \w+ (SET DATA )?TYPE\b/],
  ['drops a default', /^ALTER TABLE .*\bALTER( COLUMN)? \w+ DROP DEFAULT\b/],
  ['requires a value that the former version does not write', /^ALTER TABLE .*\bSET NOT NULL\b/],
  [
    'adds a column that the former version has to fill',
    /^ALTER TABLE .*\bADD COLUMN (?=[^,]*NOT NULL)(?![^,]*(DEFAULT|GENERATED))/,
  ],
  // An INSERT ON CONFLICT names it.
  ['drops a key', /^ALTER TABLE .*\bDROP CONSTRAINT (IF EXISTS )?\w+_(pkey|key)\b/],
  [
    'may refuse rows of the former version',
    /^ALTER TABLE .*\bADD (CONSTRAINT \w+ )?(CHECK|UNIQUE|FOREIGN KEY|EXCLUDE)\b/,
  ],
  ['may refuse rows of the former version', /^CREATE UNIQUE INDEX\b/],
];

/**
 * Statements that a server of the former version may not survive, unless they concern a table the
 * file creates or a comment before them begins with `compatible:` and says why they do no harm.
 */
function findBreaking(sql: string): string[] {
  const created = new Set([...sql.matchAll(/^CREATE TABLE ([\w.]+)/gm)].map(([, name]) => name));
  const statements = sql.split(/;[ \t]*(?:--.*)?\n/).map((text) => ({
    isMarked: /^-- compatible: \S/m.test(text),
    text: text.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim(),
  }));
  return statements.flatMap(({ isMarked, text }) => {
    const table = /^ALTER TABLE (?:ONLY )?([\w.]+)|^CREATE UNIQUE INDEX .*? ON ([\w.]+)/.exec(text);
    if (isMarked || created.has(table?.[1] ?? table?.[2])) return [];
    const found = breaking.find(([, pattern]) => pattern.test(text));
    return found ? [`${found[0]}: ${text}`] : [];
  });
}

describe('migrations', () => {
  it('leave to the former version what it reads and writes', () => {
    const checked = readdirSync(folder).filter((file) => Number.parseInt(file) >= firstChecked);
    const found = checked.flatMap((file) =>
      findBreaking(readFileSync(join(folder, file), 'utf8')).map((text) => `${file} ${text}`),
    );
    assert.deepEqual(found, []);
  });

  it('are found where they do not', () => {
    const statements = [
      'DROP TABLE message',
      'ALTER TABLE message DROP COLUMN body',
      'ALTER TABLE message\n  RENAME COLUMN body TO text',
      'ALTER TABLE message RENAME TO mail',
      'ALTER TABLE message ALTER COLUMN body TYPE jsonb USING body::jsonb',
      'ALTER TABLE message ALTER body SET NOT NULL',
      'ALTER TABLE message ALTER body DROP DEFAULT',
      'ALTER TABLE message ADD COLUMN a text DEFAULT 1, ADD COLUMN kind text NOT NULL',
      'ALTER TABLE message DROP CONSTRAINT message_pkey',
      'ALTER TABLE message ADD CHECK (kind <> 0)',
      'ALTER TABLE message ADD CONSTRAINT one UNIQUE (body)',
      'CREATE UNIQUE INDEX one ON message (body)',
    ];
    for (const text of statements) assert.equal(findBreaking(`${text};\n`).length, 1, text);
    // The import of 0029 replaced the key that the former version names in ON CONFLICT.
    const imports = findBreaking(readFileSync(join(folder, '0029-imports.sql'), 'utf8'));
    assert.ok(imports.some((text) => text.includes('DROP CONSTRAINT import_run_pkey')));
  });

  it('may add, and change what they create or explain', () => {
    const sql = `
      ALTER TABLE message ADD COLUMN kind text NOT NULL DEFAULT 'mail';
      ALTER TABLE message ADD COLUMN note text CHECK (note <> '');
      ALTER TABLE message ALTER COLUMN body DROP NOT NULL;
      ALTER TABLE message DROP CONSTRAINT message_kind_check;
      CREATE INDEX newest ON message (made_at);
      -- compatible: both versions write upper case
      ALTER TABLE message ADD CHECK (body = upper(body));
      DROP INDEX newest;\n`;
    const made = `
CREATE TABLE mail (id text);
ALTER TABLE mail ADD COLUMN body text NOT NULL;
CREATE UNIQUE INDEX one_mail ON mail (body);\n`;
    assert.deepEqual(findBreaking(sql.replace(/^ +/gm, '') + made), []);
  });
});
