import { titleText, type Title } from '#src/client/text/title-text.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { IconName } from '#src/ui/icon/icon.tsx';
import { allPages, type ListedPage } from './menu.ts';
import type { NavIconName } from './nav-icon.tsx';

/** One entry of the quick search, a page or a place. */
export interface Found {
  key: string;
  to: string;
  icon: IconName | NavIconName;
  name: string;
  /** The name stays Chinese on an English page. */
  chinese?: boolean;
  /** What it is, in words. */
  kind: string;
  /** What it lies in, empty where the name says enough. */
  where?: string;
  n?: number;
}

/** Pages whose title holds the text, all of them while nothing is typed. */
export function matchingPages(
  text: string,
  t: Translator['t'],
  locale = 'zh-CN',
  pages: readonly ListedPage<Title>[] = allPages,
): Found[] {
  const wanted = text.trim().toLowerCase();
  return pages
    .map(({ path, title, icon }) => ({
      key: path,
      to: path,
      icon,
      name: titleText(title, { t, locale }),
      kind: t('search.page'),
    }))
    .filter(({ name }) => name.toLowerCase().includes(wanted));
}
