import { defaultRuntimeConfig } from '#src/domain/runtime-config.ts';

/** One response of `/console/config.json`. */
export interface ConfigCase {
  what: string;
  value: unknown;
  /** Whether the page has to say what is wrong, and use the defaults. */
  isWrong: boolean;
}

export const servedDefaults = { ...defaultRuntimeConfig, build: 'a1b2c3' };
const title = { 'zh-CN': '订单', en: 'Orders' };
const app = { name: 'orders', title, entry: '/apps/orders/' };
const map = { pmtilesUrl: '/tiles/taipei.pmtiles', attribution: '© OpenStreetMap contributors' };

const without = (key: keyof typeof servedDefaults): ConfigCase => {
  const { [key]: _, ...rest } = servedDefaults;
  // A page does not check a response that decides nothing.
  return {
    what: `without ${key}`,
    value: key === 'build' ? { ...rest, accessStorage: 'local' } : rest,
    isWrong: true,
  };
};
const wrong = (changed: Record<string, unknown>): ConfigCase => ({
  what: JSON.stringify(changed),
  value: { ...servedDefaults, ...changed },
  isWrong: true,
});
const right = (changed: Record<string, unknown>): ConfigCase => ({
  ...wrong(changed),
  isWrong: false,
});
const wrongApp = (changed: Record<string, unknown>) =>
  wrong({ microApps: [{ ...app, ...changed }] });

/** A case for each setting, also tried in a page. */
export const settingCases: readonly ConfigCase[] = [
  { what: '{}', value: {}, isWrong: true },
  { what: 'null', value: null, isWrong: true },
  { what: 'a list', value: [], isWrong: true },
  { what: 'a text', value: 'config', isWrong: true },
  ...(Object.keys(servedDefaults) as (keyof typeof servedDefaults)[]).map(without),
  wrong({ apiBase: 'api.example' }),
  wrong({ apiBase: 'https://api.example/v1' }),
  wrong({ sampleHost: 8080 }),
  wrong({ accessStorage: 'x' }),
  wrong({ doors: '/login' }),
  wrong({ doors: { login: { path: 5 } } }),
  wrong({ doors: { login: { path: '//evil.example', inRouter: 'no' } } }),
  wrong({ doors: { forbidden: { path: 'javascript:alert(1)', inRouter: false } } }),
  wrong({ languages: 'en' }),
  wrong({ languages: [] }),
  wrong({ languages: ['xx'] }),
  wrong({ languages: ['en', 'en'] }),
  wrong({ microApps: 'x' }),
  wrong({ microApps: ['orders'] }),
  wrong({ microApps: [app, app] }),
  wrong({ microAppApproval: 'x' }),
  wrong({ microApps: [{ ...app, permissions: ['kase-view'] }] }),
  wrong({ microApps: [{ ...app, frame: true, integrity: {} }] }),
  wrong({ microApps: [{ ...app, integrity: { '/a.js': 'sha384-short' } }] }),
  wrong({ defaultMicroApp: 7 }),
  wrong({ defaultMicroApp: 'nowhere' }),
  wrong({ telemetry: true }),
  wrong({ telemetry: { endpoint: '//measures.example/' } }),
  wrong({ map: 'on' }),
  wrong({ map: { attribution: 'A' } }),
  wrong({ map: { ...map, styleUrl: '/style.json' } }),
  wrong({ map: { ...map, attribution: '', attributionUrl: 'x', origins: ['tiles.example'] } }),
  wrong({ build: 7, accessStorage: 'local' }),
  right({}),
  right({ build: null, somethingNew: true }),
  right({ apiBase: 'https://api.example', languages: ['en'], accessStorage: 'local' }),
  right({
    doors: {
      login: { path: '/login', inRouter: true },
      forbidden: { path: 'https://id.example/', inRouter: false },
    },
  }),
  right({
    microApps: [
      {
        ...app,
        mode: 'hash',
        publicPath: '/apps/',
        entry: { scripts: ['a.js'], styles: [], html: '' },
        activeRule: ['#/orders'],
        keepAlive: 'warm',
        sandbox: true,
        singular: true,
        frame: false,
        access: ['login'],
        opensWith: { selectedKase: title },
        trustedTypes: ['vue'],
        globals: ['qiankun'],
        integrity: { '/apps/orders/a.js': `sha384-${'A'.repeat(64)}` },
        props: {},
      },
      { ...app, name: 'framed', frame: true, permissions: ['kase-view'] },
    ],
    defaultMicroApp: 'orders',
    microAppApproval: 'none',
  }),
  right({
    microApps: [{ ...app, entry: 'http://localhost:5173/', development: true }],
    sharedState: { city: 'taipei' },
  }),
  right({ telemetry: { endpoint: '/in' }, map: { ...map, origins: ['https://tiles.example'] } }),
];

/** Every way in which the configuration can be wrong, and settings that are right. */
export const configCases: readonly ConfigCase[] = [
  ...settingCases,
  wrongApp({ name: 'a b' }),
  wrongApp({ title: { en: 'Orders' } }),
  wrongApp({ mode: 'window' }),
  wrongApp({ publicPath: '' }),
  wrongApp({ entry: '' }),
  wrongApp({ entry: { scripts: 'a.js', html: 5 } }),
  wrongApp({ activeRule: 5 }),
  wrongApp({ keepAlive: 'always' }),
  wrongApp({ sandbox: 'yes' }),
  wrongApp({ access: 'login' }),
  wrongApp({ opensWith: 'selectedKase' }),
  wrongApp({ opensWith: { selectedKase: { en: 'Open' } } }),
  wrongApp({ trustedTypes: ["vue; script-src 'unsafe-eval'"] }),
  wrongApp({ globals: 'qiankun' }),
  wrongApp({ globals: ['icestark'] }),
  wrongApp({ development: true, entry: 'https://orders.example/' }),
  wrong({ sharedState: { locale: 'en' } }),
  wrong({ sharedState: 'none' }),
  wrongApp({ props: 'none' }),
];
