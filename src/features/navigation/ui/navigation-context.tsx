import { createContext, useEffect, useMemo, useRef, type MouseEvent, type ReactNode } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';

/**
 * How the links of the frame lead to pages. It stays the same from page to page, so that they need
 * not be drawn again.
 */
export interface Navigation {
  /** An address of the router as the document has it. */
  hrefOf: (address: string) => string;
  go: (address: string) => void;
}

/** null outside the frame. */
export const NavigationContext = createContext<Navigation | null>(null);

/** Follows the router once for all links below it. */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const root = useHref('/');
  const { pathname, search } = useLocation();
  const here = useRef('');
  useEffect(() => {
    here.current = pathname + search;
  }, [pathname, search]);
  const ways = useMemo<Navigation>(
    () => ({
      hrefOf: (address) => root.slice(0, -1) + address,
      // A link to the current address adds no history entry.
      go: (address) => void navigate(address, { replace: address === here.current }),
    }),
    [navigate, root],
  );
  return <NavigationContext value={ways}>{children}</NavigationContext>;
}

/**
 * Whether a click on a link is for this page to follow; one with a key held down is the browser's.
 */
export function isPlainClick({
  button,
  defaultPrevented,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
}: MouseEvent): boolean {
  return button === 0 && !defaultPrevented && !(metaKey || altKey || ctrlKey || shiftKey);
}
