import { redirect, type MiddlewareFunction } from 'react-router-dom';
import { verdict } from '#src/client/access/access-guard.ts';
import { access } from '#src/client/access/access-state.ts';
import { setLastDenial } from '#src/client/access/last-denial.ts';
import { reportMalformedRule } from '#src/client/access/report-malformed-rule.ts';
import { accessDenial } from '#src/domain/access-rule.ts';

/**
 * Checks the rules of one route on every navigation. The router runs the guards of all matched
 * routes, outermost first, before it fetches any page: the first that fails decides, and a refused
 * page is never downloaded.
 */
export function guard(
  route: string,
  rules: readonly string[],
  leave = (path: string) => location.assign(path),
): MiddlewareFunction {
  return async ({ request }, next) => {
    const { pathname, search } = new URL(request.url);
    const wanted = pathname + search;
    const decided = verdict(rules, access(), wanted, (rule) =>
      reportMalformedRule(`route ${route}`, rule),
    );
    if (decided.to === 'enter') return next();
    const lack = accessDenial(rules, access());
    if (lack?.denial === 'forbidden') setLastDenial({ wanted, lack });
    if (decided.to === 'redirect') throw redirect(decided.path);
    leave(decided.path);
    return new Promise(() => {}); // the browser is navigating away; this navigation never ends
  };
}
