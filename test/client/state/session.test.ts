import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { it } from 'node:test';
import { session, setUserInfo } from '#src/client/state/session.ts';

it('the session holds only userInfo, which is empty at first', () => {
  assert.deepEqual({ ...session }, { userInfo: null });
});

it('is set by its one action', () => {
  const member = { id: 'm1', account: 'demo', name: 'Demo' };
  setUserInfo(member);
  assert.deepEqual({ ...session.userInfo }, member);
  setUserInfo(null);
  assert.equal(session.userInfo, null);
});

it('is changed nowhere else', () => {
  const filesOf = (room: string) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`);
  const files = ['src', 'pages'].flatMap(filesOf).filter((file) => /\.tsx?$/.test(file));
  const changing = files.filter((file) =>
    /\bsession\.userInfo(?:\.\w+)?\s*=[^=]/.test(readFileSync(file, 'utf8')),
  );
  assert.deepEqual(changing, ['src/client/state/session.ts']);
});
