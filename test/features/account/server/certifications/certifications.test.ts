import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readCertification } from '#src/features/account/contract/certifications.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';
import { tinyPng as png } from '../../../../support/tiny-picture.ts';

// The worked example of GB 11643-1999, and a code printed on a company's page.
const idNumber = '11010519491231002X';
const creditCode = '9144030071526726XG';

describe('asking to be certified', () => {
  let server: TestServer;
  before(async () => {
    server = await testServer();
  });
  after(() => server.close());

  const boundary = 'a-boundary-of-the-test';
  const ask = async (token: string, fields: Record<string, string>, files: Buffer[] = [png]) => {
    const parts = Object.entries(fields).map(([name, value]) =>
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      ),
    );
    const sent = files.flatMap((bytes) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="../my card.exe"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]);
    const answer = await server.send({
      method: 'POST',
      url: '/api/v1/account/certification',
      headers: {
        authorization: token,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([...parts, ...sent, Buffer.from(`--${boundary}--\r\n`)]),
    });
    return answer.json<{
      code: number;
      msg: string;
      data: {
        state: string;
        number: string;
        files: { name: string }[];
        fields: { field: string }[];
      };
    }>();
  };
  const person = { type: 'person', name: '林小', number: idNumber.toLowerCase() };

  it('shows only the ends of the number afterwards, and keeps it sealed', async () => {
    const token = await server.logIn('member');
    const { code, msg, data } = await ask(token, person);
    assert.equal(code, 0, msg);
    assert.deepEqual([data.state, data.number], ['pending', '11************002X']);
    const stored = await server.db
      .selectFrom('certification')
      .selectAll()
      .executeTakeFirstOrThrow();
    assert.ok(
      !JSON.stringify(stored).includes(idNumber) &&
        !Buffer.from(stored.number_sealed).includes(idNumber),
    );
    assert.equal((await server.call(readCertification, {}, token)).body.data.state, 'pending');
  });

  it('keeps files under names of our own, with their bytes', async () => {
    const token = await server.logIn('member');
    const { data } = await ask(
      token,
      { type: 'enterprise', name: '林记公司', number: creditCode },
      [png, png],
    );
    assert.deepEqual(
      data.files.map(({ name }) => name),
      ['certificate-1.png', 'certificate-2.png'],
    );
    const kept = await server.db.selectFrom('certification_file').select('bytes').execute();
    assert.ok(kept.every(({ bytes }) => Buffer.from(bytes).equals(png)));
  });

  it('waits for the answer before another one is taken', async () => {
    const token = await server.logIn('member');
    await ask(token, person);
    assert.equal((await ask(token, person)).code, 409);
  });

  it('refuses a number whose check character is wrong, and a number of the other kind', async () => {
    const token = await server.logIn('member');
    for (const number of ['110105194912310020', creditCode, '']) {
      const { code, data } = await ask(token, { ...person, number });
      assert.equal(code, 422, number);
      assert.deepEqual(
        data.fields.map(({ field }) => field),
        ['number'],
      );
    }
  });

  it('refuses a file that is something else than its name says, none, too many, and one too large', async () => {
    const token = await server.logIn('member');
    const page = await ask(token, person, [Buffer.from('<html><script>')]);
    assert.deepEqual([page.code, page.data.fields[0]!.field], [422, 'files']);
    assert.equal((await ask(token, person, [])).code, 400);
    assert.equal((await ask(token, person, [png, png, png, png])).code, 413);
    assert.equal(
      (await ask(token, person, [Buffer.concat([png, Buffer.alloc(5_000_000)])])).code,
      413,
    );
    assert.equal((await server.call(readCertification, {}, token)).body.data.state, 'none');
  });
});
