import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { titleText, type Title } from '#src/components/title-text.ts';
import { useText } from '#src/components/use-text.ts';
import { busy } from '#src/state/busy.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

/** Around every page: the bar of progress, the title of the document, and where the focus goes after a change of page. */
export function Root() {
  const words = useText();
  const { t } = words;
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const { calls, apps } = useSnapshot(busy);
  const title = useTitle();

  useEffect(() => {
    document.title = title ? `${titleText(title, words)} - ${words.t('product.name')}` : words.t('product.name');
  }, [words, title]);
  useFocusAfter(pathname);

  return (
    <>
      <console-progress label={t('state.loading')} open={calls || apps || navigation.state !== 'idle'} />
      <Outlet />
      <UnsavedGuard />
      {/* By address, so that an opened tab is found again where it was left, not at its top. */}
      <ScrollRestoration getKey={({ pathname, search }) => pathname + search} />
    </>
  );
}

function useTitle(): Title | undefined {
  const matches = useMatches();
  return matches.map(({ handle }) => (handle as { title?: Title } | undefined)?.title).findLast(Boolean);
}

/**
 * A change of page is silent to a screen reader, so the heading takes the focus. The first page does not: the browser
 * announces that one itself, and a form may want the focus for its first field.
 */
function useFocusAfter(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!heading || heading.closest('main')?.contains(document.activeElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
