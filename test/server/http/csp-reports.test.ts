import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { cspReportPath, parseCspReports } from '#src/server/http/csp-reports.ts';
import { createMetrics } from '#src/server/metrics.ts';
import { testServer, type TestServer } from '../../support/test-server.ts';

// Both as Chromium sends them; the fields that are not read are left out.
const ofReportingApi = JSON.stringify([
  {
    age: 12,
    type: 'csp-violation',
    url: 'https://console.example.com/console/',
    body: {
      blockedURL: 'https://cdn.example/x.js?key=secret',
      disposition: 'enforce',
      documentURL: 'https://console.example.com/console/?token=secret#/login',
      effectiveDirective: 'script-src-elem',
      sourceFile: 'https://console.example.com/console/a.js',
      statusCode: 200,
    },
  },
  { age: 1, type: 'deprecation', url: 'https://console.example.com/', body: { id: 'unload' } },
]);
const ofReportUri = JSON.stringify({
  'csp-report': {
    'document-uri': 'https://console.example.com/console/',
    'violated-directive': 'img-src',
    'effective-directive': 'img-src',
    'blocked-uri': 'https://tracker.example/p.gif?u=1',
    'status-code': 200,
  },
});

describe('reports of the content security policy', () => {
  const counts = createMetrics();
  let server: TestServer;
  before(async () => {
    server = await testServer(undefined, { metrics: { counts, token: undefined } });
  });
  after(() => server.close());
  const report = (payload: string, type: string) =>
    server.send({
      method: 'POST',
      url: cspReportPath,
      payload,
      headers: { 'content-type': type },
    });

  it('lose the queries of addresses, which may hold secrets', () => {
    assert.deepEqual(parseCspReports(ofReportingApi), [
      {
        directive: 'script-src-elem',
        blocked: 'https://cdn.example/x.js',
        page: 'https://console.example.com/console/',
        source: 'https://console.example.com/console/a.js',
      },
    ]);
    assert.deepEqual(parseCspReports(ofReportUri), [
      {
        directive: 'img-src',
        blocked: 'https://tracker.example/p.gif',
        page: 'https://console.example.com/console/',
        source: '',
      },
    ]);
  });

  it('are counted by directive, in both formats', async () => {
    assert.equal((await report(ofReportingApi, 'application/reports+json')).statusCode, 204);
    assert.equal((await report(ofReportUri, 'application/csp-report')).statusCode, 204);
    const { body } = await server.send({ method: 'GET', url: '/metrics' });
    assert.match(body, /renta_csp_reports_total\{directive="script-src-elem"\} 1/);
    assert.match(body, /renta_csp_reports_total\{directive="img-src"\} 1/);
  });

  it('make no label of what a visitor sends', async () => {
    await report(ofReportUri.replaceAll('img-src', 'made-up\\n'), 'application/csp-report');
    const { body } = await server.send({ method: 'GET', url: '/metrics' });
    assert.match(body, /renta_csp_reports_total\{directive="other"\} 1/);
    assert.doesNotMatch(body, /made-up/);
  });

  it('are refused in any other form, size or method', async () => {
    assert.equal((await report('{"a":1}', 'application/csp-report')).statusCode, 400);
    assert.equal((await report('no json', 'application/csp-report')).statusCode, 400);
    assert.equal((await report(ofReportUri, 'text/plain')).statusCode, 415);
    const tooLong = `{"csp-report":{"blocked-uri":"${'x'.repeat(20_000)}"}}`;
    assert.equal((await report(tooLong, 'application/csp-report')).statusCode, 413);
    assert.equal((await server.send({ method: 'GET', url: cspReportPath })).statusCode, 405);
  });

  it('have their address in the policy of every page', async () => {
    const { headers } = await server.send({ method: 'GET', url: '/console/' });
    assert.match(
      String(headers['content-security-policy']),
      /report-uri \/api\/csp-reports; report-to csp/,
    );
    assert.equal(headers['reporting-endpoints'], 'csp="/api/csp-reports"');
  });
});
