import type { MicroAppEntry, RuntimeConfig } from './runtime-config.ts';

type Addressed = Pick<MicroAppEntry, 'name' | 'mode' | 'publicPath' | 'activeRule'>;

/**
 * Addresses in the hash at and under which an app shows, without the `#`: `/orders`. The first is
 * the one links lead to.
 */
export function hashPaths(app: Addressed): string[] {
  if (app.activeRule === undefined) return app.mode === 'path' ? [] : [`/${app.name}`];
  return rulesOf(app)
    .filter((rule) => rule.startsWith('#'))
    .map((rule) => tidy(rule.slice(1)));
}

/**
 * Paths of the server at and under which an app shows: `/apps/orders`, with the public path and
 * without it.
 */
export function serverPaths(app: Addressed): string[] {
  if (app.activeRule === undefined) {
    if (app.mode !== 'path') return [];
    return [...new Set([`${app.publicPath ?? '/'}/${app.name}`, app.name].map(tidy))];
  }
  return rulesOf(app)
    .filter((rule) => !rule.startsWith('#'))
    .map(tidy);
}

/**
 * The app a path of the server belongs to, and which of its paths it is.
 *
 * @param pathname As in a location. Whole segments count: `/ordersOld` is no address of `orders`.
 */
export function appAtPath<App extends Addressed>(
  apps: readonly App[],
  pathname: string,
): { app: App; path: string } | undefined {
  for (const app of apps) {
    const path = serverPaths(app).find(
      (start) => pathname === start || pathname.startsWith(`${start}/`),
    );
    if (path !== undefined) return { app, path };
  }
  return undefined;
}

/**
 * Two apps with one address, of which a page could show only one. Undefined where each has
 * addresses of its own.
 */
export function sharedAddress<App extends Addressed>(
  apps: readonly App[],
): { first: App; second: App; path: string } | undefined {
  const owners = new Map<string, App>();
  for (const app of apps) {
    for (const path of [...hashPaths(app).map((hash) => `#${hash}`), ...serverPaths(app)]) {
      const first = owners.get(path);
      if (first && first !== app) return { first, second: app, path };
      owners.set(path, app);
    }
  }
  return undefined;
}

/** Other origins that code and files of apps are loaded from, and those shown in a frame only. */
export function appOrigins({ microApps }: Pick<RuntimeConfig, 'microApps'>): {
  trusted: string[];
  framed: string[];
} {
  const of = (apps: readonly MicroAppEntry[]) => [...new Set(apps.flatMap(originsOf))];
  return {
    trusted: of(microApps.filter(({ frame }) => !frame)),
    framed: of(microApps.filter(({ frame }) => frame)),
  };
}

/** Other origins the files of one app are loaded from. */
export function originsOf({
  name,
  publicPath = '/',
  entry = `${publicPath}${name}/`,
}: MicroAppEntry): string[] {
  const addresses =
    typeof entry === 'string' ? [entry] : [...(entry.scripts ?? []), ...(entry.styles ?? [])];
  return [
    ...new Set(
      addresses
        .filter((address) => /^(https?:)?\/\//.test(address))
        .map((address) => originOf(address)),
    ),
  ];
}

// An address without a scheme takes that of the page; where the page is not known, the safe one.
function originOf(address: string): string {
  return new URL(address, 'https://page.example').origin;
}

const rulesOf = ({ activeRule = [] }: Addressed) => [activeRule].flat();

/** One slash in front, none behind, none twice. */
function tidy(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`;
}
