import { redirect, type MiddlewareFunction } from 'react-router-dom';
import { access } from '#src/access/access-state.ts';
import { verdict } from '#src/access/guard.ts';

/**
 * Checks the rules of one route on every navigation. The router runs the guards of all matched routes, outermost
 * first, before it fetches any page: the first that fails decides, and a refused page is never downloaded.
 */
export function guard(
  route: string,
  rules: readonly string[],
  leave = (path: string) => location.assign(path),
): MiddlewareFunction {
  return async ({ request }, next) => {
    const { pathname, search } = new URL(request.url);
    const decided = verdict(rules, access(), pathname + search, (rule) =>
      console.error(`route ${route}: the access rule "${rule}" cannot be read, so it refuses`),
    );
    if (decided.to === 'enter') return next();
    if (decided.to === 'redirect') throw redirect(decided.path);
    leave(decided.path);
    return new Promise(() => {}); // the browser is on its way elsewhere; this navigation never ends
  };
}
