import { hooks, type AjaxResponse } from './hooks.ts';

/** Responses received before the offline cache has loaded, such as the first list. Null once the cache took them over. */
export const earlyResponses: { answers: AjaxResponse[] | null } = { answers: [] };

export const holdEarlyResponses = () =>
  hooks.response.add((response) => void earlyResponses.answers?.push(response));
