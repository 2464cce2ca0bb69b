import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readConsultingReport } from '#src/features/consulting/contract/consulting-reports.ts';
import {
  createShare,
  openSharedReport,
  readSharedReportFile,
  revokeShare,
} from '#src/features/reports/contract/shares.ts';
import { newBuyer, withPaymentPassword, type Buyer } from '../../../../support/buyer.ts';
import {
  accepted,
  aPdf,
  begun,
  delivered,
  done,
  taken,
} from '../../../../support/consulting-order.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

describe('a link to a consulting report', () => {
  let server: TestServer;
  let lin: Buyer;
  let chen: Buyer;
  let id: string;
  before(async () => {
    server = await testServer();
    lin = await withPaymentPassword(await newBuyer(server, 2_000));
    chen = await newBuyer(server, 0, 0, ['analyst']);
    id = await accepted(lin);
    await begun(chen, id);
    await delivered(server, chen, id, 'first thoughts');
  });
  after(() => server.close());
  const share = (who: Buyer) => who.do(createShare, { kind: 'consulting', objectId: id });
  const open = (token: string) => server.call(openSharedReport, { token });
  const file = (token: string, fileId: string) =>
    server.send({ method: 'POST', url: readSharedReportFile.path, payload: { token, fileId } });

  it('is not available before acceptance, nor for the author', async () => {
    const refused = await share(lin);
    assert.deepEqual([refused.status, refused.body.data.reason], [409, 'nothing-accepted']);
    assert.equal((await share(chen)).status, 404);
  });

  it('shows the last version of what was accepted, and neither price, brief nor talk', async () => {
    await taken(lin, id);
    await delivered(server, chen, id, 'not accepted yet');
    const { token } = (await share(lin)).body.data;
    const { status, body } = await open(token);
    assert.equal(status, 200, body.msg);
    const { parts, no, kind, scope } = body.data;
    assert.match(no, /^CR-\d{4}-\d{6}$/);
    assert.deepEqual([kind, scope], ['market', '臺北市 · 大安區 · 忠孝東路四段']);
    assert.deepEqual(
      parts.map(({ stage, version, note, files }) => [
        stage,
        version,
        note,
        files.map(({ label }) => label),
      ]),
      [['draft', 1, 'first thoughts', ['報告.pdf']]],
    );
    assert.doesNotMatch(JSON.stringify(body), /jindou|138 0013 8000|not accepted yet|咖啡店/i);
    const answer = await file(token, parts[0]!.files[0]!.id);
    assert.equal(answer.statusCode, 200);
    assert.deepEqual(new Uint8Array(answer.rawPayload), aPdf('first thoughts'));
  });

  it('leads to no file it does not show, and to none before it was opened or once it is taken back', async () => {
    const { token, id: linkId } = (await share(lin)).body.data;
    const { plan } = await done(lin, readConsultingReport, { id });
    const [shown, hidden] = plan.map(
      ({ deliveries }: { deliveries: { files: { id: string }[] }[] }) =>
        deliveries[0]!.files[0]!.id,
    );
    assert.equal((await file(token, shown)).statusCode, 404);
    await open(token);
    assert.equal((await file(token, shown)).statusCode, 200);
    assert.equal((await file(token, hidden)).statusCode, 404);
    await done(lin, revokeShare, { id: linkId });
    assert.equal((await file(token, shown)).statusCode, 404);
    assert.equal((await open(token)).status, 404);
  });

  it('opens its files for as long as it lasts, however often it was read', async () => {
    const { token } = (
      await lin.do(createShare, { kind: 'consulting', objectId: id, mostViews: 1 })
    ).body.data;
    const { parts } = (await open(token)).body.data;
    assert.equal((await open(token)).status, 404);
    assert.equal((await file(token, parts[0]!.files[0]!.id)).statusCode, 200);
  });
});
