import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { enter, openConsole, type OpenConsole } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { receiveTraces, type TraceReceiver } from '../support/trace-receiver.ts';

interface Told {
  visit: string;
  framework: string;
  build: string;
  language: string;
  screen: string;
  events: { type: string; page: string; name?: string; value?: number }[];
}

describe('what an operator decides about the console', () => {
  let open: OpenConsole;
  let traces: TraceReceiver;
  const folder = mkdtempSync(join(tmpdir(), 'console-json-'));
  const told: Told[] = [];
  const bodies: string[] = [];
  // Another origin, as a service that gathers measures has.
  const gatherer = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(JSON.stringify(request.headers) + body);
      told.push(JSON.parse(body) as Told);
      response.writeHead(204).end();
    });
  });
  before(async () => {
    gatherer.listen(0, '127.0.0.1');
    await once(gatherer, 'listening');
    const endpoint = `http://127.0.0.1:${(gatherer.address() as AddressInfo).port}/in?key=1`;
    const file = join(folder, 'console.json');
    writeFileSync(
      file,
      JSON.stringify({ languages: ['en'], accessStorage: 'local', telemetry: { endpoint } }),
    );
    traces = await receiveTraces();
    open = await openConsole({
      CONSOLE_CONFIG: file,
      OTEL_EXPORTER_OTLP_ENDPOINT: traces.endpoint,
      OTEL_BSP_SCHEDULE_DELAY: '200',
    });
  });
  after(async () => {
    await open.close();
    await traces.close();
    gatherer.closeAllConnections();
    gatherer.close();
    rmSync(folder, { recursive: true });
  });
  const received = async (holds: () => boolean) => {
    for (const end = Date.now() + 30_000; Date.now() < end && !holds();) await wait(50);
    assert.ok(holds(), JSON.stringify(told));
  };
  const events = () => told.flatMap((batch) => batch.events);

  it('offers the languages it names, and stores a login where it says', async () => {
    const { page, complaints } = await open.visitor();
    await page.goto(`${open.url}#/login`);
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await eventually(async () =>
      assert.equal(await page.getByRole('button', { name: /^(简体|繁體)$/ }).count(), 0),
    );
    await page.locator('input[name=account]').fill('demo');
    await page.locator('input[name=password]').fill(open.passwords.demo);
    await page.locator('button[type=submit]').click();
    await page.waitForFunction(() => localStorage.getItem('__MY_ACCESS__') !== null);
    assert.deepEqual(complaints, []);
  });

  it('follows a request of the browser to its statements in the database', async () => {
    const { page, complaints } = await open.visitor();
    const sent = new Map<string, string>();
    page.on('request', (request) => {
      const [, traceId, callerId] = request.headers()['traceparent']?.split('-') ?? [];
      if (traceId !== undefined && callerId !== undefined) sent.set(traceId, callerId);
    });
    await enter(page, open);
    await page.goto(`${open.url}#/myaccount/jindou/my-jindou`);
    await eventually(async () => {
      const spans = traces.spans().filter(({ traceId }) => sent.has(traceId));
      const requests = spans.filter(
        ({ traceId, parentSpanId }) => sent.get(traceId) === parentSpanId,
      );
      assert.equal(requests.length, sent.size);
      assert.ok(requests.length > 0);
      assert.ok(spans.some(({ attributes }) => attributes['db.operation.name'] === 'SELECT'));
    });
    assert.deepEqual(complaints, []);
  });

  it('measures a visit: pages in a batch after three seconds, the rest when the page goes', async () => {
    told.length = 0;
    const { page, context, complaints } = await open.visitor();
    await enter(page, open);
    await page.goto(`${open.url}#/kase?city=${encodeURIComponent('臺北市')}`);
    await page.getByRole('grid').waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await received(() => events().some((event) => event.page === '/kase'));
    await page.goto(new URL('/healthz', open.url).href);
    const wanted = ['TTFB', 'FCP', 'LCP', 'CLS', 'INP'];
    await received(() => wanted.every((name) => events().some((event) => event.name === name)));
    await context.close();

    const [first] = told.filter((batch) => batch.events.some((event) => event.page === '/kase'));
    const mine = told
      .filter(({ visit }) => visit === first!.visit)
      .flatMap((batch) => batch.events);
    assert.deepEqual(
      mine.filter(({ type }) => type === 'page').map((event) => event.page),
      ['/kase'],
      'a change of the query is no other page',
    );
    const vitals = mine.filter(({ type }) => type === 'vital');
    for (const name of wanted) {
      const vital = vitals.find((event) => event.name === name);
      assert.ok(vital && vital.value! >= 0, name);
    }
    const { framework, build, language, screen } = first!;
    assert.deepEqual([framework, language, screen], ['4.2.5', 'en', 'smaller']);
    assert.match(build, /^[0-9a-f]{12}$/);
    assert.deepEqual(complaints, []);
  });

  it('discloses nothing about the person', () => {
    const everything = bodies.join('\n');
    assert.ok(everything.length > 0);
    for (const secret of [
      'demo',
      'city',
      encodeURIComponent('臺北市'),
      '臺北市',
      'authorization',
      'cookie',
    ]) {
      assert.ok(!everything.includes(secret), secret);
    }
  });

  it('reports an error only by its name', async () => {
    told.length = 0;
    const { page } = await open.visitor();
    await page.goto(`${open.url}#/login`);
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    // What happens before the code for it is there goes unmeasured.
    await received(() => events().some(({ type }) => type === 'page'));
    await page.evaluate(() => {
      setTimeout(() => {
        throw new RangeError('13800000000 is no account');
      });
    });
    await received(() => events().some(({ type }) => type === 'error'));
    assert.deepEqual(
      events()
        .filter(({ type }) => type === 'error')
        .map(({ name, page: address }) => [name, address]),
      [['RangeError', '/login']],
    );
    assert.doesNotMatch(bodies.join(), /13800000000/);
  });

  it('notices a new build when the page is looked at again, and loads it', async () => {
    const { page } = await open.visitor();
    await page.goto(`${open.url}#/login`);
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await page.waitForFunction(() => document.querySelector('[role=status]'));
    const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    let isAsked = false;
    page.on('response', (response) => (isAsked ||= response.url().endsWith('config.json')));
    // There is no listener at the moment of the message.
    for (const end = Date.now() + 30_000; !isAsked && Date.now() < end; await wait(250))
      await look();
    assert.ok(isAsked);
    await eventually(async () =>
      assert.equal(
        await page.getByRole('status').innerText(),
        '',
        'the build is the one that runs',
      ),
    );
    await page.route(/config\.json/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...((await answer.json()) as object), build: 'newer' } });
    });
    await look();
    await page.getByText('The console has been updated.').waitFor();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    assert.match(page.url(), /#\/login$/);
  });

  it('says since when the network is away', async () => {
    const { page, context } = await open.visitor();
    await page.goto(`${open.url}#/login`);
    await page.waitForFunction(() => document.querySelector('[role=status]'));
    await context.setOffline(true);
    await page.getByText(/Cannot reach the server since \d\d:\d\d/).waitFor();
    await context.setOffline(false);
    await page.getByText(/Cannot reach the server since/).waitFor({ state: 'detached' });
  });
});

describe('a console about which nothing was decided', () => {
  let open: OpenConsole;
  before(async () => {
    open = await openConsole();
  });
  after(() => open.close());

  it('measures nothing and fetches no code for it', async () => {
    const { page, complaints } = await open.visitor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${open.url}#/login`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    assert.deepEqual(
      asked.filter((url) => !url.startsWith(new URL(open.url).origin)),
      [],
    );
    assert.deepEqual(
      asked.filter((url) => /telemetry|web-vitals/.test(url)),
      [],
    );
    assert.equal(
      asked.filter((url) => url.endsWith('/config.json')).length,
      0,
      'the document has it',
    );
    assert.deepEqual(complaints, []);
  });
});
