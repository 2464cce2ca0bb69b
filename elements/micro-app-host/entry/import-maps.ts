import type { EntryPlan, ScriptPlan } from './parse-entry.ts';

/** Addresses that a module imports. */
const imports = /\b(?:from|import)\s*\(?\s*["']((?:\.{0,2}\/|https?:)[^"']*)["']/g;

interface ImportMap {
  imports: Record<string, string>;
  scopes: Record<string, Record<string, string>>;
  integrity: Record<string, string>;
}

/**
 * One import map for an entry with inline modules, whose imports are relative to the entry:
 * `./part.js`, `/@vite/client`. Literal addresses are mapped one by one, so that an import of the
 * page's own origin keeps its address; prefixes cover only addresses built at run time. The maps of
 * the entry are merged into it, since Firefox accepts a single one.
 *
 * @param here Address of the realm.
 * @param foreign Whether the entry is of another origin.
 * @returns The map as a script, and the maps merged into it. An unreadable map is left out, so that
 *   the browser reports it.
 */
export function mergedMap(
  { base, scripts }: EntryPlan,
  maps: readonly ScriptPlan[],
  here: string,
  foreign: boolean,
): { map: ScriptPlan; merged: readonly ScriptPlan[] } {
  const scope: Record<string, string> = {};
  const map = (name: string) => {
    if (URL.canParse(name, base)) scope[new URL(name, here).href] = new URL(name, base).href;
  };
  if (foreign) for (const beginning of ['/', './']) map(beginning);
  for (const { kind, src, text } of scripts)
    if (kind === 'module' && !src) for (const [, name = ''] of text.matchAll(imports)) map(name);
  const all: ImportMap = { imports: {}, scopes: { [here]: scope }, integrity: {} };
  const merged = maps.filter(({ text }) => {
    try {
      const { imports: names, scopes, integrity } = JSON.parse(text) as Partial<ImportMap>;
      Object.assign(all.imports, names);
      Object.assign(all.scopes, scopes);
      Object.assign(all.integrity, integrity);
      return true;
    } catch {
      return false;
    }
  });
  const text = JSON.stringify(all);
  const attributes = [['type', 'importmap']] as const;
  return {
    map: {
      kind: 'importmap',
      src: undefined,
      text,
      attributes,
      entry: false,
      async: false,
      deferred: false,
    },
    merged,
  };
}
