import { entryScriptsMany } from '../errors.ts';
import { adoptedType, attributesOf, type Template } from '../realm/mount-target.ts';
import { trusted } from '../trusted.ts';

/** A script as its tag declares it. Attributes are kept, addresses are absolute. */
export interface ScriptPlan {
  /** Its index among the scripts of the page. Missing when it is not in the page. */
  at?: number;
  kind: 'classic' | 'module' | 'importmap';
  src: string | undefined;
  text: string;
  attributes: readonly (readonly [string, string])[];
  /** Marked as the one that gives the lifecycles. */
  entry: boolean;
  async: boolean;
  /** Runs after the page has been read: `defer`, and every module. */
  deferred: boolean;
  /** Whether the app fails when it does not load. */
  required?: boolean;
}

export interface StylePlan {
  /** Whether its node stays in the page. */
  hasNode?: boolean;
  url: string | undefined;
  text: string;
  media: string;
  credentials: RequestCredentials;
  integrity?: string | undefined;
  /** Whether the app fails when it does not load. */
  required?: boolean;
}

/** The parsed entry of an app. */
export interface EntryPlan {
  base: string;
  template: Template;
  scripts: readonly ScriptPlan[];
  styles: readonly StylePlan[];
}

const classicTypes = /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/jsx)?$/i;

/**
 * Reads the page of an entry as a browser would, without running or fetching anything.
 *
 * @param url Address of the page, absolute.
 * @throws MicroAppError `entry-scripts-many` when more than one script is marked as entry.
 */
export function parseEntry(app: string, html: string, url: string): EntryPlan {
  const document = parse(html);
  const base = new URL(document.querySelector('base[href]')?.getAttribute('href') ?? '', url).href;
  for (const ignored of document.querySelectorAll(
    'script[ignore],link[ignore],style[ignore],script[nomodule],head > title,base,[http-equiv]',
  ))
    ignored.remove();

  const scripts = [...document.querySelectorAll('script')].flatMap((script, at) => {
    const plan = planScript(script, base);
    return plan ? { ...plan, at } : [];
  });
  const styles = [
    ...document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(
      'link[rel~=stylesheet i],style',
    ),
  ].flatMap((node) => {
    const plan = planStyle(node, base);
    // The node stays for code that looks for it; a constructed sheet applies its rules. Chromium
    // reports every inline style to a policy that forbids them, even an empty one whose type
    // keeps it from applying, so only styles that code can find by id, class, name or data
    // attribute stay.
    if (
      plan &&
      !plan.url &&
      !/ (?:id|class|name|data-)/.test(` ${node.getAttributeNames().join(' ')}`)
    )
      node.remove();
    else if (plan) node.setAttribute('type', adoptedType);
    return plan ? { ...plan, hasNode: node.parentNode !== null } : [];
  });
  for (const link of document.querySelectorAll('link:not([rel~=stylesheet i])')) link.remove();
  const [head, body] = [document.querySelector('head')!, document.querySelector('body')!];
  return {
    base,
    template: {
      body: body.innerHTML,
      head: head.innerHTML.trim(),
      htmlAttributes: attributesOf(document),
      bodyAttributes: attributesOf(body),
    },
    scripts: checkEntries(app, scripts),
    styles,
  };
}

/**
 * The `<html>` of a page, in no document: in one of its own, Chromium reports an inline style to
 * the content policy of this page, although the style applies nowhere.
 */
function parse(html: string): Element {
  const read = new DOMParser().parseFromString(
    trusted().createHTML(html.split(/<style/i, 1)[0]!),
    'text/html',
  );
  const root = read.createElement('html');
  root.innerHTML = trusted().createHTML(html);
  // The parser ignores the tag of the element itself.
  for (const [name, value] of attributesOf(read.documentElement)) root.setAttribute(name, value);
  return root;
}

function planScript(script: HTMLScriptElement, base: string): ScriptPlan | undefined {
  const type = (script.getAttribute('type') ?? '').trim().toLowerCase();
  const kind =
    type === 'module' || type === 'importmap'
      ? type
      : classicTypes.test(type)
        ? 'classic'
        : undefined;
  // A data block stays in place for the code that reads it.
  if (!kind) return undefined;
  const src = script.getAttribute('src');
  const external = src !== null && kind !== 'importmap';
  // In its own page the file is of the same origin, so the browser checks its hash without CORS.
  if (
    external &&
    script.hasAttribute('integrity') &&
    new URL(src, base).origin === new URL(base).origin &&
    !script.crossOrigin
  )
    script.crossOrigin = 'anonymous';
  return {
    kind,
    src: external ? new URL(src, base).href : undefined,
    text: script.textContent ?? '',
    attributes: [...script.attributes].map(({ name, value }) => [
      name,
      name === 'src' ? new URL(value, base).href : value,
    ]),
    entry: script.hasAttribute('entry'),
    async: script.hasAttribute('async') && (external || kind === 'module'),
    deferred: kind === 'module' || (external && script.hasAttribute('defer')),
  };
}

function planStyle(node: HTMLLinkElement | HTMLStyleElement, base: string): StylePlan | undefined {
  const media = node.getAttribute('media') ?? '';
  if (node.localName === 'style')
    return { url: undefined, text: node.textContent ?? '', media, credentials: 'same-origin' };
  const href = node.getAttribute('href');
  if (
    !href ||
    node.hasAttribute('disabled') ||
    /\balternate\b/i.test(node.getAttribute('rel') ?? '')
  )
    return undefined;
  const credentials =
    node.getAttribute('crossorigin') === 'use-credentials' ? 'include' : 'same-origin';
  return {
    url: new URL(href, base).href,
    text: '',
    media,
    credentials,
    integrity: node.getAttribute('integrity') ?? undefined,
  };
}

/** @throws MicroAppError `entry-scripts-many` when more than one script is marked as entry. */
export function checkEntries(app: string, scripts: readonly ScriptPlan[]): readonly ScriptPlan[] {
  const marked = scripts.filter(({ entry }) => entry);
  if (marked.length > 1)
    throw entryScriptsMany(
      app,
      marked.map(({ src, text }) => src ?? text.slice(0, 60)),
    );
  return scripts;
}
