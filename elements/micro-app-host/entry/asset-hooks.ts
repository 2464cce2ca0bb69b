import type { ResolvedSettings } from '../app-config.ts';
import { MicroAppError } from '../errors.ts';
import { page } from '../page.ts';
import type { MountTarget } from '../realm/mount-target.ts';
import { fetchText, transformed } from './fetch-text.ts';
import type { EntryPlan } from './parse-entry.ts';

/**
 * The plan of an entry without excluded files. The node of an excluded sheet stays in the page and
 * applies no rules.
 */
export function withoutExcluded(plan: EntryPlan, isExcluded: (url: string) => boolean): EntryPlan {
  return {
    ...plan,
    scripts: plan.scripts.filter(({ src }) => !src || !isExcluded(src)),
    styles: plan.styles.map((style) =>
      style.url && isExcluded(style.url) ? { ...style, url: undefined, text: '' } : style,
    ),
  };
}

/**
 * Passes the classic scripts of an app through its hooks, those of the entry and those it inserts
 * later: excluded ones do not run, the others are fetched and transformed as texts and run in the
 * order the browser would keep. Modules are loaded by the browser, which accepts no text in place
 * of an address.
 *
 * @param base Where relative addresses start.
 * @param signal Aborted when the app is no longer wanted.
 */
export function hookScripts(
  app: ResolvedSettings,
  { scripts }: MountTarget,
  base: string,
  signal: AbortSignal,
): void {
  const { fetch, transform, excludeAsset } = app;
  const readsTexts = fetch ?? transform;
  const native = { run: scripts.run.bind(scripts), preload: scripts.preload.bind(scripts) };
  const { Event: SharedEvent } = page().window;
  let before: Promise<unknown> = Promise.resolve();

  const runFetched = (node: HTMLScriptElement, url: string): Promise<void> => {
    const credentials = node.crossOrigin === 'use-credentials' ? 'include' : 'same-origin';
    const integrity = node.getAttribute('integrity') ?? undefined;
    const fetched = fetchText(app, url, { signal, credentials, integrity }, 'script');
    const previous = before;
    const ran = (async () => {
      try {
        const text = await fetched;
        if (!node.async) await previous;
        if (signal.aborted) return;
        await native.run(node, `${text}\n//# sourceURL=${url}`);
      } catch (thrown) {
        if (signal.aborted) return;
        node.dispatchEvent(new SharedEvent('error'));
        // Rejects with the node, as for a script that the browser could not fetch; the reason is
        // looked up by its address.
        throw thrown instanceof MicroAppError ? node : thrown;
      }
      node.dispatchEvent(new SharedEvent('load'));
    })();
    if (!node.async) before = ran.catch(() => {});
    return ran;
  };

  scripts.run = (node) => {
    const src = node.getAttribute('src');
    const isClassic = /^(?:|.*(?:java|ecma)script)$/i.test(node.getAttribute('type') ?? '');
    const url = src && new URL(src, base).href;
    if (!scripts.isWaiting(node) || !isClassic) return native.run(node);
    if (url && excludeAsset?.(url)) {
      scripts.ran(node);
      return Promise.resolve();
    }
    if (!readsTexts || (!url && !node.text)) return native.run(node);
    if (url) {
      scripts.ran(node);
      return runFetched(node, url);
    }
    const text = transformed(app, node.text, base, 'script');
    // An inserted script runs before the next statement, unless the hook has to wait.
    if (typeof text === 'string') return native.run(node, text);
    scripts.ran(node);
    return text.then((made) => native.run(node, made));
  };
  if (readsTexts)
    scripts.preload = (src, module, attributes) =>
      module && native.preload(src, module, attributes);
}
