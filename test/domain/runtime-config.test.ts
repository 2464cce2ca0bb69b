import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  calledOrigins,
  defaultRuntimeConfig,
  defaultSampleHost,
  sampleServiceOrigin,
} from '#src/domain/runtime-config.ts';

describe('sampleServiceOrigin', () => {
  it('is where the page came from while page and service are on this machine', () => {
    for (const origin of ['http://localhost:8080', 'http://127.0.0.1:8091', 'http://[::1]:8080']) {
      assert.equal(sampleServiceOrigin(defaultRuntimeConfig, `${origin}/console/#/kase`), origin);
    }
  });

  it('is what the configuration says everywhere else', () => {
    assert.equal(
      sampleServiceOrigin(defaultRuntimeConfig, 'https://console.example/console/'),
      defaultSampleHost,
    );
    const sampleHost = 'https://samples.example';
    assert.equal(sampleServiceOrigin({ sampleHost }, 'http://localhost:8080/console/'), sampleHost);
  });
});

describe('calledOrigins', () => {
  it('is empty for a console that calls home only', () => {
    assert.deepEqual(calledOrigins(defaultRuntimeConfig), []);
    assert.deepEqual(
      calledOrigins({ ...defaultRuntimeConfig, telemetry: { endpoint: '/measures' } }),
      [],
    );
  });

  it('names each other origin once, without path or query', () => {
    const config = {
      ...defaultRuntimeConfig,
      apiBase: 'https://api.example',
      sampleHost: 'http://samples.example:9000',
      telemetry: { endpoint: 'https://api.example/in?key=1' },
    };
    assert.deepEqual(calledOrigins(config), ['https://api.example', 'http://samples.example:9000']);
  });

  it('names the origins of a base map, and none for one on the page’s own origin', () => {
    const attribution = 'Tiny maps';
    const styled = {
      styleUrl: 'https://styles.example/city.json',
      origins: ['https://tiles.example'],
      attribution,
    };
    assert.deepEqual(calledOrigins({ ...defaultRuntimeConfig, map: styled }), [
      'https://styles.example',
      'https://tiles.example',
    ]);
    const own = { pmtilesUrl: '/tiles/taipei.pmtiles', attribution };
    assert.deepEqual(calledOrigins({ ...defaultRuntimeConfig, map: own }), []);
  });
});
