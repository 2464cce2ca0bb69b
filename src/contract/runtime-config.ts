import { appPermissions } from '#src/domain/api-scope.ts';
import { hasPlainHost, isAppAddress } from '#src/domain/app-source.ts';
import { locales } from '#src/domain/locale.ts';
import { ownSharedKeys } from '#src/domain/shared-state.ts';
import {
  defaultRuntimeConfig,
  isOnLoopback,
  microAppApprovals,
  openable,
  peerHosts,
  type RuntimeConfig,
  type ServedConfig,
} from '#src/domain/runtime-config.ts';

// Checked by hand and not by the schemas of the endpoints: this is needed before the first page is
// shown, and the kinds of schema it would take weigh more than everything else that has to be there
// by then.

/** Adds a line for each wrong value at or below a place. */
type Check = (value: unknown, place: string, problems: string[], isStrict: boolean) => void;

type Read<Config> =
  { config: Config; problems?: undefined } | { config?: undefined; problems: string[] };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(isText);
const isFilled = (value: unknown) => isText(value) && value !== '';
const isDistinct = (items: readonly unknown[]) => new Set(items).size === items.length;

const is =
  (expected: string, test: (value: unknown) => boolean): Check =>
  (value, place, problems) => {
    if (!test(value))
      problems.push(`${place || 'the file'}: expected ${expected}, got ${shown(value)}`);
  };
const oneOf = (...values: readonly unknown[]) =>
  is(`one of ${values.join(', ')}`, (value) => values.includes(value));
const optional =
  (check: Check): Check =>
  (value, ...rest) => {
    if (value !== undefined) check(value, ...rest);
  };
const listOf =
  (check: Check, expected: string, test: (list: unknown[]) => boolean): Check =>
  (value, place, problems, isStrict) => {
    is(expected, (list) => Array.isArray(list) && test(list))(value, place, problems, isStrict);
    if (Array.isArray(value))
      value.forEach((item, at) => check(item, `${place}[${at}]`, problems, isStrict));
  };
/** A strict reading takes a key it does not know for a typing error. */
const object =
  (expected: string, fields: Readonly<Record<string, Check>>): Check =>
  (value, place, problems, isStrict) => {
    if (!isObject(value)) return is(expected, isObject)(value, place, problems, isStrict);
    const at = (key: string) => (place ? `${place}.${key}` : key);
    for (const [key, check] of Object.entries(fields))
      check(value[key], at(key), problems, isStrict);
    if (!isStrict) return;
    const strangers = Object.keys(value).filter((key) => !Object.hasOwn(fields, key));
    problems.push(
      ...strangers.map(
        (key) => `${at(key)}: expected no such key; there are ${Object.keys(fields).join(', ')}`,
      ),
    );
  };

const yesOrNo = optional(is('true or false', (value) => typeof value === 'boolean'));
const inEveryLanguage = (expected: string, each: string) =>
  object(expected, {
    'zh-CN': is(each, isFilled),
    'zh-Hant': optional(is(each, isFilled)),
    en: is(each, isFilled),
  });
const entryForm = 'an address or { scripts, styles, html }';
const appAddress = is(
  'an address such as https://apps.example/orders/ or /apps/orders/, without a user, blanks or any of , ; \' "',
  (value) => isFilled(value) && isAppAddress(value as string),
);
const appAddresses = optional(listOf(appAddress, 'a list of texts', () => true));
const entryParts = object(entryForm, {
  scripts: appAddresses,
  styles: appAddresses,
  html: optional(is('a text', isText)),
});

// One hash for a file: with several, a browser accepts any of the strongest, which is ambiguous.
const hashForm =
  /^(?:sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64}|sha512-[A-Za-z0-9+/]{86}==)$/;
const isHashed = ([address, hash]: [string, unknown]) =>
  isAppAddress(address) && isText(hash) && hashForm.test(hash);

const microApp = object('an app, { "name": …, "title": { "zh-CN": …, "en": … } }', {
  name: is(
    'one path segment such as "orders"',
    (value) => isText(value) && /^[^\s/?#]+$/.test(value) && !/^\.\.?$/.test(value),
  ),
  title: inEveryLanguage('a title in zh-CN and en', 'the title in this language'),
  mode: optional(oneOf('hash', 'path')),
  publicPath: optional(appAddress),
  entry: optional((value, ...rest) =>
    (isObject(value) ? entryParts : isFilled(value) ? appAddress : is(entryForm, isFilled))(
      value,
      ...rest,
    ),
  ),
  activeRule: optional(
    is(
      "a text such as '#/orders', or a list of them",
      (value) => isFilled(value) || isTextList(value),
    ),
  ),
  keepAlive: optional(oneOf('destroy', 'warm', 'alive')),
  sandbox: yesOrNo,
  singular: yesOrNo,
  frame: yesOrNo,
  permissions: optional(
    listOf(oneOf(...appPermissions), 'a list of permissions, each once', isDistinct),
  ),
  integrity: optional(
    is(
      'an object of addresses with hashes such as "sha384-…"',
      (value) => isObject(value) && Object.entries(value).every(isHashed),
    ),
  ),
  access: optional(is("a list of access rules such as 'can:kase-view'", isTextList)),
  opensWith: optional(
    object(
      `an object with one of ${openable.join(', ')}`,
      Object.fromEntries(
        openable.map((key) => [
          key,
          optional(inEveryLanguage('words in zh-CN and en', 'the words in this language')),
        ]),
      ),
    ),
  ),
  // A name becomes part of a header of the page, where a blank or a semicolon would begin another
  // token.
  trustedTypes: optional(
    // The browser applies the policy `default` to all markup, also that of other code on the page.
    is(
      "a list of names such as 'vue', none of them 'default'",
      (value) =>
        isTextList(value) &&
        value.every((name) => name !== 'default' && /^[-\w#=/@.%]+$/.test(name)),
    ),
  ),
  globals: optional(listOf(oneOf(...peerHosts), 'a list of hosts, each once', isDistinct)),
  development: yesOrNo,
  props: optional(is('an object', isObject)),
});

/** What holds between the settings of an app. */
const app: Check = (value, place, problems, isStrict) => {
  microApp(value, place, problems, isStrict);
  if (!isObject(value)) return;
  // The files of a frame are loaded by the frame itself, so the host could not check them.
  if (value['frame'] === true && value['integrity'] !== undefined)
    problems.push(
      `${place}.integrity: expected none for an app in a frame, whose own page checks its files`,
    );
  // An app of the same realm calls with the login of its person; a list beside it would promise a
  // limit that is none.
  if (value['frame'] !== true && value['permissions'] !== undefined)
    problems.push(
      `${place}.permissions: expected "frame": true beside it, since other apps call as the person does`,
    );
  // Inline styles are allowed for the whole page, so only a developer's own machine may allow them.
  if (value['development'] === true)
    is(
      'an address of this machine such as http://localhost:5173/ for an app in development',
      (entry) => isText(entry) && isOnLoopback(entry),
    )(value['entry'], `${place}.entry`, problems, isStrict);
};

// A path must not lead to another host, and an address must not be a script.
const isDoorPath = (value: unknown) => isText(value) && /^\/(?![/\\])/.test(value);
const door: Check = (value, place, problems, isStrict) => {
  const isOutside = isObject(value) && value['inRouter'] === false;
  const path = isOutside
    ? is('an address that begins with https:// or /', isEndpoint)
    : is(
        'a path of the console such as /login; for one outside of it, "inRouter": false beside it',
        isDoorPath,
      );
  object('{ "path": …, "inRouter": … }', { path, inRouter: yesOrNo })(
    value,
    place,
    problems,
    isStrict,
  );
};

const fields = {
  apiBase: is(
    'an origin such as https://api.example, or "" for the page’s own',
    (value) => value === '' || isOrigin(value),
  ),
  sampleHost: is('an origin such as http://localhost:8080', isOrigin),
  accessStorage: oneOf('session', 'local'),
  doors: object('{ "login": …, "forbidden": … }', {
    login: optional(door),
    forbidden: optional(door),
  }),
  languages: listOf(
    oneOf(...locales),
    'each language once, at least one',
    (list) => list.length > 0 && isDistinct(list),
  ),
  microApps: listOf(app, 'a list of apps with names of their own', (apps) =>
    isDistinct(apps.map((app) => (isObject(app) ? app['name'] : app))),
  ),
  microAppApproval: oneOf(...microAppApprovals),
  defaultMicroApp: is(
    'the name of one of microApps, or null',
    (value) => value === null || isFilled(value),
  ),
  sharedState: is(
    `an object without the console's own keys ${ownSharedKeys.join(', ')}`,
    (value) => isObject(value) && !ownSharedKeys.some((key) => key in value),
  ),
  telemetry: (value, ...rest) => {
    if (value !== null) object('{ "endpoint": … } or null', { endpoint })(value, ...rest);
  },
  map: (value, ...rest) => {
    if (value !== null) baseMap(value, ...rest);
  },
} satisfies Record<keyof RuntimeConfig, Check>;

const address = optional(is('an address that begins with https:// or /', isEndpoint));
const baseMap: Check = (value, place, problems, isStrict) => {
  const form = '{ "styleUrl" or "pmtilesUrl": …, "attribution": … } or null';
  object(form, {
    styleUrl: address,
    pmtilesUrl: address,
    attribution: is('a text that names who made the map', isFilled),
    attributionUrl: address,
    origins: optional(
      listOf(
        is('an origin such as https://tiles.example', isOrigin),
        'a list of origins',
        () => true,
      ),
    ),
  })(value, place, problems, isStrict);
  const given = isObject(value)
    ? [value['styleUrl'], value['pmtilesUrl']].filter((each) => each !== undefined).length
    : 1;
  if (given !== 1)
    problems.push(
      `${place}: expected one of styleUrl and pmtilesUrl, got ${given === 0 ? 'neither' : 'both'}`,
    );
};

const endpoint = is('an address that begins with https:// or /', isEndpoint);

/**
 * Merges the operator's configuration into the defaults.
 *
 * @param defaults Values of missing keys.
 * @returns The whole configuration, or one line for every wrong value: its path, what was expected,
 *   what came.
 */
export function readRuntimeConfig(
  value: unknown,
  defaults = defaultRuntimeConfig,
): Read<RuntimeConfig> {
  const whole = isObject(value) ? { ...defaults, ...value } : value;
  return read<RuntimeConfig>(fields, whole, true);
}

/**
 * Reads the served configuration. A page may meet a newer server and has to ignore unknown keys.
 */
export function readServedConfig(value: unknown): Read<ServedConfig> {
  return read<ServedConfig>(
    { ...fields, build: is('a text or null', (build) => build === null || isText(build)) },
    value,
    false,
  );
}

function read<Config extends RuntimeConfig>(
  by: Readonly<Record<string, Check>>,
  value: unknown,
  isStrict: boolean,
): Read<Config> {
  const problems: string[] = [];
  object('an object', by)(value, '', problems, isStrict);
  if (problems.length > 0) return { problems };
  const config = value as Config;
  is(
    'the name of one of microApps, or null',
    (name) => name === null || config.microApps.some((app) => app.name === name),
  )(config.defaultMicroApp, 'defaultMicroApp', problems, isStrict);
  return problems.length > 0 ? { problems } : { config };
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function isOrigin(address: unknown): boolean {
  return (
    isText(address) &&
    /^https?:/.test(address) &&
    URL.canParse(address) &&
    new URL(address).origin === address &&
    hasPlainHost(address)
  );
}

/** Over a network others can read, telemetry has to be encrypted; to this machine it need not. */
function isEndpoint(address: unknown): boolean {
  const allowed = /^\/(?![/\\])|^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)[:/]/;
  return (
    isText(address) && allowed.test(address) && (address.startsWith('/') || hasPlainHost(address))
  );
}
