import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { runtimeConfig } from '#src/client/state/runtime-config.ts';
import { appAtPath } from '#src/domain/micro-app-address.ts';
import type { MicroAppEntry } from '#src/domain/runtime-config.ts';

// A place is what a menu entry or a tab leads to: an address of the router, or, for a sub-app in
// path mode, a path of the server. There the console is another document, whose first page is the
// app.

const prefix = 'path:';

/** The place at a path of the server. */
export const pathTarget = (path: string) => prefix + path;

/** The sub-app this document was opened for by its path, if it was. */
export function documentApp(): { app: MicroAppEntry; path: string } | undefined {
  return appAtPath(runtimeConfig().microApps, location.pathname);
}

/** How a place is reached from this document: within its router, or by leaving it. */
export function hrefOfTarget(place: string): { to: string } | { href: string } {
  const here = documentApp();
  if (place.startsWith(prefix)) {
    const path = place.slice(prefix.length);
    const isHere = here !== undefined && appAtPath([here.app], path) !== undefined;
    return isHere ? { to: '/' } : { href: path };
  }
  // The page says where its relative addresses begin, and that is where the console itself is.
  if (place === '/' && here) return { href: new URL('./', document.baseURI).pathname };
  return { to: place };
}

/** Goes to a place, with what follows its address. */
export function useGo(): (place: string, rest?: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (place, rest = '') => {
      const way = hrefOfTarget(place);
      if ('href' in way) location.assign(way.href);
      else void navigate(way.to + rest);
    },
    [navigate],
  );
}
