import type { EntryConfig, EntryScript } from '../app-config.ts';
import { checkEntries, parseEntry, type EntryPlan, type ScriptPlan } from './parse-entry.ts';

/** What an entry given as lists consists of. Relative addresses start at the page. */
export function planConfig(app: string, config: EntryConfig, base: string): EntryPlan {
  const page = parseEntry(app, config.html ?? '', base);
  const styles = (config.styles ?? []).map((href) => ({
    url: new URL(href, base).href,
    text: '',
    media: '',
    credentials: 'same-origin' as const,
  }));
  const scripts = (config.scripts ?? []).map((script) => planListed(script, base));
  return { ...page, scripts: checkEntries(app, [...page.scripts, ...scripts]), styles: [...page.styles, ...styles] };
}

function planListed(script: EntryScript, base: string): ScriptPlan {
  const given = typeof script === 'string' ? { src: script } : script;
  const src = new URL(given.src, base).href;
  const attributes = Object.entries({ src, type: given.type, crossorigin: given.crossOrigin }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  const kind = given.type === 'module' ? 'module' : 'classic';
  return {
    kind,
    src,
    text: '',
    attributes,
    entry: given.entry ?? false,
    async: given.async ?? false,
    deferred: kind === 'module',
  };
}
