import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  addProjectItem,
  changeProject,
  listProjects,
  makeProject,
  readProject,
  removeProject,
  removeProjectItem,
  shareProject,
} from '#src/features/account/contract/projects.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

describe('research projects', () => {
  let server: TestServer;
  let owner: string;
  let guest: string;
  let guestAccount: string;
  before(async () => {
    server = await testServer();
    owner = await server.logIn('member');
    guest = await server.logIn('member');
    await server.db
      .updateTable('member')
      .set({ account: 'guest' })
      .where('id', '=', (await memberOf(guest)).id)
      .execute();
    guestAccount = 'guest';
  });
  after(() => server.close());
  const memberOf = async (token: string) => {
    const answer = await server.send({
      method: 'GET',
      url: '/api/v1/sessions/current',
      headers: { authorization: token },
    });
    return answer.json<{ data: { member: { id: string } } }>().data.member;
  };
  const make = async (more: object = {}) =>
    (
      await server.call(
        makeProject,
        { name: '咖啡店', city: '臺北市', purpose: 'open', tasks: ['看路', '算租金'], ...more },
        owner,
      )
    ).body.data;

  it('hold notes, tasks and what was saved in them', async () => {
    const { id, version } = await make();
    await server.call(
      addProjectItem,
      { id, type: 'road', refId: 'rd_1', title: '忠孝东路' },
      owner,
    );
    const tasks = [{ text: '看路', done: true }];
    const { body } = await server.call(changeProject, { id, version, notes: '很好', tasks }, owner);
    assert.deepEqual(
      [body.data.notes, body.data.tasksDone, body.data.tasks, body.data.items],
      ['很好', 1, 1, 1],
    );
    assert.equal(
      (await server.call(removeProjectItem, { id, type: 'road', refId: 'rd_1' }, owner)).body.data
        .items,
      0,
    );
  });

  it('answer a change of an older version with 409', async () => {
    const { id, version } = await make();
    assert.equal(
      (await server.call(changeProject, { id, version, notes: 'a' }, owner)).status,
      200,
    );
    assert.equal(
      (await server.call(changeProject, { id, version, notes: 'b' }, owner)).status,
      409,
    );
  });

  it('are readable for those they are shared with, and writable with that right', async () => {
    const { id } = await make();
    assert.equal((await server.call(readProject, { id }, guest)).status, 404);
    await server.call(shareProject, { id, account: guestAccount, may: 'view' }, owner);
    const { version } = (await server.call(readProject, { id }, guest)).body.data;
    assert.equal(
      (await server.call(changeProject, { id, version, notes: 'x' }, guest)).status,
      403,
    );
    await server.call(shareProject, { id, account: guestAccount, may: 'edit' }, owner);
    assert.equal(
      (await server.call(changeProject, { id, version, notes: 'x' }, guest)).status,
      200,
    );
    assert.equal(
      (await server.call(shareProject, { id, account: guestAccount, may: 'view' }, guest)).status,
      403,
    );
    assert.equal((await server.call(removeProject, { id }, guest)).status, 404);
    await server.call(shareProject, { id, account: guestAccount, may: 'none' }, owner);
    assert.equal((await server.call(readProject, { id }, guest)).status, 404);
  });

  it('are copied with tasks undone and items, and set aside', async () => {
    const { id, version } = await make();
    await server.call(addProjectItem, { id, type: 'kase', refId: 'ks_1', title: '案例' }, owner);
    await server.call(changeProject, { id, version, tasks: [{ text: '看路', done: true }] }, owner);
    const copy = await make({ copyOf: id, name: '副本' });
    assert.deepEqual([copy.items, copy.tasks, copy.tasksDone], [1, 1, 0]);
    await server.call(changeProject, { id: copy.id, version: copy.version, archived: true }, owner);
    const archived = (await server.call(listProjects, { archived: 'yes' }, owner)).body.data;
    assert.deepEqual(
      archived.map((project) => project.id),
      [copy.id],
    );
    assert.ok(
      !(await server.call(listProjects, {}, owner)).body.data.some(
        (project) => project.id === copy.id,
      ),
    );
  });

  it('leave as a file whose cells no spreadsheet takes for formulas', async () => {
    const { id } = await make({ name: '导出' });
    await server.call(addProjectItem, { id, type: 'kase', refId: 'ks_2', title: '=1+1' }, owner);
    const answer = await server.send({
      method: 'GET',
      url: `/api/v1/account/projects/${id}/export`,
      headers: { authorization: owner },
    });
    assert.equal(answer.statusCode, 200);
    assert.match(answer.body, /^\ufeff类型,编号/);
    assert.match(answer.body, /'=1\+1/);
  });

  it('reject an unknown account', async () => {
    const { id } = await make();
    const { status, body } = await server.call(
      shareProject,
      { id, account: 'nobody', may: 'view' },
      owner,
    );
    assert.equal(status, 422);
    assert.equal(
      (body.data as unknown as { fields: { field: string }[] }).fields[0]!.field,
      'account',
    );
  });
});
