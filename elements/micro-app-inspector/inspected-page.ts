import type { Page } from '../micro-app-host/page.ts';

/** As `page` of the host writes it; importing that would bring the whole host along. */
const key = Symbol.for('micro-app-host:page');

/** The page with the realms in it. Made here when the inspector comes before the first host. */
export function inspectedPage(): Page & { realms: Set<object> } {
  const marked = window as unknown as { [key]?: Page };
  const page = (marked[key] ??= { window, document, documents: new WeakMap() });
  page.realms ??= new Set();
  return page as Page & { realms: Set<object> };
}
