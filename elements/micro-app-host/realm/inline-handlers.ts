import { page } from '../page.ts';
import { trusted } from '../trusted.ts';
import { handleKey } from './addresses.ts';
import { defineValues, defineGetters, type RealmWindow } from './realm-window.ts';

type Handler = (this: unknown, event: Event) => unknown;

/**
 * Runs handlers that are texts in an app's own realm: `onclick="…"`, also of the body for its
 * window, and `javascript:` links. The realm compiles them itself as it would those of its own
 * nodes, so that the page's policy holds for them.
 */
export function inlineHandlers(realm: RealmWindow, root: ShadowRoot, body: HTMLElement): void {
  const { document } = realm;
  const compiled = new Map<string, Handler | null>();
  const create = realm.Document.prototype.createElement.bind(document);
  const compile = (code: string): Handler | null => {
    const known = compiled.get(code);
    if (known !== undefined) return known;
    const twin = create('i');
    twin.setAttribute('onclick', trusted().createScript(`with(this){${code}\n}`));
    compiled.set(code, twin.onclick as Handler | null);
    return twin.onclick as Handler | null;
  };
  function handle(this: unknown, event: Event, code: string): unknown {
    return compile(code)?.call(this, event);
  }
  Object.defineProperty(realm, Symbol.for(handleKey), { value: handle });

  // After the app's own listeners, which may have handled the click.
  root.addEventListener('click', (event) => {
    const link = event
      .composedPath()
      .find((node) => /^a(?:rea)?$/.test((node as Element).localName)) as
      HTMLAnchorElement | undefined;
    const code = /^\s*javascript:([^]*)/i.exec(link?.getAttribute('href') ?? '')?.[1];
    if (code === undefined || event.defaultPrevented) return;
    event.preventDefault();
    handle.call(realm, event, decodeURIComponent(code));
  });

  // A body forwards these to the window of its document, which would be the page's.
  const own = page().window.HTMLBodyElement.prototype;
  const names = [
    'onblur',
    'onerror',
    'onfocus',
    'onload',
    'onresize',
    'onscroll',
    ...Object.keys(own),
  ].filter((name) => name.startsWith('on'));
  const window = realm as unknown as Record<string, unknown>;
  defineGetters(
    body,
    Object.fromEntries(names.map((name) => [name, () => window[name]])),
    Object.fromEntries(names.map((name) => [name, (call: unknown) => (window[name] = call)])),
  );
  const { setAttribute } = own;
  defineValues(body, {
    setAttribute(name: string, value: string) {
      if (names.includes(name))
        window[name] = (event: Event) => handle.call(body, event, String(value));
      else setAttribute.call(body, name, value);
    },
  });
}
