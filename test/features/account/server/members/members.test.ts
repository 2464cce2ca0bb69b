import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { defaultMessages, defaultSettings } from '#src/domain/member-settings.ts';
import {
  accountOverview,
  changeMessageSettings,
  changeProfile,
  changeSettings,
  readMessageSettings,
  readProfile,
  readSettings,
  sendTestMessage,
} from '#src/features/account/contract/profile.ts';
import { currentSession } from '#src/features/auth/contract/sessions.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';
import { pngOf } from '../../../../support/tiny-picture.ts';

// One transparent pixel.
const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('the profile', () => {
  let server: TestServer;
  let token: string;
  before(async () => {
    server = await testServer();
    token = await server.logIn('member');
  });
  after(() => server.close());
  const read = async () => (await server.call(readProfile, {}, token)).body.data;
  const edit = async (more: object) => {
    const {
      account: _,
      inviteCode: _i,
      joinedAt: _j,
      userType: _u,
      avatar: _a,
      ...now
    } = await read();
    return server.call(changeProfile, { ...now, ...more }, token);
  };

  it('is there for all users, with an invite code of their own', async () => {
    const other = await server.logIn('member');
    const [mine, theirs] = [await read(), (await server.call(readProfile, {}, other)).body.data];
    assert.match(mine.inviteCode, /^[a-z\d]{8}$/);
    assert.notEqual(mine.inviteCode, theirs.inviteCode);
  });

  it('keeps what is changed and counts its version', async () => {
    const { version } = await read();
    const { status, body } = await edit({
      company: '林记',
      tags: ['咖啡'],
      categories: ['fnb-tea'],
      avatar: png,
    });
    assert.equal(status, 200, body.msg);
    const now = await read();
    assert.equal(now.version, version + 1);
    assert.deepEqual(
      [now.company, now.tags, now.categories, now.avatar],
      ['林记', ['咖啡'], ['fnb-tea'], png],
    );
  });

  it('answers a change of an older version with what is stored', async () => {
    const { version } = await read();
    await edit({ bio: 'first' });
    const { status, body } = await edit({ bio: 'second', version });
    assert.equal(status, 409);
    assert.equal((body.data as unknown as { stored: { bio: string } }).stored.bio, 'first');
    assert.equal((await read()).bio, 'first');
  });

  it('names each field that is too long, and an avatar that is no image', async () => {
    const { body } = await edit({
      bio: '长'.repeat(201),
      company: 'x'.repeat(61),
      categories: ['nothing-such'],
    });
    const { fields } = body.data as unknown as { fields: { field: string }[] };
    assert.deepEqual(fields.map(({ field }) => field).sort(), ['bio', 'categories', 'company']);
    const page = `data:image/png;base64,${Buffer.from('<html>').toString('base64')}`;
    const wrong = await edit({ avatar: page });
    assert.equal(wrong.status, 422);
    assert.equal((wrong.body.data as unknown as { reason: string }).reason, 'avatar-wrong');
    const huge = await edit({
      avatar: `data:image/png;base64,${pngOf({ width: 60_000, height: 60_000 }).toString('base64')}`,
    });
    assert.deepEqual(
      [huge.status, (huge.body.data as unknown as { reason: string }).reason],
      [422, 'picture-size'],
    );
  });

  it('counts what a member owns and did', async () => {
    const { certification, kasesOwned, activity } = (await server.call(accountOverview, {}, token))
      .body.data;
    assert.deepEqual([certification, kasesOwned, activity], ['none', 0, []]);
  });

  describe('settings', () => {
    it('have defaults, are kept, and refuse what is not offered', async () => {
      assert.deepEqual((await server.call(readSettings, {}, token)).body.data, defaultSettings);
      const wanted = { ...defaultSettings, rentUnit: 'day', pageSize: 50 };
      assert.equal((await server.call(changeSettings, wanted, token)).status, 200);
      assert.deepEqual((await server.call(readSettings, {}, token)).body.data, wanted);
      assert.equal(
        (await server.call(changeSettings, { ...wanted, pageSize: 7 }, token)).status,
        400,
      );
      const { settings } = (await server.call(currentSession, {}, token)).body.data;
      assert.deepEqual(
        settings,
        {
          locale: 'zh-CN',
          theme: 'system',
          areaUnit: 'city',
          rentUnit: 'day',
          rentConvention: '365/12',
          area: 'gross',
          city: '',
          pageSize: 50,
          dateForm: 'iso',
        },
        'and come with the session',
      );
    });

    it('are changed one by one, and the rest stays', async () => {
      const theme = await server.call(changeSettings, { theme: 'dark' }, token);
      assert.deepEqual(
        [theme.status, theme.body.data.theme, theme.body.data.rentUnit],
        [200, 'dark', 'day'],
      );
      await server.call(changeSettings, { locale: 'en' }, token);
      const { settings } = (await server.call(currentSession, {}, token)).body.data;
      assert.deepEqual([settings.theme, settings.locale, settings.pageSize], ['dark', 'en', 50]);
    });

    it('name what is not offered', async () => {
      const { status, body } = await server.call(
        changeSettings,
        { theme: 'sepia' as 'dark' },
        token,
      );
      const { fields } = body.data as unknown as { fields: { field: string }[] };
      assert.deepEqual([status, fields.map(({ field }) => field)], [400, ['theme']]);
    });

    it('never switch the notices of safety off in the console', async () => {
      const off = { inApp: false, sms: false, mail: false };
      const topics = { ...defaultMessages.topics, system: off, order: off };
      const { body } = await server.call(
        changeMessageSettings,
        { ...defaultMessages, topics },
        token,
      );
      assert.deepEqual(body.data.topics.system, { ...off, inApp: true });
      assert.deepEqual(body.data.topics.order, off);
      assert.deepEqual((await server.call(readMessageSettings, {}, token)).body.data.reachable, {
        sms: false,
        mail: false,
      });
    });

    it('send a test into the console, and say when a channel has no address', async () => {
      assert.equal((await server.call(sendTestMessage, { channel: 'inApp' }, token)).status, 200);
      assert.equal((await server.call(sendTestMessage, { channel: 'sms' }, token)).status, 409);
    });
  });
});
