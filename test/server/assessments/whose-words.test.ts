import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { recordAudit } from '#src/server/audit/record.store.ts';
import { connect, type Db } from '#src/server/db/connect.ts';
import { migrate, readMigrations } from '#src/server/db/migrate.ts';
import { emptyDatabase } from '../../support/database.ts';

/** The last one before what a member writes stood apart from what a reviewer signed. */
const older = 42;

/** A report, the one note it kept, and who wrote what on it, in order. */
const reports = [
  {
    id: 'ai_revised',
    kind: 'signed',
    note: 'the corner counts',
    acts: [
      ['assessment.sign', 'visited on site'],
      ['assessment.revise', 'the corner counts'],
    ],
    wanted: ['visited on site', 'the corner counts'],
  },
  {
    id: 'ai_signed_again',
    kind: 'signed',
    note: 'the corner is counted',
    acts: [
      ['assessment.sign', 'visited on site'],
      ['assessment.revise', 'the corner counts'],
      ['assessment.sign', 'the corner is counted'],
    ],
    wanted: ['the corner is counted', 'the corner counts'],
  },
  {
    id: 'ai_accepted',
    kind: 'signed',
    note: 'thank you',
    acts: [
      ['assessment.sign', 'measured'],
      ['assessment.accept', 'thank you'],
    ],
    wanted: ['measured', 'thank you'],
  },
  // Accepted without a word: what was asked before stays the last that was said.
  {
    id: 'ai_silent',
    kind: 'signed',
    note: 'measured',
    acts: [
      ['assessment.revise', '5.2 m'],
      ['assessment.sign', 'measured'],
      ['assessment.accept', ''],
    ],
    wanted: ['measured', '5.2 m'],
  },
  { id: 'ai_waiting', kind: 'signed', note: '', acts: [['assessment.assign', '']], wanted: ['', ''] },
  { id: 'ai_pdf', kind: 'pdf', note: 'kept', acts: [], wanted: ['kept', ''] },
] as const;

describe('notes on reports that an older version kept', () => {
  let base: Awaited<ReturnType<typeof emptyDatabase>>;
  let db: Db;
  before(async () => {
    base = await emptyDatabase();
    const migrations = await readMigrations();
    await migrate(
      base.url,
      migrations.filter(({ number }) => number <= older),
    );
    // The guard of that version asks for this setting; its functions carried it where a superuser had made them.
    db = connect(`${base.url}${base.url.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c ledger.open=on')}`, 2);
    await sql`INSERT INTO member (id, account, name, password_hash, roles) VALUES ('m1', 'lin', 'Lin', '-', '{member}')`.execute(
      db,
    );
    await sql`INSERT INTO assessment (id, member_id, document) VALUES ('as_1', 'm1', '{}')`.execute(db);
    await sql`INSERT INTO assessment_version (assessment_id, version, note, document) VALUES ('as_1', 1, '', '{}')`.execute(db);
    for (const { id, kind, note, acts } of reports) {
      await sql`INSERT INTO assessment_issue (id, no, assessment_id, member_id, version, kind, status, report, valid_until, note)
        VALUES (${id}, ${id}, 'as_1', 'm1', 1, ${kind}, 'delivered', '{}', '2027-11-20', ${note})`.execute(db);
      for (const [action, said] of acts)
        await recordAudit(db, { actor: 'm1', action, target: id, detail: { no: id, note: said } });
    }
    // Words on another report are not taken for those on this one.
    await recordAudit(db, { actor: 'm1', action: 'assessment.sign', target: 'ai_gone', detail: { note: 'elsewhere' } });
    await migrate(base.url);
  });
  after(async () => {
    await db.destroy();
    await base.drop();
  });

  for (const { id, wanted } of reports) {
    it(`are parted by who wrote them: ${id.slice(3).replaceAll('_', ' ')}`, async () => {
      const { rows } = await sql<{ note: string; said: string }>`
        SELECT note, member_note AS said FROM assessment_issue WHERE id = ${id}`.execute(db);
      assert.deepEqual([rows[0]!.note, rows[0]!.said], wanted);
    });
  }
});
