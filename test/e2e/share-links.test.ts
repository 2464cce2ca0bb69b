import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { entryOf, newDocument } from '#src/domain/assessment.ts';
import { payingPassword, memberClient, type MemberClient } from '../support/console-payments.ts';
import { openConsole, type OpenConsole } from '../support/demo-console.ts';
import { issueDocument } from '../support/issue-assessment.ts';
import { pageIdle } from '../support/page-idle.ts';
import { register } from '../support/register-member.ts';

// Every kind of link that can be shared, opened by a visitor who has only the link: neither the
// server's responses nor the document disclose more than the link is for.

const place = { city: '臺北市', district: '大安區', road: '忠孝東路四段' };
const inDays = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
/** Names of fields that only their owner may read, whatever they hold. */
const ownFields = /"(?:details|balance\w*|held\w*|contact|memberId|memberName|ownerId|ownerName|phone|email|orderId|orderNo|refId|planned\w*|brief|questions|messages|quoteJindou|shareToken)":(?!null|\[\]|""|\{\})/; // prettier-ignore

interface OwnedKase {
  id: string;
  address: string;
  dealDate: string;
  areaM2: number;
  unitRentMonth: number;
}

describe('a link that is handed on', () => {
  let open: OpenConsole;
  let lin: MemberClient;
  let owned: OwnedKase[];
  before(async () => {
    open = await openConsole();
    lin = await memberClient(open);
    await lin.fund(2_000);
    const { list } = await lin.get(`/api/v1/kases?${new URLSearchParams({ ...place, from: '2020Q1', sort: '-date', limit: '5' })}`); // prettier-ignore
    await buy(list.map(({ id }) => ({ type: 'kase', refId: id as string })));
    owned = (await lin.get('/api/v1/owned-kases?limit=50')).list as OwnedKase[];
    assert.ok(owned.length >= 4, `${owned.length} cases are owned`);
  });
  after(() => open.close());

  async function buy(items: object[]): Promise<{ id: string; no: string }> {
    const { data: order, msg } = await lin.post('/api/v1/orders', { items });
    assert.ok(order, msg);
    assert.equal(
      (
        await lin.post('/api/v1/payments', {
          orderIds: [order.id],
          paymentPassword: payingPassword,
        })
      ).code,
      0,
    );
    return order as { id: string; no: string };
  }
  const made = async (path: string, body: object | FormData, who = lin) => {
    const { code, data, msg } = await who.post(path, body);
    assert.equal(code, 0, `${path}: ${msg}`);
    return data as { id: string; token: string } & Record<string, unknown>;
  };
  const share = async (kind: string, objectId: string) =>
    (await made('/api/v1/shares', { kind, objectId })).token;
  const exact = () =>
    owned.flatMap(({ id, address, dealDate }) => [id, address, dealDate].filter(Boolean));

  /**
   * What a visitor on another machine receives at an address: from the server, and in the document.
   */
  async function told(
    hash: string,
    shows: (page: Page) => Promise<unknown>,
    enter?: (page: Page) => Promise<void>,
  ) {
    const stranger = await open.visitor({ viewport: { width: 1440, height: 1000 } });
    await enter?.(stranger.page);
    const answers: Promise<string>[] = [];
    stranger.page.on('response', (response) => {
      // The response to a page that has been left cannot be read any more, by the visitor either.
      if (response.url().includes('/api/v1/')) answers.push(response.text().catch(() => ''));
    });
    await stranger.page.goto(`${open.url}#${hash}`);
    await shows(stranger.page);
    await pageIdle(stranger.page);
    const text = await stranger.page.locator('body').innerText();
    const html = await stranger.page.content();
    // The page is the same in the other language, and requires no login either.
    const address = stranger.page.url();
    await stranger.page.getByRole('button', { name: 'English', exact: true }).first().click();
    await stranger.page.waitForFunction(() => document.documentElement.lang === 'en');
    await pageIdle(stranger.page);
    assert.equal(stranger.page.url(), address);
    const answered = (await Promise.all(answers)).join('\n');
    await stranger.context.close();
    return { answered, html, text };
  }
  type Told = Awaited<ReturnType<typeof told>>;
  function assertTellsNothingOf({ answered, html }: Told, secrets: readonly string[]): void {
    for (const secret of secrets) {
      assert.ok(!answered.includes(secret), `the server tells ${secret}`);
      assert.ok(!html.includes(secret), `the document holds ${secret}`);
    }
  }

  it('shows of a bill neither whose it is nor what was bought nor a balance', async () => {
    const order = await buy([{ type: 'road-report', refId: await roadId(), variant: 'sheet' }]);
    const [line] = (await lin.get('/api/v1/jindou/records')).list as { no: string }[];
    const { balanceBefore, balanceAfter } = (await lin.get(`/api/v1/bills/${line!.no}`))
      .data as Record<string, number>;
    const token = await share('bill', line!.no);
    const seen = await told(`/bill-detail?s=${token}`, (page) =>
      page.getByText(line!.no).first().waitFor(),
    );
    assert.doesNotMatch(seen.answered, ownFields);
    assertTellsNothingOf(seen, [order.id, order.no, await roadId(), 'Demo']);
    // As separate numbers: the digits may also occur in the number of the bill.
    for (const sum of [balanceBefore, balanceAfter])
      assert.doesNotMatch(seen.text.replaceAll(',', ''), new RegExp(`(?<![\\d.])${sum}(?![\\d.])`));
  });

  it('shows of a success rate nothing of the shop its owner plans, nor the shops it was worked out of', async () => {
    const planned = { plannedArea: '137', plannedRent: '123457', plannedSales: '987654' };
    const run = await made('/api/v1/success-rates', {
      city: '墨爾本',
      category: ['fnb-bar'],
      horizon: '5',
      ...planned,
    });
    const order = await buy([{ type: 'success-rate', refId: run.id, variant: 'run' }]);
    const token = await share('success-rate', run.id);
    const seen = await told(`/shop-success-rate-result?s=${token}`, (page) =>
      page.getByRole('heading', { level: 1, name: /开业满 5 年/ }).waitFor(),
    );
    assert.doesNotMatch(seen.answered, ownFields);
    assertTellsNothingOf(seen, [planned.plannedRent, planned.plannedSales, run.id, order.no]);
    // As they are written; the outline of a curve may hold the digits of an area.
    assert.doesNotMatch(seen.text, /123,457|987,654|(?<![\d.,])137\s?(?:㎡|m²)/);
    assert.doesNotMatch(seen.answered, /"plannedArea":\s*137/);
  });

  it('shows of a consulting report what was accepted, not what was asked, said and paid', async () => {
    const secrets = {
      questions: '隔壁那家药房肯出多少转让费？',
      contact: '138 0013 8921',
      talk: '预算其实还能再加三成',
    };
    const { questions, contact } = secrets;
    const report = await made('/api/v1/consulting-reports', {
      brief: {
        kind: 'market', depth: 'standard', city: place.city, districts: [place.district], roads: [place.road], polygon: null,
        categories: ['fnb-tea'], questions, sections: ['summary', 'rents'], useOwned: true, projectId: null,
        deadline: inDays(12), contact,
      },
    }); // prettier-ignore
    const at = `/api/v1/consulting-reports/${report.id}`;
    await made(`${at}/submission`, {});
    const { quoteJindou } = (await lin.get(at)).data as { quoteJindou: number };
    await made(`${at}/accept`, { quoteJindou, paymentPassword: payingPassword });
    const staff = await memberClient(open, false, 'staff');
    await made(`${at}/acts`, { act: 'begin' }, staff);
    const form = new FormData();
    form.append('reportId', report.id);
    form.append(
      'files',
      new File(['%PDF-1.7\nfindings\n%%EOF'], '初稿.pdf', { type: 'application/pdf' }),
    );
    const [file] = (await made('/api/v1/consulting-files', form, staff)) as unknown as {
      id: string;
    }[];
    await made(`${at}/deliveries`, { fileIds: [file!.id], note: '租金下降' }, staff);
    await made(`${at}/messages`, { text: secrets.talk, fileIds: [] });
    const { plan } = (await lin.get(at)).data as { plan: { id: string; status: string }[] };
    await made(
      `${at}/milestones/${plan.find(({ status }) => status === 'delivered')!.id}/accept`,
      {},
    );
    const token = await share('consulting', report.id);
    const hash = `/renta-reports/consulting-report?s=${token}`;
    const hidden = [...Object.values(secrets), report.id, 'Demo', `${quoteJindou} 金豆`];
    // The page is for members who order or work on reports; the link needs nothing but itself.
    assertTellsNothingOf(
      await told(hash, (page) => page.waitForURL(/#\/login\?redirect=/)),
      hidden,
    );
    const opened = await fetch(new URL('/api/v1/shares/open/consulting', open.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    const answer = await opened.text();
    assert.match(answer, /租金下降/);
    assert.doesNotMatch(answer, ownFields);
    for (const secret of hidden) assert.ok(!answer.includes(secret), `the server tells ${secret}`);
    const inside = await told(
      hash,
      (page) => page.getByText('初稿.pdf').first().waitFor(),
      (page) => newcomer(page, '13800138034', '来看报告的客户'),
    );
    assert.match(inside.text, /租金下降/);
    assertTellsNothingOf(inside, hidden);
  });

  it('requires a login to open an assessment, and masks its cases as a list does', async () => {
    const level = { time: 1, size: 1, floor: 1, condition: 1, terms: 1, location: 1 };
    const notes = Object.fromEntries(Object.keys(level).map((name) => [name, '同一条路']));
    const document = newDocument('2021-12-31', { ...place, address: '我家隔壁那间', areaM2: 60 });
    const [kase] = owned;
    const own = { unitRent: kase!.unitRentMonth, areaM2: kase!.areaM2, frontageM: null, depthM: null, floorBand: 'ground' as const, dealDate: '2021-12-01', index: null }; // prettier-ignore
    const like = (label: string) => ({
      ...entryOf(label),
      own: { ...own, label },
      distanceKm: 0.1,
    });
    const comparables = [{ ...entryOf(kase!.id), factors: level, notes }, like('甲'), like('乙')];
    const reconciliation = { ...document.reconciliation, outsideReason: '以本路案例为准' };
    const begun = await made('/api/v1/assessments', {
      document: { ...document, comparables, reconciliation },
    });
    const { variant, ...issued } = await issueDocument(lin, begun.id, Number(begun['revision']));
    await buy([{ type: 'assessment', refId: issued.id, variant }]);
    // What was paid is written down as its member looks at it.
    assert.equal((await lin.get(`/api/v1/assessment-issues/${issued.id}`)).code, 0);
    const { shareToken } = await made(`/api/v1/assessment-issues/${issued.id}/share`, {
      shared: true,
    });
    const hash = `/assessment?share=${String(shareToken)}`;
    const outside = await told(hash, (page) => page.waitForURL(/#\/login\?redirect=/));
    assertTellsNothingOf(outside, [...exact(), '我家隔壁那间', issued.id]);
    const inside = await told(
      hash,
      (page) => page.getByText('只读').waitFor(),
      (page) => newcomer(page, '13800138031', '来看评估的人'),
    );
    assertTellsNothingOf(inside, [...exact(), String(shareToken)]);
    assert.match(inside.text, /我家隔壁那间/, 'what is assessed is what the link is for');
  });

  it('opens a saved search for every logged-in member, each with their own rows', async () => {
    const kept = await made('/api/v1/saved-searches', { resource: 'kases', name: '四段的案例', filter: { ...place, road: [place.road] } }); // prettier-ignore
    const { data } = await lin.patch(`/api/v1/saved-searches/${kept.id}`, { isShared: true });
    const hash = `/renta-reports/kase-searched?shared=${(data as { shareToken: string }).shareToken}`;
    const outside = await told(hash, (page) => page.waitForURL(/#\/login\?redirect=/));
    assertTellsNothingOf(outside, [...exact(), '四段的案例']);
    const inside = await told(
      hash,
      async (page) => {
        await page.getByRole('link', { name: '打开查询' }).click();
        await page.getByRole('grid').locator('tbody tr:not([aria-hidden])').nth(9).waitFor();
      },
      (page) => newcomer(page, '13800138032', '来看检索的人'),
    );
    assert.doesNotMatch(inside.answered, /"details":\{/);
    // The author of the search owns rows of it, the recipient of the link does not. A masked row
    // has no day of a deal.
    assertTellsNothingOf(
      inside,
      owned.flatMap(({ address, dealDate }) => [address, dealDate].filter(Boolean)),
    );
  });

  it('shows the free figures of a search to everybody, and no case its maker bought', async () => {
    const { token } = await made('/api/v1/shares/pages', {
      page: 'search',
      resource: 'kases',
      filter: { ...place, road: [place.road] },
      title: '四段的案例',
    });
    const seen = await told(`/shared?s=${token}`, (page) =>
      page.getByRole('heading', { name: '四段的案例' }).waitFor(),
    );
    assert.match(seen.text, /NT\$\/㎡·月/);
    assert.match(seen.text, /只读/);
    assertTellsNothingOf(seen, [...exact(), 'Demo']);
  });

  it('opens a document only for its buyer', async () => {
    const ids = owned.map(({ id }) => id);
    const paper = await made('/api/v1/evidence-reports', { ids });
    await buy([{ type: 'road-report', refId: paper.id, variant: 'evidence' }]);
    const hash = `/renta-reports/kase-searched?paper=${paper.id}`;
    const outside = await told(hash, (page) => page.waitForURL(/#\/login\?redirect=/));
    assertTellsNothingOf(outside, exact());
    const inside = await told(
      hash,
      (page) => page.getByRole('alert').first().waitFor(),
      (page) => newcomer(page, '13800138033', '来看报告的人'),
    );
    assertTellsNothingOf(inside, exact());
  });

  const roadId = async () => (await lin.get(`/api/v1/roads?${new URLSearchParams({ city: place.city, district: place.district, q: place.road, limit: '1' })}`)).list[0].id as string; // prettier-ignore

  /** Registers a new member, who then is logged in at that page. */
  async function newcomer(page: Page, phone: string, name: string): Promise<void> {
    await register(page, open.url, { phone, name });
    await page.getByRole('heading', { level: 1 }).filter({ hasText: name }).waitFor();
  }
});
