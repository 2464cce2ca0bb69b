/**
 * The code of realms, half of the host's size. It loads in parallel with the entry of the first app, or earlier when the
 * page is idle; no page loads it while it waits for something else.
 */
export const realmCode = () => import('./realm.ts');
