import { denialOf, type AccessState } from '#src/domain/access-rule.ts';

/**
 * Files of the build that the document asks for at once. A file is named by its place in `files`;
 * the lists of pages are texts of two digits of base 36 each, which pack well.
 */
export interface PageFiles {
  files: readonly string[];
  /** The style sheet of all but the login page. */
  sheet: string;
  /** Addresses that need a login; with `/*` at the end also all below. */
  guarded: readonly string[];
  /** The code that works the login form. */
  login: string;
  /** The messages of the login form, by language. */
  first: Readonly<Record<string, string>>;
  /** The code of every page but the login page. */
  app: string;
  /** By address: its code, its messages by language, and its rules. */
  pages: Readonly<
    Record<
      string,
      { code: string; zh: string; hant: string; en: string; access: readonly string[] }
    >
  >;
}

export const filesElement = 'console-files';

/** What the build wrote into the document; null where there is no build. */
export function readPageFiles(page: Document = document): PageFiles | null {
  return readData<PageFiles>(filesElement, page);
}

/** A data block of the document. Null where it is missing, or where nothing was put into it. */
export function readData<Data>(id: string, page: Document = document): Data | null {
  try {
    return JSON.parse(page.getElementById(id)!.textContent) as Data;
  } catch {
    return null;
  }
}

/** Fetches modules, each once, in parallel. */
export function preloadModules(
  { files }: Pick<PageFiles, 'files'>,
  list: string,
  head: HTMLElement = document.head,
): void {
  requestModules(
    (list.match(/../g) ?? []).map((digits) => files[parseInt(digits, 36)]!),
    head,
  );
}

/** By the head that requested them. Their links are removed, so the document does not show them. */
const requested = new WeakMap<HTMLElement, Set<string>>();

/** Adds a preload link for each file of the build that was not requested yet. */
export function requestModules(files: readonly string[], head: HTMLElement): void {
  const known = requestedIn(head);
  for (const href of files.map((file) => `./${file}`)) {
    if (known.has(href)) continue;
    known.add(href);
    head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

function requestedIn(head: HTMLElement): Set<string> {
  const known = requested.get(head) ?? new Set();
  if (!requested.has(head)) {
    requested.set(head, known);
    const asking = head.querySelectorAll('link[rel=modulepreload], script[type=module][src]');
    for (const element of asking)
      known.add((element.getAttribute('href') ?? element.getAttribute('src'))!);
  }
  return known;
}

/**
 * Takes the preload links out of the document: those that are there, and later ones once they have
 * loaded. The browser keeps what they fetched, and every one of them would be an element to the
 * end.
 */
export function dropPreloads(head: HTMLElement = document.head): void {
  requestedIn(head);
  for (const link of head.querySelectorAll(preloadLink)) link.remove();
  const drop = ({ target }: Event) => {
    if (target instanceof Element && target.matches(preloadLink)) target.remove();
  };
  for (const event of ['load', 'error']) head.addEventListener(event, drop, true);
}

const preloadLink = 'link[rel=modulepreload]';

/**
 * Fetches the code and the messages of a page; nothing where its address is unknown, or where its
 * rules refuse it.
 */
export function preloadPage(
  all: PageFiles,
  path: string,
  locale: string,
  state: AccessState,
  head?: HTMLElement,
): void {
  const page = all.pages[path];
  if (page && denialOf(page.access, state) === null)
    preloadModules(all, page.code + page[listOf(locale)], head);
}

const listOf = (locale: string) => (locale === 'en' ? 'en' : locale === 'zh-Hant' ? 'hant' : 'zh');

/** The style sheet of the console. Undefined where there is no build. */
export function appSheet({ sheet }: PageFiles, head = document.head): HTMLLinkElement {
  const found = head.querySelector<HTMLLinkElement>('link[data-sheet]');
  if (found) return found;
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: `./${sheet}`,
  });
  link.dataset['sheet'] = '';
  head.append(link);
  return link;
}
