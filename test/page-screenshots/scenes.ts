import { routes } from '#src/app/routes.ts';

/** What is pictured: an address, and who is there. */
export interface PictureScene {
  name: string;
  hash: string;
  as: 'member' | 'admin' | 'visitor';
}

const place = { city: '臺北市', district: '大安區' };
/** Addresses whose page is about a place; without one they are pictured as well. */
const searched: Record<string, Record<string, string>> = {
  '/kase': place,
  '/dashboard': place,
  '/find-street': { ...place, category: 'fnb-tea', area: '60', budget: '150000' },
  '/renta-reports/roads-searched': place,
  '/renta-reports/shops-searched': place,
};
const visitors = ['/login', '/register', '/resetPassword'];
const admins = ['/staff/tasks', '/staff/imports', '/member/user'];

/** Every address of the console, and the searches with a place. */
export const pictureScenes: readonly PictureScene[] = routes
  .filter(({ path }) => !/[:*]/.test(path))
  .flatMap(({ path }) => {
    const as: PictureScene['as'] = visitors.includes(path)
      ? 'visitor'
      : admins.includes(path)
        ? 'admin'
        : 'member';
    const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '.');
    const query = searched[path];
    return [
      { name, hash: `#${path}`, as },
      ...(query
        ? [{ name: `${name}.place`, hash: `#${path}?${new URLSearchParams(query)}`, as }]
        : []),
    ] satisfies PictureScene[];
  });
