import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { endpoints } from '#src/contract/index.ts';
import { workedGrid } from '#src/features/assessments/model/worked-example.ts';
import { blankBook } from '#src/features/my-shops/model/my-shop.ts';
import { newBuyer, paymentPassword, withPaymentPassword, type Buyer } from '../../support/buyer.ts';
import { inDays, wholeBrief } from '../../support/consulting-order.ts';
import { leaseFacts } from '../../support/contribution-facts.ts';
import { unitFacts } from '../../support/my-shop-units.ts';
import { ownerOfAll, ownersWord } from '../../support/owned-resources.ts';
import { newTeamOwner } from '../../support/team-owner.ts';
import { testServer, type TestServer } from '../../support/test-server.ts';

type Ids = Awaited<ReturnType<typeof ownerOfAll>>['ids'];

interface Owned {
  /** Method and path below `/api/v1/`. */
  operation: string;
  input: (ids: Ids) => Record<string, unknown>;
  /** Roles of staff that work on resources of members with this operation, beside the owner. */
  open?: readonly string[];
}

const by =
  (kind: keyof Ids, more: object = {}) =>
  (ids: Ids) => ({ id: ids[kind], ...more });
const at =
  (id: string, more: object = {}) =>
  () => ({ id, ...more });
const work = ['analyst', 'admin'];

/** Every operation that reaches a resource of one member by its id. */
const owned: Owned[] = [
  { operation: 'DELETE account/devices/:id', input: by('session') },
  { operation: 'PATCH team/members/:id', input: by('seat', { capJindou: 5 }) },
  { operation: 'POST team/members/:id/remove', input: by('seat') },
  { operation: 'DELETE team/invitations/:id', input: by('invitation') },
  { operation: 'POST team-invitations/accept', input: by('invitation') },
  { operation: 'DELETE account/api-keys/:id', input: by('key') },
  { operation: 'DELETE tokens/scoped/:id', input: by('token') },
  { operation: 'GET account/projects/:id', input: by('project') },
  { operation: 'PATCH account/projects/:id', input: by('project', { version: 2, notes: 'x' }) },
  {
    operation: 'POST account/projects',
    input: ({ project }) => ({ name: 'x', city: 'x', purpose: 'open', copyOf: project }),
  },
  {
    operation: 'POST account/projects/:id/items',
    input: by('project', { type: 'road', refId: 'rd_1', title: 'x' }),
  },
  {
    operation: 'DELETE account/projects/:id/items/:type/:refId',
    input: by('project', { type: 'road', refId: 'rd_1' }),
  },
  {
    operation: 'POST account/projects/:id/members',
    input: by('project', { account: 'x', may: 'view' }),
  },
  { operation: 'GET account/projects/:id/export', input: by('project') },
  { operation: 'DELETE account/projects/:id', input: by('project') },
  { operation: 'GET jobs/:id', input: at('job_1') },
  { operation: 'GET jobs/:id/file', input: at('job_1') },
  { operation: 'POST jobs/:id/cancel', input: at('job_2') },
  { operation: 'POST jobs/:id/retry', input: at('job_3') },
  { operation: 'GET orders/:id', input: by('order') },
  { operation: 'GET orders/:id/details', input: by('order') },
  {
    operation: 'POST payments',
    input: ({ order }) => ({ orderIds: [order], paymentPassword }),
  },
  { operation: 'POST orders/:id/cancel', input: by('order') },
  {
    operation: 'POST orders/:id/invoice',
    input: by('paidOrder', { title: '林记', taxNo: '91310000MA1FL0000X' }),
  },
  { operation: 'POST orders/:id/refunds', input: by('paidOrder', { reason: 'not what it says' }) },
  { operation: 'GET payments/:id', input: by('payment') },
  { operation: 'GET recharges/:id', input: by('recharge') },
  { operation: 'POST recharges/:id/check', input: by('recharge') },
  { operation: 'POST recharges/:id/close', input: by('recharge') },
  { operation: 'GET bills/:no', input: ({ bill }) => ({ no: bill }) },
  { operation: 'POST shares', input: ({ bill }) => ({ kind: 'bill', objectId: bill }) },
  { operation: 'DELETE shares/:id', input: by('share') },
  { operation: 'GET fair-rents/:id', input: by('fairRent') },
  { operation: 'GET success-rates/:id', input: by('run') },
  { operation: 'PATCH success-rates/:id', input: by('run', { plannedName: 'x' }) },
  { operation: 'GET success-rates/:id/peers', input: by('run') },
  { operation: 'GET success-rates/:id/report', input: by('run') },
  { operation: 'POST search-runs/:id/rerun', input: by('search') },
  { operation: 'DELETE search-runs/:id', input: by('search') },
  { operation: 'PATCH saved-searches/:id', input: by('saved', { name: 'x' }) },
  { operation: 'DELETE saved-searches/:id', input: by('saved') },
  { operation: 'GET evidence-reports/:id', input: at('er_1') },
  { operation: 'GET cluster-reports/:id', input: at('cr_1') },
  { operation: 'GET sample-results/:id', input: at('res_1') },
  { operation: 'GET sample-photos/:id', input: at('sp_1'), open: work },
  { operation: 'POST sample-corrections/:id/withdraw', input: at('sc_1') },
  { operation: 'GET assessments/:id', input: by('assessment') },
  {
    operation: 'PATCH assessments/:id',
    input: by('assessment', { revision: 1, document: workedGrid(inDays(0)) }),
  },
  { operation: 'GET assessments/:id/evidence', input: by('assessment') },
  { operation: 'POST assessments/:id/evidence', input: by('assessment') },
  { operation: 'POST assessments/:id/versions', input: by('assessment') },
  { operation: 'GET assessments/:id/versions/:version', input: by('assessment', { version: 1 }) },
  {
    operation: 'POST assessments/:id/issues',
    input: by('assessment', { revision: 1, kind: 'quick' }),
  },
  { operation: 'GET assessment-photos/:id', input: at('ap_1') },
  { operation: 'GET assessment-issues/:id', input: by('issue'), open: work },
  { operation: 'GET assessment-issues/:id/content', input: by('issue'), open: work },
  { operation: 'POST assessment-issues/:id/share', input: by('issue', { shared: true }) },
  {
    operation: 'POST assessment-issues/:id/acts',
    input: by('issue', { act: 'accept' }),
    open: work,
  },
  { operation: 'DELETE assessments/:id', input: by('assessment') },
  {
    operation: 'PATCH contributions/:id',
    input: by('contribution', { ...leaseFacts, revision: 1 }),
  },
  { operation: 'POST contributions/:id/withdraw', input: by('contribution') },
  { operation: 'GET contribution-files/:id', input: by('contributionFile'), open: work },
  { operation: 'DELETE contribution-files/:id', input: by('contributionFile') },
  { operation: 'GET my-shops/:id', input: by('unit') },
  {
    operation: 'PATCH my-shops/:id',
    input: by('unit', { revision: 1, facts: unitFacts, book: blankBook }),
  },
  { operation: 'POST my-shops/:id/acts', input: by('unit', { act: 'archive' }) },
  { operation: 'GET my-shop-files/:id', input: by('unitFile'), open: work },
  { operation: 'DELETE my-shop-files/:id', input: by('unitFile') },
  { operation: 'DELETE my-shops/:id', input: by('unit') },
  { operation: 'GET bookings/:id', input: by('booking'), open: work },
  { operation: 'POST bookings/:id/acts', input: by('booking', { act: 'cancel' }), open: work },
  { operation: 'POST bookings/:id/extensions', input: by('booking', { dueOn: inDays(20) }) },
  { operation: 'GET booking-files/:id', input: by('bookingFile'), open: work },
  { operation: 'GET consulting-reports/:id', input: by('report'), open: work },
  { operation: 'GET consulting-reports/:id/data', input: by('report'), open: work },
  {
    operation: 'PATCH consulting-reports/:id',
    input: by('draft', { revision: 1, brief: wholeBrief() }),
  },
  { operation: 'POST consulting-reports/:id/submission', input: by('draft') },
  {
    operation: 'POST consulting-reports/:id/accept',
    input: by('report', { quoteJindou: 1, paymentPassword }),
  },
  {
    operation: 'POST consulting-reports/:id/acts',
    input: by('report', { act: 'revise', note: 'once more' }),
    open: work,
  },
  {
    operation: 'POST consulting-reports/:id/messages',
    input: by('report', { text: 'x' }),
    open: work,
  },
  {
    operation: 'POST consulting-reports/:id/milestones/:milestoneId/accept',
    input: ({ report, milestone }) => ({ id: report, milestoneId: milestone }),
  },
  { operation: 'POST consulting-reports/:id/rating', input: by('report', { rating: 5 }) },
  { operation: 'GET consulting-files/:id', input: by('reportFile'), open: work },
  { operation: 'DELETE consulting-files/:id', input: by('reportFile') },
  { operation: 'DELETE consulting-reports/:id', input: by('discarded') },
];

/**
 * Operations with an id that names no resource of one member: rows of the catalogue, pages and apps of
 * the caller, relations of the caller to such rows, and work that only staff may do.
 */
const ofNobody =
  /^(GET|POST|PATCH|DELETE) (kases|shops|shop-pictures|pre-shops|roads|followed-roads|owned-kases|layouts|account\/apps|micro-apps|members|certifications|access-requests|contribution-reviews|sample-correction-reviews|stale-reports|listing-reviews|deal-reviews|refunds|products|coupons|membership\/enquiries|ledger-adjustments|reconciliation|managed-roads|imports|staff\/tasks)\/|^POST (recharges\/:id\/confirm|bookings\/:id\/deliveries|consulting-reports\/:id\/(assignee|quote|deliveries)|assessment-issues\/:id\/(versions|files|withdrawal))$|^GET assessment-issues\/:id\/document$/;

const nameOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace('/api/v1/', '')}`;
const endpointOf = (name: string) => endpoints.find((one) => nameOf(one) === name)!;

describe('a resource of one member', () => {
  let server: TestServer;
  let owner: Buyer;
  let ids: Ids;
  let others: Record<string, Buyer>;
  before(async () => {
    server = await testServer();
    ({ owner, ids } = await ownerOfAll(server));
    others = {
      member: await withPaymentPassword(await newTeamOwner(server, 500)),
      analyst: await newBuyer(server, 0, 0, ['analyst']),
      finance: await newBuyer(server, 0, 0, ['finance']),
      admin: await newBuyer(server, 0, 0, ['admin']),
    };
  });
  after(() => server.close());

  it('is in the table for every operation with an id', () => {
    const known = owned.map(({ operation }) => operation);
    const missing = endpoints
      .filter(({ path }) => path.includes(':'))
      .map(nameOf)
      .filter((name) => !known.includes(name) && !ofNobody.test(name));
    assert.deepEqual(
      missing,
      [],
      'add it to `owned` with an input that its owner may send, or to `ofNobody`',
    );
    for (const name of known) assert.ok(endpointOf(name), `${name} is not an operation any more`);
    assert.deepEqual(
      known.filter((name) => ofNobody.test(name)),
      [],
      'in one of the two',
    );
  });

  /** As `Buyer.do`, and takes files as well. */
  async function sent(who: Buyer, name: string, input: Record<string, unknown> = {}) {
    const { method, path } = endpointOf(name);
    const rest = { ...input };
    const url = path.replace(/:(\w+)/g, (_, field: string) => {
      const value = String(rest[field]);
      delete rest[field];
      return encodeURIComponent(value);
    });
    const isQuery = method === 'GET' || method === 'DELETE';
    const response = await server.send({
      method,
      url,
      ...(isQuery ? {} : { payload: rest }),
      headers: { authorization: who.token, 'idempotency-key': randomUUID() },
    });
    return { status: response.statusCode, text: response.body };
  }

  /** All that is stored, except what every call writes. */
  async function stored(): Promise<string> {
    const { rows } = await sql<{
      table: string;
    }>`SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS table
      FROM pg_tables WHERE schemaname IN ('public', 'ledger') AND tablename NOT IN ('session', 'api_key_use', 'idempotency') ORDER BY 1`.execute(
      server.db,
    );
    const texts = await Promise.all(
      rows.map(async ({ table }) => {
        const found = await sql<{
          text: string;
        }>`SELECT coalesce(string_agg(r::text, E'\n' ORDER BY r::text), '') AS text FROM ${sql.raw(table)} r`.execute(
          server.db,
        );
        return `${table}\n${found.rows[0]!.text}`;
      }),
    );
    return texts.join('\n');
  }

  for (const name of ['member', 'analyst', 'finance', 'admin']) {
    it(`is not there for ${name === 'member' ? 'another member' : `staff as ${name}`}`, async () => {
      const wrong: string[] = [];
      const before = await stored();
      for (const { operation, input, open = [] } of owned) {
        if (open.includes(name)) continue;
        const { status, text } = await sent(others[name]!, operation, input(ids));
        if (status !== 404 && status !== 403) wrong.push(`${operation}: ${status} ${text}`);
        if (text.includes(ownersWord) || text.includes(owner.id))
          wrong.push(`${operation}: reveals the owner: ${text}`);
      }
      assert.deepEqual(wrong, []);
      assert.equal(await stored(), before, 'something was changed');
    });

    it(`is in no list of ${name}`, async () => {
      const wrong: string[] = [];
      for (const endpoint of endpoints) {
        const isOwn = !endpoint.access.some((rule) =>
          /verify|approve|propose|admin|sign|edit|work/.test(rule),
        );
        if (endpoint.method !== 'GET' || endpoint.path.includes(':') || !isOwn) continue;
        const { text } = await sent(others[name]!, nameOf(endpoint));
        if (text.includes(ownersWord)) wrong.push(`${nameOf(endpoint)}: ${text.slice(0, 300)}`);
      }
      assert.deepEqual(wrong, []);
    });
  }

  it('is there for its owner, so that the refusals are not for the input', async () => {
    const wrong: string[] = [];
    let found = 0;
    for (const { operation, input } of owned.filter(
      ({ operation }) => !/^DELETE account\/devices|accept$/.test(operation),
    )) {
      const { status, text } = await sent(owner, operation, input(ids));
      if ([400, 401, 403, 404, 415].includes(status) || status >= 500)
        wrong.push(`${operation}: ${status} ${text.slice(0, 300)}`);
      if (text.includes(ownersWord)) found += 1;
    }
    assert.deepEqual(wrong, []);
    assert.ok(found > 15, `the word of the owner is in ${found} responses`);
  });
});
