import type { OutputOf } from '#src/contract/endpoint.ts';
import type { AppPermission } from '#src/domain/api-scope.ts';
import { wordsIn } from '#src/domain/locale.ts';
import type { MicroAppEntry, PeerHost } from '#src/domain/runtime-config.ts';
import type { listMicroApps } from '../../contract/micro-apps.ts';

export type ManagedApp = OutputOf<typeof listMicroApps>[number];

/** What the form holds: texts and ticks, lists with a line for each. */
export interface AppValues extends Record<string, unknown> {
  name: string;
  zh: string;
  en: string;
  mode: 'hash' | 'path';
  entry: string;
  publicPath: string;
  activeRule: string;
  keepAlive: '' | 'destroy' | 'warm' | 'alive';
  access: string;
  trustedTypes: string;
  globals: '' | PeerHost;
  development: boolean;
  isolation: 'realm' | 'frame' | 'none';
  /** Sent only for an app in a frame. */
  permissions: AppPermission[];
  /** An address and its hash in a line; sent only for an app that is not in a frame. */
  integrity: string;
  /** What the form has no field for, as JSON: `props`, `opensWith`, an entry of several files, … */
  more: string;
}

export const blankApp: AppValues = {
  name: '',
  zh: '',
  en: '',
  mode: 'hash',
  entry: '',
  publicPath: '',
  activeRule: '',
  keepAlive: '',
  access: '',
  trustedTypes: '',
  globals: '',
  development: false,
  isolation: 'realm',
  permissions: [],
  integrity: '',
  more: '',
};

const own = [
  'name',
  'title',
  'mode',
  'publicPath',
  'activeRule',
  'keepAlive',
  'access',
  'trustedTypes',
  'development',
  'sandbox',
  'frame',
  'permissions',
  'integrity',
];

export function valuesOf({ app: running, proposal }: ManagedApp): AppValues {
  // Who edits an app with a version that awaits approval goes on from that version.
  const app = proposal?.app ?? running;
  const entry = app as unknown as MicroAppEntry;
  const isText = typeof entry.entry === 'string';
  const hasField = (key: string) =>
    own.includes(key) ||
    (key === 'entry' && isText) ||
    (key === 'globals' && entry.globals?.length === 1);
  const rest = Object.entries(app).filter(([key]) => !hasField(key));
  return {
    name: entry.name,
    zh: entry.title['zh-CN'],
    en: entry.title.en,
    mode: entry.mode ?? 'hash',
    entry: isText ? (entry.entry as string) : '',
    publicPath: entry.publicPath ?? '',
    activeRule: [entry.activeRule ?? []].flat().join('\n'),
    keepAlive: entry.keepAlive ?? '',
    access: (entry.access ?? []).join('\n'),
    trustedTypes: (entry.trustedTypes ?? []).join('\n'),
    globals: entry.globals?.length === 1 ? entry.globals[0]! : '',
    development: entry.development ?? false,
    isolation: isolationIn(entry),
    permissions: [...(entry.permissions ?? [])],
    integrity: integrityText(entry.integrity ?? {}),
    more: rest.length === 0 ? '' : JSON.stringify(Object.fromEntries(rest), null, 2),
  };
}

/** Hashes as lines of the form. */
export const integrityText = (integrity: Readonly<Record<string, string>>) =>
  Object.entries(integrity)
    .map((pair) => pair.join(' '))
    .join('\n');

const lines = (text: string) => text.split('\n').map((line) => line.trim()).filter(Boolean); // prettier-ignore

/**
 * The app as it is sent; what was left empty is left out, so that the defaults hold.
 *
 * @throws SyntaxError when the text of `more` is no JSON object.
 */
export function appOf(values: AppValues): Record<string, unknown> {
  const [rules, access, policies] = [
    lines(values.activeRule),
    lines(values.access),
    lines(values.trustedTypes),
  ];
  const hashes = lines(values.integrity).map((line) => [
    line.split(/\s+/)[0]!,
    line.split(/\s+/).slice(1).join(' '),
  ]);
  return {
    ...moreOf(values.more),
    name: values.name.trim(),
    title: { 'zh-CN': values.zh.trim(), en: values.en.trim() },
    ...(values.mode === 'path' && { mode: 'path' }),
    ...(values.entry.trim() !== '' && { entry: values.entry.trim() }),
    ...(values.publicPath.trim() !== '' && { publicPath: values.publicPath.trim() }),
    ...(rules.length > 0 && { activeRule: rules.length === 1 ? rules[0] : rules }),
    ...(values.keepAlive !== '' && { keepAlive: values.keepAlive }),
    ...(access.length > 0 && { access }),
    ...(policies.length > 0 && { trustedTypes: policies }),
    ...(values.globals !== '' && { globals: [values.globals] }),
    ...(values.development && { development: true }),
    ...(values.isolation === 'frame' && { frame: true }),
    ...(values.isolation === 'frame' &&
      values.permissions.length > 0 && { permissions: values.permissions }),
    ...(values.isolation !== 'frame' &&
      hashes.length > 0 && { integrity: Object.fromEntries(hashes) as Record<string, string> }),
    ...(values.isolation === 'none' && { sandbox: false }),
  };
}

function moreOf(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  const read = JSON.parse(text) as unknown;
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new SyntaxError('expected a JSON object');
  return read as Record<string, unknown>;
}

export const titleOf = ({ app, name }: ManagedApp, locale: string) =>
  wordsIn((app as unknown as MicroAppEntry).title, locale) || name;

export function entryOf({ app }: ManagedApp): string {
  const {
    name,
    publicPath = '/',
    entry = `${publicPath}${name}/`,
  } = app as unknown as MicroAppEntry;
  return typeof entry === 'string' ? entry : (entry.scripts ?? []).join(', ');
}

const isolationIn = ({ frame, sandbox }: MicroAppEntry) =>
  frame ? 'frame' : sandbox === false ? 'none' : 'realm';

export const isolationOf = ({ app }: ManagedApp) => isolationIn(app as unknown as MicroAppEntry);

/** The registered hashes of the version that runs; undefined without any. */
export function registeredIntegrity({ app }: ManagedApp): Record<string, string> | undefined {
  const { integrity } = app as unknown as MicroAppEntry;
  return integrity && Object.keys(integrity).length > 0 ? integrity : undefined;
}
