import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { jobFile, readJob } from '#src/contract/jobs.ts';
import {
  checkImport,
  importReport,
  previewImport,
  sendImportFile,
  startImport,
  undoImport,
  type ImportReport,
} from '#src/features/imports/contract/imports.ts';
import type { ColumnMapping } from '#src/features/imports/model/column-mapping.ts';
import { importCheckJob, importRunJob } from '#src/features/imports/server/import-job.ts';
import { startRunner } from '#src/server/jobs/job-runner.ts';
import { eventually } from './eventually.ts';
import type { TestServer } from './test-server.ts';

/** The imports of one member of staff, whose jobs run. */
export async function importDesk(server: TestServer, ...roles: string[]) {
  const token = await server.logIn('member', ...(roles.length > 0 ? roles : ['analyst']));
  const errors: unknown[] = [];
  const runner = startRunner({
    db: server.db,
    channel: { publish: async () => {} },
    kinds: [importCheckJob, importRunJob],
    onError: (error) => errors.push(error),
    lookMs: 10,
  });

  const upload = async (name: string, content: string | Buffer, by = token) => {
    const boundary = 'x'.repeat(20);
    const response = await server.send({
      method: 'POST',
      url: sendImportFile.path,
      headers: {
        authorization: by,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`,
        ),
        Buffer.from(content),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    });
    return { status: response.statusCode, body: response.json<{ data: { id: string } }>() };
  };

  const finished = async (id: string) => {
    let job = (await server.call(readJob, { id }, token)).body.data;
    await eventually(async () => {
      job = (await server.call(readJob, { id }, token)).body.data;
      assert.ok(job.finishedAt !== null, JSON.stringify(job));
    });
    assert.deepEqual(errors, []);
    assert.equal(job.state, 'ready', job.failure ?? '');
    return { report: z.parse(importReport, job.result), job };
  };

  const ordered = async (endpoint: typeof checkImport, order: object) => {
    const { status, body } = await server.call(endpoint, order, token);
    assert.equal(status, 200, body.msg);
    return finished(body.data.id);
  };

  return {
    token,
    upload,
    /** Uploads a file. @returns Its id. */
    async send(name: string, content: string | Buffer): Promise<string> {
      const { status, body } = await upload(name, content);
      assert.equal(status, 200, JSON.stringify(body));
      return body.data.id;
    },
    async preview(id: string, kind: string, more: object = {}) {
      const { status, body } = await server.call(previewImport, { id, kind, ...more }, token);
      assert.equal(status, 200, body.msg);
      return body.data;
    },
    check: async (order: Order): Promise<ImportReport> =>
      (await ordered(checkImport, order)).report,
    run: async (order: Order): Promise<ImportReport> => (await ordered(startImport, order)).report,
    /** The report of a dry run, and the file of its rejected rows. */
    async checkWithFile(order: Order) {
      const { report, job } = await ordered(checkImport, order);
      const file = await server.send({
        method: 'GET',
        url: jobFile.path.replace(':id', job.id),
        headers: { authorization: token },
      });
      return { report, file: file.body, fileName: job.fileName };
    },
    undo: (id: string) => server.call(undoImport, { id }, token),
    stop: () => runner.stop(),
  };
}

interface Order {
  fileId: string;
  kind: string;
  mapping: ColumnMapping;
  encoding?: string;
  sourceKey?: string;
  newSource?: object;
}
