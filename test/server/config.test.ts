import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { readConfig } from '#src/server/config.ts';

const messageOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('nothing was thrown');
};

describe('readConfig', () => {
  it('needs nothing: this machine alone, a folder beside the program, demo data', () => {
    assert.deepEqual(readConfig({}), {
      port: 8080,
      host: '127.0.0.1',
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      database: {
        directUrl: undefined,
        replicaUrls: [],
        replicaLagMs: 5_000,
        connections: 10,
        statementTimeoutMs: 15_000,
      },
      requestTimeoutMs: 15_000,
      isLocal: true,
      publicUrl: undefined,
      seed: 'demo',
      allowedHosts: [],
      trustProxy: [],
      logLevel: 'warn',
      callsPerMinute: 1200,
      maxConcurrentRequests: 500,
      drainMs: 0,
      mocks: true,
      money: {
        sandbox: true,
        bank: true,
        fourEyesFromMinor: 1_000_000,
        paymentCode: { tries: 5, lockSeconds: [900, 3600, 86_400], resetCodesPerDay: 3 },
      },
      shareTriesPerMinute: 20,
      importLargestBytes: 100_000_000,
      adminEmail: undefined,
      mail: undefined,
      sms: undefined,
      secretKey: undefined,
      lockout: { tries: 5, lockSeconds: 900, accountTries: 30, addressTries: 60 },
      smallSets: { perAddress: 1000, perMember: 200 },
      staffTwoStep: true,
      oidc: undefined,
      metricsToken: undefined,
      tracing: undefined,
      consoleFile: { path: resolve('.data/console.json'), isRequired: false },
    });
  });

  for (const proxied of [{ TRUST_PROXY: '127.0.0.1' }, { PUBLIC_URL: 'https://console.test' }]) {
    it(`is no demo behind a proxy on the same machine: ${Object.keys(proxied)[0]}`, () => {
      const { isLocal, seed, mocks, money, logLevel, drainMs } = readConfig(proxied);
      assert.deepEqual(
        { isLocal, seed, mocks, sandbox: money.sandbox, bank: money.bank, logLevel, drainMs },
        {
          isLocal: false,
          seed: 'none',
          mocks: false,
          sandbox: false,
          bank: false,
          logLevel: 'info',
          drainMs: 5000,
        },
      );
      assert.equal(readConfig({ ...proxied, SEED: 'demo' }).mocks, false);
    });
  }

  it('reads its public origin', () => {
    assert.equal(
      readConfig({ PUBLIC_URL: 'https://console.test/' }).publicUrl,
      'https://console.test',
    );
  });

  it('names variables that look like settings and are none', () => {
    const warned: string[] = [];
    readConfig({ DATABASE_STANDBY_URLS: 'x', MAIL_URL: 'smtp://m', METRICS_TOKEN_FILE: '', EDITOR: 'vi', MAIL: '/var/mail' }, (line) => warned.push(line)); // prettier-ignore
    assert.deepEqual(warned, ['DATABASE_STANDBY_URLS is not a setting and has no effect.']);
  });

  it('makes no demo data by itself where others can reach the server', () => {
    assert.equal(readConfig({ HOST: '0.0.0.0' }).seed, 'none');
    assert.equal(readConfig({ HOST: 'localhost' }).seed, 'demo');
    assert.equal(readConfig({ HOST: '127.0.0.1', SEED: 'none' }).seed, 'none');
  });

  it('serves sample data only where demo data are by default', () => {
    assert.equal(readConfig({ HOST: '0.0.0.0' }).mocks, false);
    assert.equal(readConfig({ SEED: 'none' }).mocks, false);
    assert.equal(readConfig({ HOST: '0.0.0.0', SEED: 'demo' }).mocks, false);
    assert.equal(readConfig({ HOST: '0.0.0.0', MOCKS: 'on' }).mocks, true);
    assert.equal(readConfig({ MOCKS: 'off' }).mocks, false);
    assert.match(
      messageOf({ MOCKS: 'true' }),
      /MOCKS: expected on or off, got "true"\. Example: MOCKS=on/,
    );
  });

  it('reads the runtime configuration from the data directory, or from the configured path', () => {
    assert.deepEqual(readConfig({ DATA_DIR: '/srv/renta' }).consoleFile, {
      path: '/srv/renta/console.json',
      isRequired: false,
    });
    assert.deepEqual(readConfig({ CONSOLE_CONFIG: '/etc/renta.json' }).consoleFile, {
      path: '/etc/renta.json',
      isRequired: true,
    });
  });

  it('reads the delays after failed logins, and rejects ineffective ones', () => {
    assert.deepEqual(readConfig({}).lockout, {
      tries: 5,
      lockSeconds: 900,
      accountTries: 30,
      addressTries: 60,
    });
    assert.deepEqual(readConfig({ LOGIN_TRIES: '80', LOGIN_LOCK_SECONDS: '60' }).lockout, {
      tries: 80,
      lockSeconds: 60,
      accountTries: 80,
      addressTries: 80,
    });
    assert.match(
      messageOf({ LOGIN_TRIES: '101' }),
      /LOGIN_TRIES: expected a whole number from 3 to 100, got "101"/,
    );
    assert.match(
      messageOf({ LOGIN_LOCK_SECONDS: '1' }),
      /LOGIN_LOCK_SECONDS: expected a whole number from 60 to 86400/,
    );
    assert.match(
      messageOf({ LOGIN_TRIES: '10', LOGIN_ACCOUNT_TRIES: '9' }),
      /LOGIN_ACCOUNT_TRIES: expected LOGIN_TRIES \(10\) or more, got 9/,
    );
  });

  it('lets limits of money be set, and refuses what is no limit', () => {
    const { money } = readConfig({
      PAYMENT_CODE_TRIES: '50',
      PAYMENT_CODE_LOCK_SECONDS: '1, 2',
      FOUR_EYES_FROM_YUAN: '0',
    });
    assert.deepEqual(money.paymentCode, { tries: 50, lockSeconds: [1, 2], resetCodesPerDay: 3 });
    assert.equal(money.fourEyesFromMinor, 0);
    assert.match(
      messageOf({ PAYMENT_CODE_TRIES: '0' }),
      /PAYMENT_CODE_TRIES: expected a whole number from 1 to 1000000, got "0"/,
    );
    assert.match(
      messageOf({ PAYMENT_CODE_LOCK_SECONDS: '1h' }),
      /expected seconds with commas between them/,
    );
    assert.doesNotMatch(messageOf({ METRICS_TOKEN: 'short' }), /short/);
  });

  it('traces nothing without an endpoint, and keeps the headers for it secret', () => {
    const headers = {
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20a2V5PQ==, x-tenant=renta',
    };
    assert.equal(readConfig(headers).tracing, undefined);
    const endpoint = 'https://collector.example.com:4318/otlp';
    assert.deepEqual(readConfig({ ...headers, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }).tracing, {
      endpoint,
      headers: { authorization: 'Basic a2V5PQ==', 'x-tenant': 'renta' },
      serviceName: 'renta-console',
    });
    assert.match(
      messageOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }),
      /OTEL_EXPORTER_OTLP_ENDPOINT: expected an address, got "collector:4318"/,
    );
    for (const wrong of ['hunter2', 'authorization=%hunter2'])
      assert.match(messageOf({ OTEL_EXPORTER_OTLP_HEADERS: wrong }), /got something else/);
  });

  it('takes play money only in a demo on this machine by default', () => {
    assert.equal(readConfig({ HOST: '0.0.0.0', SEED: 'demo' }).money.sandbox, false);
    assert.equal(readConfig({ SEED: 'none' }).money.bank, false);
    assert.equal(readConfig({ HOST: '0.0.0.0', PAYMENT_SANDBOX: 'on' }).money.sandbox, true);
  });

  it('gives balancers time to notice a stop, where there may be any', () => {
    assert.equal(readConfig({ HOST: '0.0.0.0' }).drainMs, 5000);
    assert.equal(readConfig({ HOST: '0.0.0.0', DRAIN_MS: '50' }).drainMs, 50);
  });

  it('names every wrong value at once, with what came, what was expected, and an example', () => {
    assert.equal(
      messageOf({
        PORT: '80a',
        HOST: 'no host',
        SEED: 'yes',
        DATABASE_URL: 'mysql://root:hunter2@x/y',
        LOG_LEVEL: 'loud',
      }),
      [
        'The configuration is wrong.',
        'HOST: expected a host name or address, got "no host". Example: HOST=127.0.0.1',
        'PORT: expected a whole number from 0 to 65535, got "80a". Example: PORT=8080',
        'DATABASE_URL: expected an address that begins with postgres://, got something else. Example: DATABASE_URL=postgres://renta:secret@db.internal:5432/renta',
        'SEED: expected demo or none, got "yes". Example: SEED=demo',
        'LOG_LEVEL: expected one of fatal, error, warn, info, debug, trace, silent, got "loud". Example: LOG_LEVEL=info',
      ].join('\n  '),
    );
  });

  it('never shows a secret', () => {
    assert.doesNotMatch(messageOf({ DATABASE_URL: 'mysql://root:hunter2@x/y' }), /hunter2/);
  });

  it('takes an empty value for none', () => {
    assert.equal(readConfig({ PORT: '' }).port, 8080);
  });

  it('reads a value from a file, and refuses two sources for one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'renta-config-'));
    const file = join(folder, 'url');
    writeFileSync(file, 'postgres://a:b@c/d\n');
    assert.equal(readConfig({ DATABASE_URL_FILE: file }).databaseUrl, 'postgres://a:b@c/d');
    assert.match(
      messageOf({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://a:b@c/d' }),
      /DATABASE_URL: given twice/,
    );
    assert.match(
      messageOf({ DATABASE_URL_FILE: join(folder, 'none') }),
      /DATABASE_URL_FILE: expected a readable file, .*ENOENT/,
    );
    rmSync(folder, { recursive: true });
  });

  it('points at names one slip away from a known one, and at no other', () => {
    const lines: string[] = [];
    readConfig(
      {
        DATBASE_URL: 'x',
        DATABASE_URLS: 'x',
        DATA_DRI: 'x',
        TRUST_PROXI: 'x',
        PATH: '/bin',
        POST: '1',
        LOG_LEVELS_ALL: 'x',
      },
      (line) => lines.push(line),
    );
    assert.deepEqual(lines, [
      'DATBASE_URL is not a setting; did you mean DATABASE_URL?',
      'DATABASE_URLS is not a setting; did you mean DATABASE_URL?',
      'DATA_DRI is not a setting; did you mean DATA_DIR?',
      'TRUST_PROXI is not a setting; did you mean TRUST_PROXY?',
    ]);
  });

  it('opens a channel with all of its settings, and names those that are missing', () => {
    const stripe = {
      STRIPE_SECRET_KEY: 'rk_test_0123456789',
      STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
      PUBLIC_URL: 'https://console.test/',
    };
    assert.deepEqual(readConfig(stripe).money.channels, {
      publicUrl: 'https://console.test',
      stripe: { secretKey: 'rk_test_0123456789', webhookSecret: 'whsec_0123456789' },
    });
    assert.equal(readConfig({ PUBLIC_URL: 'https://console.test' }).money.channels, undefined);
    assert.match(
      messageOf({ ...stripe, PUBLIC_URL: '' }),
      /PUBLIC_URL: expected where payment channels find this server/,
    );
    assert.match(
      messageOf({ ...stripe, STRIPE_WEBHOOK_SECRET: '' }),
      /STRIPE_WEBHOOK_SECRET: expected, since other settings of stripe/,
    );
    const wrong = messageOf({
      ...stripe,
      STRIPE_SECRET_KEY: 'pk_live_of_somebody',
      ALIPAY_PRIVATE_KEY: 'no key at all',
    });
    assert.match(
      wrong,
      /STRIPE_SECRET_KEY: expected a key that begins with rk_ or sk_, got something else/,
    );
    assert.match(
      wrong,
      /ALIPAY_PRIVATE_KEY: expected an RSA private key in PEM, got something else/,
    );
    assert.doesNotMatch(wrong, /of_somebody|no key at all/);
  });
});
