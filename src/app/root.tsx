import { useEffect, useLayoutEffect, useRef } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  type Location,
} from 'react-router-dom';
import { subscribe } from 'valtio/vanilla';
import type { ConsoleProgress } from '#elements/console-progress/console-progress.ts';
import { accessPages } from '#src/client/access/access-guard.ts';
import { afterNextPaint } from '#src/client/hooks/after-next-paint.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { busy } from '#src/client/state/busy-state.ts';
import { UnitsOf } from '#src/client/text/units-of.tsx';
import { titleText, type Title } from '#src/client/text/title-text.ts';
import { LoginOver } from './reauthentication/reauthentication.tsx';
import { pendingNavigation } from './pending-navigation.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

/** By address, so that an opened tab is found again where it was left, not at its top. */
const scrollKey = ({ pathname, search }: Location) => pathname + search;

/**
 * Around every page: the progress bar, the document title, and focus management after a navigation.
 */
export function Root() {
  const words = useText();
  const { pathname, search } = useLocation();
  const title = useTitle();
  useDocumentTitle(
    title ? `${titleText(title, words)} - ${words.t('product.name')}` : words.t('product.name'),
  );
  useFocusAfter(pathname);
  // The first page that is not the login takes the place of the form the document came with.
  useLayoutEffect(() => {
    if (pathname !== accessPages.login.path) document.getElementById('login')?.remove();
  }, [pathname]);

  return (
    <>
      <Progress />
      <UnitsOf city={new URLSearchParams(search).get('city') ?? ''}>
        <Outlet />
      </UnitsOf>
      <UnsavedGuard />
      <LoginOver />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** Subscribes to calls and navigations outside React, which has nothing to render for them. */
function Progress() {
  const { t } = useText();
  const bar = useRef<ConsoleProgress>(null);
  useEffect(() => {
    const look = () => {
      if (bar.current) bar.current.open = busy.calls || busy.apps || pendingNavigation.page;
    };
    look();
    const stops = [subscribe(busy, look), subscribe(pendingNavigation, look)];
    return () => stops.forEach((stop) => stop());
  }, []);
  return <console-progress ref={bar} label={t('state.loading')} />;
}

function useTitle(): Title | undefined {
  const matches = useMatches();
  return matches
    .map(({ handle }) => (handle as { title?: Title } | undefined)?.title)
    .findLast(Boolean);
}

/**
 * To name the document is slow, and the page need not wait for it; the first name is there with the
 * first page.
 */
function useDocumentTitle(title: string): void {
  const isFirst = useRef(true);
  useEffect(() => {
    const name = () => {
      document.title = title;
    };
    if (!isFirst.current) return afterNextPaint(name);
    isFirst.current = false;
    name();
    return undefined;
  }, [title]);
}

/**
 * A change of page is silent to a screen reader, so the heading takes the focus, once the page is
 * seen. The first page does not: the browser announces that one itself, and a form may want the
 * focus for its first field.
 */
function useFocusAfter(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return undefined;
    before.current = pathname;
    return afterNextPaint(() => {
      const heading =
        document.querySelector<HTMLElement>('main h1') ??
        document.querySelector<HTMLElement>('main');
      if (!heading || heading.closest('main')?.contains(document.activeElement)) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [pathname]);
}
