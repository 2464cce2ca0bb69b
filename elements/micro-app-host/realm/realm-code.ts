/**
 * The code of realms, half of the host's size. It loads in parallel with the entry of the first
 * app, or earlier when the page is idle; a page without an app never waits for it.
 */
export const realmCode = () => import('./realm.ts');
