import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { ajax } from '#src/client/http/ajax.ts';
import { configureHttp } from '#src/client/http/http-config.ts';
import { RecordingServer, success } from '../../support/recording-server.ts';

// The form is that of W3C Trace Context, 3.2.2: version, trace id, parent id, flags.
const form = /^00-([\da-f]{32})-([\da-f]{16})-01$/;

describe('the trace header', () => {
  let server: RecordingServer;
  before(async () => {
    server = await RecordingServer.start();
  });
  after(() => server.stop());
  beforeEach(() => {
    server.sends(success(null));
    configureHttp({ base: server.origin, isTraced: true });
  });
  afterEach(() => configureHttp({ base: '', isTraced: false }));

  const sentWith = async (url: string) => {
    await ajax({ url });
    return server.last.headers['traceparent'];
  };

  it('goes with each request to the API, with ids of its own', async () => {
    const [, trace, caller] = form.exec(String(await sentWith('/api/v1/places')))!;
    const [, nextTrace, nextCaller] = form.exec(String(await sentWith('/api/v1/places')))!;
    assert.equal(new Set([trace, nextTrace]).size, 2);
    assert.equal(new Set([caller, nextCaller]).size, 2);
    assert.notEqual(trace, '0'.repeat(32));
  });

  it('is not sent where the server traces nothing', async () => {
    configureHttp({ isTraced: undefined });
    assert.equal(await sentWith('/api/v1/places'), undefined);
  });

  it('is not sent to other addresses, which would have to allow it', async () => {
    configureHttp({ base: 'http://console.invalid' });
    assert.equal(await sentWith(`${server.origin}/api/v1/places`), undefined);
  });
});
