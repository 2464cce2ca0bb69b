import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { proxy } from 'valtio/vanilla';
import type { Title } from '#src/client/text/title-text.ts';

/** The name a page gave to what it shows, and at which address. */
export const pageName = proxy<{ address: string; title: Title | undefined }>({
  address: '',
  title: undefined,
});

/**
 * Names what a page shows in tabs and crumbs, where the title of its address would say less, such
 * as the order of a cashier. The title of the document stays that of the address.
 */
export function usePageName(title: Title | undefined): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const key = title === undefined ? '' : JSON.stringify(title);
  useEffect(() => {
    if (key === '') return;
    pageName.address = address;
    pageName.title = JSON.parse(key) as Title;
  }, [address, key]);
}
