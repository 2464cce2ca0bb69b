import type { EntryConfig, EntryScript, EntryStyle } from '../app-config.ts';
import { entryInvalid } from '../errors.ts';
import {
  checkEntries,
  parseEntry,
  type EntryPlan,
  type ScriptPlan,
  type StylePlan,
} from './parse-entry.ts';

/**
 * The plan of an entry given as lists. Relative addresses start at the page.
 *
 * @throws MicroAppError `entry-invalid` for an item that has neither an address nor a content,
 *   `entry-scripts-many`.
 */
export function planConfig(app: string, config: EntryConfig, base: string): EntryPlan {
  const page = parseEntry(app, config.html ?? '', base);
  const tags = (item: string) => parseEntry(app, item, base);
  const styles = (config.styles ?? []).flatMap((item: EntryStyle): readonly StylePlan[] => {
    if (isTag(item)) return tags(item).styles.map((style) => ({ ...style, hasNode: false }));
    const { href, content, media = '' } = typeof item === 'string' ? { href: item } : item;
    if (href === undefined && content === undefined) throw entryInvalid(app, config);
    return [
      {
        url: href === undefined ? undefined : new URL(href, base).href,
        text: content ?? '',
        media,
        credentials: 'same-origin',
      },
    ];
  });
  const scripts = (config.scripts ?? []).flatMap((item: EntryScript): readonly ScriptPlan[] => {
    if (isTag(item)) return tags(item).scripts.map(withoutNode);
    const given = typeof item === 'string' ? { src: item } : item;
    if (given.src === undefined && given.content === undefined) throw entryInvalid(app, config);
    return [planListed(given, base)];
  });
  return {
    ...page,
    scripts: checkEntries(app, [...page.scripts, ...scripts]),
    styles: [...page.styles, ...styles],
  };
}

/** A script without a node in the page. */
function withoutNode(script: ScriptPlan): ScriptPlan {
  const { at: _, ...rest } = script;
  return rest;
}

/** Whether the item is a whole tag instead of an address. */
const isTag = (item: unknown): item is string =>
  typeof item === 'string' && item.trimStart().startsWith('<');

function planListed(given: Exclude<EntryScript, string>, base: string): ScriptPlan {
  const src = given.src === undefined ? undefined : new URL(given.src, base).href;
  const attributes = Object.entries({
    src,
    type: given.type,
    crossorigin: given.crossOrigin,
  }).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const kind = given.type === 'module' || given.type === 'importmap' ? given.type : 'classic';
  return {
    kind,
    src,
    text: src === undefined ? given.content! : '',
    attributes,
    entry: given.entry ?? false,
    async: (given.async ?? false) && (src !== undefined || kind === 'module'),
    deferred: kind === 'module',
  };
}
