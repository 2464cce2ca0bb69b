import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from './errors.ts';
import type { ConsoleFile } from './runtime-config/load.ts';

export interface Config {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  seed: 'demo' | 'none';
  /** Addresses of proxies whose `x-forwarded-for` is believed. */
  trustProxy: string[];
  logLevel: (typeof logLevels)[number];
  /** Calls of the API from one address in a minute. */
  callsPerMinute: number;
  /** How long a stopping server answers 503 on /readyz before it stops listening. */
  drainMs: number;
  /** Whether the sample data service answers. */
  mocks: boolean;
  /** What the operator decided about the console; `console.json` in the data directory unless told. */
  consoleFile: ConsoleFile;
}

type Environment = Readonly<Record<string, string | undefined>>;

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
  z.string().check(z.regex(/^[\da-fA-F.:/]+(\s*,\s*[\da-fA-F.:/]+)*$/, 'addresses or networks with commas between them')),
  z.transform((text) => text.split(',').map((item) => item.trim())),
);
const postgresUrl = z
  .string()
  .check(z.refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text), 'an address that begins with postgres://'));

// One row for each name: how it is read, a right example, and whether its value may be shown.
const settings = {
  PORT: { read: wholeNumber(0, 65_535), example: '8080' },
  HOST: { read: z.string().check(z.regex(/^[\w.:-]+$/, 'a host name or address')), example: '127.0.0.1' },
  DATA_DIR: { read: z.string().check(z.minLength(1, 'a folder')), example: '.data' },
  DATABASE_URL: { read: postgresUrl, example: 'postgres://renta:secret@db.internal:5432/renta', secret: true },
  SEED: { read: z.enum(['demo', 'none'], 'demo or none'), example: 'demo' },
  TRUST_PROXY: { read: addresses, example: '10.0.0.0/8' },
  LOG_LEVEL: { read: z.enum(logLevels, `one of ${logLevels.join(', ')}`), example: 'info' },
  CALLS_PER_MINUTE: { read: wholeNumber(1, 1_000_000), example: '1200' },
  DRAIN_MS: { read: wholeNumber(0, 60_000), example: '5000' },
  MOCKS: { read: z.enum(['on', 'off'], 'on or off'), example: 'on' },
  CONSOLE_CONFIG: { read: z.string().check(z.minLength(1, 'a file')), example: '/etc/renta/console.json' },
};
type Name = keyof typeof settings;

/**
 * Reads the whole configuration from the environment. `NAME_FILE` names a file that holds the value of `NAME`.
 *
 * @param warn Told of names one slip away from a known one.
 * @throws StartError that lists every wrong value with its name, what came, what was expected, and an example.
 */
export function readConfig(environment: Environment = process.env, warn: (line: string) => void = () => {}): Config {
  const problems: string[] = [];
  const read = <Key extends Name>(name: Key, otherwise: ValueOf<Key>): ValueOf<Key> => {
    const text = textOf(name, environment, problems);
    if (text === undefined) return otherwise;
    const { read: schema, example } = settings[name];
    const result = z.safeParse(schema, text);
    if (result.success) return result.data as ValueOf<Key>;
    const got = 'secret' in settings[name] ? 'something else' : JSON.stringify(text);
    problems.push(`${name}: expected ${result.error.issues[0]!.message}, got ${got}. Example: ${name}=${example}`);
    return otherwise;
  };
  // In the order of the table above, which is the order of the complaints.
  const host = read('HOST', '127.0.0.1');
  const port = read('PORT', 8080);
  const dataDir = resolve(read('DATA_DIR', '.data'));
  const databaseUrl = read('DATABASE_URL', undefined as never);
  const seed = read('SEED', isLoopback(host) ? 'demo' : 'none');
  const consoleFile = read('CONSOLE_CONFIG', undefined as never) as string | undefined;
  const config: Config = {
    port,
    host,
    dataDir,
    databaseUrl,
    seed,
    trustProxy: read('TRUST_PROXY', []),
    // A person reads the terminal of a server on loopback: what it printed at the start stays in sight.
    logLevel: read('LOG_LEVEL', isLoopback(host) ? 'warn' : 'info'),
    callsPerMinute: read('CALLS_PER_MINUTE', 1200),
    // Nothing balances between servers only this machine can reach.
    drainMs: read('DRAIN_MS', isLoopback(host) ? 0 : 5000),
    mocks: read('MOCKS', seed === 'demo' && isLoopback(host) ? 'on' : 'off') === 'on',
    consoleFile: { path: resolve(consoleFile ?? join(dataDir, 'console.json')), isRequired: consoleFile !== undefined },
  };
  for (const name of Object.keys(environment)) {
    const meant = nearMiss(name);
    if (meant) warn(`${name} is not a setting; did you mean ${meant}?`);
  }
  if (problems.length > 0) throw new StartError('config-wrong', `The configuration is wrong.\n  ${problems.join('\n  ')}`);
  return config;
}

/** Whether only this machine can reach a server that listens on `host`. */
export function isLoopback(host: string): boolean {
  return loopback.test(host);
}

type ValueOf<Key extends Name> = z.output<(typeof settings)[Key]['read']>;

/** An empty value counts as none, as shells and compose files leave them behind. */
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
  return (Object.keys(settings) as Name[]).find((known) => known.length > 5 && isOneSlipAway(bare.toUpperCase(), known));
}

/** One letter too many, too few, wrong, or two letters swapped. */
function isOneSlipAway(typed: string, known: string): boolean {
  if (typed === known) return true;
  let at = 0;
  while (at < typed.length && typed[at] === known[at]) at += 1;
  const restOf = (text: string, skip: number) => text.slice(at + skip);
  const isSwapped = typed[at] === known[at + 1] && typed[at + 1] === known[at] && restOf(typed, 2) === restOf(known, 2);
  return (
    isSwapped ||
    restOf(typed, 1) === restOf(known, 1) ||
    restOf(typed, 1) === restOf(known, 0) ||
    restOf(typed, 0) === restOf(known, 1)
  );
}
