import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Envelope, FieldProblems } from '#src/domain/envelope.ts';
import {
  mockFileLimits,
  mockPath,
} from '#src/features/mock-for-example/contract/mock-for-example.ts';
import { sampleServer } from '../../features/mock-for-example/server/sample-server.ts';
import type { TestServer } from '../../support/test-server.ts';

// Over a socket: a browser writes the form, and refusals come while it is still sending.
let server: TestServer;
let address: string;
before(async () => {
  server = await sampleServer();
  address = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}${mockPath}/upload`;
});
after(() => server.close());

type Part = [name: string, value: string | File];

async function upload(...parts: Part[]) {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return answerTo(fetch(address, { method: 'POST', body: form }));
}

async function answerTo(sent: Promise<Response>) {
  const response = await sent;
  return { status: response.status, body: (await response.json()) as Envelope };
}

const file = (bytes: number, name = 'plan.txt') =>
  new File(['x'.repeat(bytes)], name, { type: 'text/plain' });
const fieldsOf = (body: Envelope) => (body.data as FieldProblems).fields.map(({ field }) => field);

describe('an endpoint that takes files', () => {
  it('receives name, type, size and hash of each file', async () => {
    const { status, body } = await upload(['files', file(5)], ['files', file(0, '空.txt')]);
    assert.equal(status, 200);
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    assert.deepEqual(body.data, {
      files: [
        { name: 'plan.txt', type: 'text/plain', bytes: 5, sha256: sha256('xxxxx') },
        { name: '空.txt', type: 'text/plain', bytes: 0, sha256: sha256('') },
      ],
    });
  });

  it('takes a file of just the size it allows', async () => {
    assert.equal((await upload(['files', file(mockFileLimits.largestBytes)])).status, 200);
  });

  it('refuses a larger one and names it', async () => {
    const { status, body } = await upload([
      'files',
      file(mockFileLimits.largestBytes + 1, 'big.bin'),
    ]);
    assert.equal(status, 413);
    assert.equal(body.msg, 'files: expected files of at most 2000000 bytes, got "big.bin"');
    assert.deepEqual(fieldsOf(body), ['files']);
  });

  it('refuses more files than it allows', async () => {
    const { status, body } = await upload(
      ...Array.from({ length: 6 }, (): Part => ['files', file(1)]),
    );
    assert.deepEqual([status, fieldsOf(body)], [413, ['files']]);
  });

  it('rejects a form without files, and unexpected parts', async () => {
    const none = await upload(['note', 'x']);
    assert.deepEqual([none.status, fieldsOf(none.body).sort()], [400, ['files', 'note']]);
    const elsewhere = await upload(['files', file(1)], ['photo', file(1)]);
    assert.deepEqual([elsewhere.status, fieldsOf(elsewhere.body)], [400, ['photo']]);
    const asText = await upload(['files', 'no file']);
    assert.deepEqual([asText.status, fieldsOf(asText.body)], [400, ['files']]);
  });

  it('refuses too many fields', async () => {
    const { status } = await upload(
      ...Array.from({ length: 30 }, (_, at): Part => [`field${at}`, 'x']),
    );
    assert.equal(status, 413);
  });

  it('refuses a name with NUL in it', async () => {
    const { status } = await upload(['files', file(1, 'a\u0000b')]);
    assert.equal(status, 400);
  });

  const sent: [string, string, string, number][] = [
    ['JSON', 'application/json', '{"files":[]}', 415],
    ['a form without a boundary', 'multipart/form-data', 'x', 400],
    [
      'a form that is cut off',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\nabc',
      400,
    ],
    ['no form at all', 'multipart/form-data; boundary=b', 'hello', 400],
  ];
  for (const [what, type, body, status] of sent) {
    it(`answers ${status} to ${what}`, async () => {
      const answer = await answerTo(
        fetch(address, { method: 'POST', body, headers: { 'content-type': type } }),
      );
      assert.equal(answer.status, status, answer.body.msg);
      assert.equal(answer.body.code, status);
    });
  }

  it('still serves requests after all of this', async () => {
    assert.equal((await upload(['files', file(1)])).status, 200);
  });

  it('changes nothing for the endpoints beside it, which take JSON only', async () => {
    const response = await server.send({
      method: 'POST',
      url: `${mockPath}/columns`,
      payload: 'x',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    assert.equal(response.statusCode, 415);
  });
});
