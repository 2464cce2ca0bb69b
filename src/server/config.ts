import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { normalAddress } from '#src/domain/account.ts';
import { lockSeconds, resetCode, triesPerLock } from '#src/domain/payment-code.ts';
import {
  defaultSmallSets,
  type SmallSetLimits,
} from '#src/features/disclosure/server/budget.service.ts';
import {
  channelsOf,
  isPrivateKey,
  isPublicKey,
  type ChannelConfig,
} from '#src/features/payments/server/channel-config.ts';
import { defaultLockout, type LockoutSettings } from './auth/lockout.ts';
import { defaultConnectionLimits } from './db/connect.ts';
import { defaultReplicaLagMs } from './db/replicas.ts';
import { StartError } from './http/errors.ts';
import { defaultMaxConcurrentRequests } from './http/overload.ts';
import { roles as allRoles } from '#src/domain/permission.ts';
import {
  isIssuer,
  isRoleMapping,
  oidcOf,
  secondFactors,
  type OidcSettings,
  type OidcValues,
} from '#src/features/auth/server/oidc/oidc-settings.ts';
import type { ConsoleFile } from './runtime-config/load-runtime-config.ts';

export interface Config {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  database: {
    /** The database behind the pooler of `databaseUrl`; undefined without a pooler. */
    directUrl: string | undefined;
    /** Addresses of streaming replicas. */
    replicaUrls: string[];
    /** How far a replica that is read may be behind. */
    replicaLagMs: number;
    connections: number;
    statementTimeoutMs: number;
  };
  /** After which a request that has not arrived completely is refused, in ms. */
  requestTimeoutMs: number;
  /**
   * Whether only this machine reaches the server: it listens on loopback and no proxy is
   * configured.
   */
  isLocal: boolean;
  /** Public origin of the console. */
  publicUrl: string | undefined;
  seed: 'demo' | 'none';
  /** Names under which the server may be requested, beside those of loopback; undefined: any. */
  allowedHosts: string[] | undefined;
  /** Addresses of proxies whose `x-forwarded-for` is trusted. */
  trustProxy: string[];
  logLevel: (typeof logLevels)[number];
  /** API requests per minute and address. */
  callsPerMinute: number;
  /** API requests served at the same time. */
  maxConcurrentRequests: number;
  /** How long a stopping server responds 503 on /readyz before it stops listening. */
  drainMs: number;
  /** Whether the sample data service is enabled. */
  mocks: boolean;
  /** The operator's settings of the console; `console.json` in the data directory by default. */
  consoleFile: ConsoleFile;
  money: {
    /** Whether jindou can be bought in the sandbox, which simulates a payment channel. */
    sandbox: boolean;
    /** Whether jindou can be bought by bank transfer, which staff confirm. */
    bank: boolean;
    /** Channels for real payments; undefined: none. */
    channels?: ChannelConfig;
    /** Bank transfers from this amount on are confirmed by two people. Fen. */
    fourEyesFromMinor: number;
    paymentCode: { tries: number; lockSeconds: number[]; resetCodesPerDay: number };
  };
  /** Becomes administrator at a start without any; undefined: none is created. */
  adminEmail: string | undefined;
  /** Mail server; undefined: none, or a file on a demo. */
  mail: { url: string; from: string } | undefined;
  /** Text message service; undefined: none, or a file on a demo. */
  sms:
    | { keyId: string; keySecret: string; signName: string; templates: Record<string, string> }
    | undefined;
  /** Limits and waits after failed logins. */
  lockout: LockoutSettings;
  /** Wrong share links per minute from one address, before it has to wait. */
  shareTriesPerMinute: number;
  /** Largest file that staff may upload for an import. */
  importLargestBytes: number;
  /** Distinct small groups of cases whose figures may be requested per day. */
  smallSets: SmallSetLimits;
  /**
   * Encrypts secrets in the database; undefined: a key created at the first start, stored in the
   * data directory.
   */
  secretKey: string | undefined;
  /** Whether staff need a second factor. */
  staffTwoStep: boolean;
  /** Login at the issuer of an organisation; undefined: none. */
  oidc: OidcSettings | undefined;
  /** Where traces are sent; undefined: nothing is traced. */
  tracing: { endpoint: string; headers: Record<string, string>; serviceName: string } | undefined;
  /** Required to read /metrics. Undefined: open on loopback, closed elsewhere. */
  metricsToken: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

export const defaultRequestTimeoutMs = 15_000;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

const wholeNumber = (from: number, to: number) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to,
          `a whole number from ${from} to ${to}`,
        ),
      ),
    z.transform(Number),
  );
const addresses = z.pipe(
  z
    .string()
    .check(
      z.regex(
        /^[\da-fA-F.:/]+(\s*,\s*[\da-fA-F.:/]+)*$/,
        'addresses or networks with commas between them',
      ),
    ),
  z.transform((text) => text.split(',').map((item) => item.trim())),
);
const hostNames = z.pipe(
  z
    .string()
    .check(
      z.regex(
        /^[\w.[\]:-]+(\s*,\s*[\w.[\]:-]+)*$/,
        'host names without a port, with commas between them',
      ),
    ),
  z.transform((text) => text.split(',').map((item) => item.trim().toLowerCase())),
);
const seconds = z.pipe(
  z.string().check(z.regex(/^\d{1,8}(\s*,\s*\d{1,8})*$/, 'seconds with commas between them')),
  z.transform((text) => text.split(',').map(Number)),
);
const postgresUrl = z
  .string()
  .check(
    z.refine(
      (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
      'an address that begins with postgres://',
    ),
  );

const postgresUrls = z
  .string()
  .check(
    z.refine(
      (text) => text.split(',').every((one) => postgresUrl.safeParse(one).success),
      'addresses that begin with postgres://, separated by commas',
    ),
  );

const mailUrl = z
  .string()
  .check(
    z.refine(
      (text) => /^smtps?:\/\//.test(text) && URL.canParse(text),
      'an address that begins with smtp:// or smtps://',
    ),
  );
const textTemplates = z.pipe(
  z
    .string()
    .check(
      z.regex(
        /^[a-z-]+=\w+(,[a-z-]+=\w+)*$/,
        'pairs such as login-code=SMS_1 with commas between them',
      ),
    ),
  z.transform((text) =>
    Object.fromEntries(text.split(',').map((pair) => pair.split('=') as [string, string])),
  ),
);

/** As OpenTelemetry writes them: the values are percent-encoded. */
const headerPairs = z.pipe(
  z
    .string()
    .check(
      z.regex(
        /^[\w-]+=(?:[^%,]|%[\da-f]{2})*(,\s*[\w-]+=(?:[^%,]|%[\da-f]{2})*)*$/i,
        'pairs such as authorization=Bearer%20secret with commas between them',
      ),
    ),
  z.transform((text) =>
    Object.fromEntries(
      text.split(',').map((pair) => {
        const [name = '', ...value] = pair.trim().split('=');
        return [name, decodeURIComponent(value.join('='))];
      }),
    ),
  ),
);

const webOrigin = z
  .string()
  .check(
    z.refine(
      (text) => URL.canParse(text) && /^https?:\/\/[^/]+\/?$/.test(text),
      'an origin such as https://console.example.com',
    ),
  );
const webAddress = z
  .string()
  .check(z.refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), 'an address'));
const privateKey = z.string().check(z.refine(isPrivateKey, 'an RSA private key in PEM'));
const publicKey = z.string().check(z.refine(isPublicKey, 'an RSA public key in PEM'));
const shaped = (form: RegExp, expected: string) => z.string().check(z.regex(form, expected));

// One row per name: its parser, a valid example, and whether its value may be shown.
const settings = {
  PORT: { read: wholeNumber(0, 65_535), example: '8080' },
  HOST: {
    read: z.string().check(z.regex(/^[\w.:-]+$/, 'a host name or address')),
    example: '127.0.0.1',
  },
  DATA_DIR: { read: z.string().check(z.minLength(1, 'a folder')), example: '.data' },
  DATABASE_URL: {
    read: postgresUrl,
    example: 'postgres://renta:secret@db.internal:5432/renta',
    secret: true,
  },
  DATABASE_DIRECT_URL: {
    read: postgresUrl,
    example: 'postgres://renta:secret@db.internal:5432/renta',
    secret: true,
  },
  DATABASE_REPLICA_URLS: {
    read: postgresUrls,
    example: 'postgres://renta:secret@db2.internal:5432/renta',
    secret: true,
  },
  DATABASE_REPLICA_LAG_MS: { read: wholeNumber(1000, 60_000), example: '5000' },
  DATABASE_CONNECTIONS: { read: wholeNumber(2, 1000), example: '10' },
  DATABASE_STATEMENT_TIMEOUT_MS: { read: wholeNumber(1000, 600_000), example: '15000' },
  REQUEST_TIMEOUT_MS: { read: wholeNumber(1000, 600_000), example: '15000' },
  SEED: { read: z.enum(['demo', 'none'], 'demo or none'), example: 'demo' },
  TRUST_PROXY: { read: addresses, example: '10.0.0.0/8' },
  ALLOWED_HOSTS: { read: hostNames, example: 'console.example.com,console.internal' },
  LOG_LEVEL: { read: z.enum(logLevels, `one of ${logLevels.join(', ')}`), example: 'info' },
  CALLS_PER_MINUTE: { read: wholeNumber(1, 1_000_000), example: '1200' },
  MAX_CONCURRENT_REQUESTS: { read: wholeNumber(1, 100_000), example: '500' },
  DRAIN_MS: { read: wholeNumber(0, 60_000), example: '5000' },
  MOCKS: { read: z.enum(['on', 'off'], 'on or off'), example: 'on' },
  PAYMENT_SANDBOX: { read: z.enum(['on', 'off'], 'on or off'), example: 'on' },
  PAYMENT_BANK: { read: z.enum(['on', 'off'], 'on or off'), example: 'on' },
  FOUR_EYES_FROM_YUAN: { read: wholeNumber(0, 1_000_000), example: '10000' },
  PAYMENT_CODE_TRIES: { read: wholeNumber(1, 1_000_000), example: '5' },
  PAYMENT_CODE_LOCK_SECONDS: { read: seconds, example: '900,3600,86400' },
  PAYMENT_CODE_RESETS_PER_DAY: { read: wholeNumber(1, 1_000_000), example: '3' },
  PUBLIC_URL: { read: webOrigin, example: 'https://console.example.com' },
  ALIPAY_GATEWAY: { read: webAddress, example: 'https://openapi.alipay.com/gateway.do' },
  ALIPAY_APP_ID: { read: shaped(/^\d{16}$/, '16 digits'), example: '2021000000000000' },
  ALIPAY_SELLER_ID: {
    read: shaped(/^2088\d{12}$/, '16 digits that begin with 2088'),
    example: '2088000000000000',
  },
  ALIPAY_PRIVATE_KEY: { read: privateKey, example: '(use ALIPAY_PRIVATE_KEY_FILE)', secret: true },
  ALIPAY_PUBLIC_KEY: { read: publicKey, example: '(use ALIPAY_PUBLIC_KEY_FILE)' },
  WECHAT_APP_ID: {
    read: shaped(/^wx\w{8,30}$/, 'an id that begins with wx'),
    example: 'wx0000000000000000',
  },
  WECHAT_MERCHANT_ID: { read: shaped(/^\d{8,12}$/, '8 to 12 digits'), example: '1900000000' },
  WECHAT_SERIAL_NO: {
    read: shaped(/^[\dA-Fa-f]{16,64}$/, 'the serial number of our certificate'),
    example: '3775B6A45ACD588826D15E583A95F5DD00000000',
  },
  WECHAT_PRIVATE_KEY: { read: privateKey, example: '(use WECHAT_PRIVATE_KEY_FILE)', secret: true },
  WECHAT_API_KEY: {
    read: shaped(/^[!-~]{32}$/, '32 characters'),
    example: '32 characters',
    secret: true,
  },
  WECHAT_PLATFORM_KEY_ID: {
    read: shaped(/^\w{16,64}$/, 'an id such as PUB_KEY_ID_…'),
    example: 'PUB_KEY_ID_0000000000000000000000000000000',
  },
  WECHAT_PLATFORM_KEY: { read: publicKey, example: '(use WECHAT_PLATFORM_KEY_FILE)' },
  STRIPE_SECRET_KEY: {
    read: shaped(/^[rs]k_(live|test)_\w{8,}$/, 'a key that begins with rk_ or sk_'),
    example: 'rk_live_…',
    secret: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    read: shaped(/^whsec_\w{8,}$/, 'a secret that begins with whsec_'),
    example: 'whsec_…',
    secret: true,
  },
  LOGIN_TRIES: { read: wholeNumber(3, 100), example: '5' },
  LOGIN_LOCK_SECONDS: { read: wholeNumber(60, 86_400), example: '900' },
  LOGIN_ACCOUNT_TRIES: { read: wholeNumber(3, 10_000), example: '30' },
  LOGIN_ADDRESS_TRIES: { read: wholeNumber(3, 10_000), example: '60' },
  SHARE_TRIES_PER_MINUTE: { read: wholeNumber(1, 1_000_000), example: '20' },
  IMPORT_LARGEST_MB: { read: wholeNumber(1, 2000), example: '100' },
  SMALL_SETS_PER_DAY: { read: wholeNumber(1, 1_000_000), example: '200' },
  SMALL_SETS_PER_ADDRESS: { read: wholeNumber(1, 1_000_000), example: '1000' },
  ADMIN_EMAIL: {
    read: z
      .string()
      .check(z.refine((text) => normalAddress(text)?.includes('@') === true, 'one mail address'))
      .check(z.overwrite((text) => normalAddress(text) ?? text)),
    example: 'admin@example.com',
  },
  MAIL_URL: { read: mailUrl, example: 'smtp://console:secret@mail.internal:587', secret: true },
  MAIL_FROM: {
    read: z.string().check(z.regex(/^[^\r\n]*@[^\r\n]+$/, 'a mail address')),
    example: 'Renta Console <console@example.com>',
  },
  SMS_KEY_ID: {
    read: z.string().check(z.minLength(4, 'an access key id')),
    example: 'LTAI5tExample',
  },
  SMS_KEY_SECRET: {
    read: z.string().check(z.minLength(8, 'an access key secret')),
    example: 'a long random text',
    secret: true,
  },
  SMS_SIGN_NAME: {
    read: z.string().check(z.minLength(1, 'the approved signature')),
    example: 'Renta',
  },
  SMS_TEMPLATES: { read: textTemplates, example: 'login-code=SMS_1,register-code=SMS_2' },
  SECRET_KEY: {
    read: z.string().check(z.minLength(32, 'a text of 32 characters or more')),
    example: 'a long random text',
    secret: true,
  },
  STAFF_TWO_STEP: { read: z.enum(['on', 'off'], 'on or off'), example: 'on' },
  OIDC_ISSUER: {
    read: z
      .string()
      .check(z.refine(isIssuer, 'an address with https, or with http on this machine')),
    example: 'https://login.example.com/realms/staff',
  },
  OIDC_CLIENT_ID: { read: shaped(/^[!-~]{1,255}$/, 'a client id'), example: 'renta-console' },
  OIDC_CLIENT_SECRET: {
    read: shaped(/^[ -~]{8,}$/, 'a text of 8 characters or more'),
    example: '(use OIDC_CLIENT_SECRET_FILE)',
    secret: true,
  },
  OIDC_SCOPES: {
    read: shaped(
      /^(?=(.* )?openid( |$))[!-~]+( [!-~]+)*$/,
      'scopes with blanks between them, openid among them',
    ),
    example: 'openid profile email',
  },
  OIDC_BUTTON_ZH: {
    read: shaped(/^[^\p{C}]{1,30}$/u, '1 to 30 characters'),
    example: '用公司账号登录',
  },
  OIDC_BUTTON_EN: {
    read: shaped(/^[^\p{C}]{1,40}$/u, '1 to 40 characters'),
    example: 'Log in with Example',
  },
  OIDC_ROLES_CLAIM: { read: shaped(/^\S{1,200}$/, 'the name of a claim'), example: 'groups' },
  OIDC_ROLES: {
    read: z
      .string()
      .check(z.refine(isRoleMapping, `pairs of a group and one of ${allRoles.join(', ')}`)),
    example: 'renta-analysts=analyst,renta-admins=admin',
  },
  OIDC_ALLOWED_DOMAINS: {
    read: shaped(
      /^(\*|[\w-]+(\.[\w-]+)+(\s*,\s*[\w-]+(\.[\w-]+)+)*)$/,
      'domains of mail addresses with commas between them, or *',
    ),
    example: 'example.com,example.org',
  },
  OIDC_REQUIRED_CLAIM: {
    read: shaped(/^[^\s=]+=.*\S.*$/, 'a claim and its value, such as groups=renta'),
    example: 'groups=renta',
  },
  OIDC_CREATE_MEMBERS: { read: z.enum(['on', 'off'], 'on or off'), example: 'on' },
  OIDC_SECOND_FACTOR: {
    read: z.enum(secondFactors, `one of ${secondFactors.join(', ')}`),
    example: 'amr',
  },
  METRICS_TOKEN: {
    read: z.string().check(z.minLength(16, 'a text of 16 characters or more')),
    example: 'a long random text',
    secret: true,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: { read: webAddress, example: 'http://collector.internal:4318' },
  OTEL_EXPORTER_OTLP_HEADERS: {
    read: headerPairs,
    example: 'authorization=Bearer%20secret',
    secret: true,
  },
  OTEL_SERVICE_NAME: {
    read: z.string().check(z.minLength(1, 'a name')),
    example: 'renta-console',
  },
  CONSOLE_CONFIG: {
    read: z.string().check(z.minLength(1, 'a file')),
    example: '/etc/renta/console.json',
  },
};
type Name = keyof typeof settings;

/** Names of all settings, which docs/operations.md documents. */
export const settingNames = Object.keys(settings) as Name[];

/**
 * Reads the whole configuration from the environment. `NAME_FILE` names a file that holds the value
 * of `NAME`.
 *
 * @param warn Called with unknown names that differ from a known one by one typing error.
 * @throws StartError that lists every wrong value with its name, the value, what was expected, and
 *   an example.
 */
export function readConfig(
  environment: Environment = process.env,
  warn: (line: string) => void = () => {},
): Config {
  const problems: string[] = [];
  const read = <Key extends Name>(name: Key, otherwise: ValueOf<Key>): ValueOf<Key> => {
    const text = textOf(name, environment, problems);
    if (text === undefined) return otherwise;
    const { read: schema, example } = settings[name];
    const result = z.safeParse(schema, text);
    if (result.success) return result.data as ValueOf<Key>;
    const got = 'secret' in settings[name] ? 'something else' : JSON.stringify(text);
    problems.push(
      `${name}: expected ${result.error.issues[0]!.message}, got ${got}. Example: ${name}=${example}`,
    );
    return otherwise;
  };
  // In the order of the table above, which is the order of the reported problems.
  const host = read('HOST', '127.0.0.1');
  const port = read('PORT', 8080);
  const dataDir = resolve(read('DATA_DIR', '.data'));
  const databaseUrl = read('DATABASE_URL', undefined as never);
  const directUrl = read('DATABASE_DIRECT_URL', undefined as never) as string | undefined;
  const replicaUrls = read('DATABASE_REPLICA_URLS', '').split(',').filter(Boolean);
  if (databaseUrl === undefined && (directUrl !== undefined || replicaUrls.length > 0))
    problems.push(
      `${directUrl === undefined ? 'DATABASE_REPLICA_URLS' : 'DATABASE_DIRECT_URL'}: expected DATABASE_URL beside it, got none.`,
    );
  const database = {
    directUrl,
    replicaUrls,
    replicaLagMs: read('DATABASE_REPLICA_LAG_MS', defaultReplicaLagMs),
    connections: read('DATABASE_CONNECTIONS', defaultConnectionLimits.connections),
    statementTimeoutMs: read(
      'DATABASE_STATEMENT_TIMEOUT_MS',
      defaultConnectionLimits.statementTimeoutMs,
    ),
  };
  const requestTimeoutMs = read('REQUEST_TIMEOUT_MS', defaultRequestTimeoutMs);
  // A server behind a proxy on the same machine listens on loopback too, and is public.
  const isLocal =
    isLoopback(host) && !isGiven('TRUST_PROXY', environment) && !isGiven('PUBLIC_URL', environment);
  const seed = read('SEED', isLocal ? 'demo' : 'none');
  const isDemoHere = seed === 'demo' && isLocal ? 'on' : 'off';
  const consoleFile = read('CONSOLE_CONFIG', undefined as never) as string | undefined;
  const config: Config = {
    port,
    host,
    dataDir,
    databaseUrl,
    database,
    requestTimeoutMs,
    isLocal,
    publicUrl: undefined,
    seed,
    trustProxy: read('TRUST_PROXY', []),
    allowedHosts: read('ALLOWED_HOSTS', isLocal ? [] : (undefined as never)),
    // The terminal of a server on loopback is read by a person: few lines keep the start message in
    // sight.
    logLevel: read('LOG_LEVEL', isLocal ? 'warn' : 'info'),
    callsPerMinute: read('CALLS_PER_MINUTE', 1200),
    maxConcurrentRequests: read('MAX_CONCURRENT_REQUESTS', defaultMaxConcurrentRequests),
    // No load balancer reaches a server on loopback.
    drainMs: read('DRAIN_MS', isLocal ? 0 : 5000),
    mocks: read('MOCKS', isDemoHere) === 'on',
    money: {
      sandbox: read('PAYMENT_SANDBOX', isDemoHere) === 'on',
      bank: read('PAYMENT_BANK', isDemoHere) === 'on',
      fourEyesFromMinor: 100 * read('FOUR_EYES_FROM_YUAN', 10_000),
      paymentCode: {
        tries: read('PAYMENT_CODE_TRIES', triesPerLock),
        lockSeconds: read('PAYMENT_CODE_LOCK_SECONDS', [...lockSeconds]),
        resetCodesPerDay: read('PAYMENT_CODE_RESETS_PER_DAY', resetCode.mostPerDay),
      },
    },
    lockout: lockoutOf(read, problems),
    shareTriesPerMinute: read('SHARE_TRIES_PER_MINUTE', 20),
    importLargestBytes: 1_000_000 * read('IMPORT_LARGEST_MB', 100),
    smallSets: {
      perMember: read('SMALL_SETS_PER_DAY', defaultSmallSets.perMember),
      perAddress: read('SMALL_SETS_PER_ADDRESS', defaultSmallSets.perAddress),
    },
    adminEmail: read('ADMIN_EMAIL', undefined as never),
    mail: undefined,
    sms: undefined,
    secretKey: undefined,
    staffTwoStep: true,
    oidc: undefined,
    metricsToken: read('METRICS_TOKEN', undefined as never),
    tracing: tracingOf(read),
    consoleFile: {
      path: resolve(consoleFile ?? join(dataDir, 'console.json')),
      isRequired: consoleFile !== undefined,
    },
  };
  const channels = channelsOf((name) => {
    const text = read(name, undefined as never) as string | undefined;
    if (name === 'PUBLIC_URL' && text !== undefined) config.publicUrl = new URL(text).origin;
    return text;
  }, problems);
  if (channels) config.money.channels = channels;
  if (config.publicUrl !== undefined)
    config.allowedHosts ??= [new URL(config.publicUrl).hostname.toLowerCase()];
  config.mail = mailOf(read);
  config.sms = smsOf(read, problems);
  config.secretKey = read('SECRET_KEY', undefined as never) as string | undefined;
  config.staffTwoStep = read('STAFF_TWO_STEP', 'on') === 'on';
  const oidcNames = settingNames.filter((name) => name.startsWith('OIDC_'));
  const oidc = Object.fromEntries(oidcNames.map((name) => [name, read(name, undefined as never)]));
  config.oidc = oidcOf(oidc as unknown as OidcValues, problems, {
    hasAddress: isLocal || config.publicUrl !== undefined,
  });
  for (const name of Object.keys(environment)) {
    const meant = nearMiss(name);
    if (meant) warn(`${name} is not a setting; did you mean ${meant}?`);
    else if (looksLikeOurs(name)) warn(`${name} is not a setting and has no effect.`);
  }
  if (problems.length > 0)
    throw new StartError('config-wrong', `The configuration is wrong.\n  ${problems.join('\n  ')}`);
  return config;
}

/** A setting as `renta config print` shows it. */
export interface SettingRow {
  name: string;
  source: 'environment' | 'file' | 'default';
  /** Empty for a default; the length alone for a secret. */
  value: string;
}

/**
 * All settings with their sources.
 *
 * @throws StartError as `readConfig` does.
 */
export function describeSettings(
  environment: Environment = process.env,
  warn: (line: string) => void = () => {},
): SettingRow[] {
  readConfig(environment, warn);
  return settingNames.map((name) => {
    const text = textOf(name, environment, []);
    if (text === undefined) return { name, source: 'default', value: '' };
    const isSecret = 'secret' in settings[name];
    return {
      name,
      source: environment[`${name}_FILE`] ? 'file' : 'environment',
      value: isSecret ? `(secret, ${text.length} characters)` : text,
    };
  });
}

/** The password for an account that a command creates; not a setting of the server. */
export function passwordGiven(environment: Environment = process.env): string | undefined {
  return environment['RENTA_PASSWORD'];
}

type Read = <Key extends Name>(name: Key, otherwise: ValueOf<Key>) => ValueOf<Key>;

/** Undefined without an endpoint, whatever else is set. */
function tracingOf(read: Read): Config['tracing'] {
  const endpoint = read('OTEL_EXPORTER_OTLP_ENDPOINT', '');
  const headers = read('OTEL_EXPORTER_OTLP_HEADERS', {});
  const serviceName = read('OTEL_SERVICE_NAME', 'renta-console');
  return endpoint === '' ? undefined : { endpoint, headers, serviceName };
}

/** An account is locked for one address before it is slowed down for all. */
function lockoutOf(read: Read, problems: string[]): LockoutSettings {
  const tries = read('LOGIN_TRIES', defaultLockout.tries);
  const lockSeconds = read('LOGIN_LOCK_SECONDS', defaultLockout.lockSeconds);
  const accountTries = read('LOGIN_ACCOUNT_TRIES', Math.max(defaultLockout.accountTries, tries));
  const addressTries = read('LOGIN_ADDRESS_TRIES', Math.max(defaultLockout.addressTries, tries));
  for (const [name, value] of [
    ['LOGIN_ACCOUNT_TRIES', accountTries],
    ['LOGIN_ADDRESS_TRIES', addressTries],
  ] as const) {
    if (value < tries)
      problems.push(
        `${name}: expected LOGIN_TRIES (${tries}) or more, got ${value}. Example: ${name}=${tries}`,
      );
  }
  return { tries, lockSeconds, accountTries, addressTries };
}

function mailOf(read: Read): Config['mail'] {
  const url = read('MAIL_URL', undefined as never) as string | undefined;
  const from = read('MAIL_FROM', undefined as never) as string | undefined;
  if (url === undefined) return undefined;
  return { url, from: from ?? `Renta Console <console@${new URL(url).hostname}>` };
}

/** All four together, or none: a partial configuration would look as if messages were sent. */
function smsOf(read: Read, problems: string[]): Config['sms'] {
  const keyId = read('SMS_KEY_ID', undefined as never) as string | undefined;
  const keySecret = read('SMS_KEY_SECRET', undefined as never) as string | undefined;
  const signName = read('SMS_SIGN_NAME', undefined as never) as string | undefined;
  const templates = read('SMS_TEMPLATES', undefined as never) as Record<string, string> | undefined;
  const given = [keyId, keySecret, signName, templates].filter(
    (value) => value !== undefined,
  ).length;
  if (given === 0) return undefined;
  if (keyId && keySecret && signName && templates) return { keyId, keySecret, signName, templates };
  problems.push(
    'SMS_KEY_ID, SMS_KEY_SECRET, SMS_SIGN_NAME, SMS_TEMPLATES: expected all four or none, got only some of them',
  );
  return undefined;
}

/** Whether only this machine can reach a server that listens on `host`. */
export function isLoopback(host: string): boolean {
  return loopback.test(host);
}

type ValueOf<Key extends Name> = z.output<(typeof settings)[Key]['read']>;

function isGiven(name: Name, environment: Environment): boolean {
  return Boolean(environment[name] || environment[`${name}_FILE`]);
}

/** First words of our settings; no other program's variables begin with them. */
const ownWords =
  /^(RENTA|DATABASE|PAYMENT|ALIPAY|WECHAT|STRIPE|LOGIN|SHARE|STAFF|MAIL|SMS|METRICS|CONSOLE|CALLS|OIDC)_/;

function looksLikeOurs(name: string): boolean {
  return ownWords.test(name) && !(name.replace(/_FILE$/, '') in settings);
}

/** An empty value counts as unset, since shells and compose files leave them behind. */
function textOf(name: Name, environment: Environment, problems: string[]): string | undefined {
  const file = environment[`${name}_FILE`];
  if (!file) return environment[name] || undefined;
  if (environment[name]) {
    problems.push(`${name}: given twice, also by ${name}_FILE. Keep one of them`);
    return undefined;
  }
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    problems.push(
      `${name}_FILE: expected a readable file, got ${JSON.stringify(file)} (${(error as NodeJS.ErrnoException).code})`,
    );
    return undefined;
  }
}

function nearMiss(name: string): Name | undefined {
  const bare = name.replace(/_FILE$/, '');
  if (bare in settings || bare.length < 6) return undefined;
  return (Object.keys(settings) as Name[]).find(
    (known) => known.length > 5 && isOneSlipAway(bare.toUpperCase(), known),
  );
}

/** One letter too many, too few, wrong, or two letters swapped. */
function isOneSlipAway(typed: string, known: string): boolean {
  if (typed === known) return true;
  let at = 0;
  while (at < typed.length && typed[at] === known[at]) at += 1;
  const restOf = (text: string, skip: number) => text.slice(at + skip);
  const isSwapped =
    typed[at] === known[at + 1] &&
    typed[at + 1] === known[at] &&
    restOf(typed, 2) === restOf(known, 2);
  return (
    isSwapped ||
    restOf(typed, 1) === restOf(known, 1) ||
    restOf(typed, 1) === restOf(known, 0) ||
    restOf(typed, 0) === restOf(known, 1)
  );
}
