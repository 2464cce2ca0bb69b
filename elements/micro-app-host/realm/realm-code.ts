/**
 * The code of realms, half of what the host weighs. It is on its way at the same time as the entry of the first app, or
 * before it, when the page has been idle; no page waits for it before there is an app.
 */
export const realmCode = () => import('./realm.ts');
