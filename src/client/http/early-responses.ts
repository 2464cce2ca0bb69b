import { hooks, type AjaxResponse } from './hooks.ts';

/** Responses received before the offline cache has loaded, such as the first list. Null once the cache took them over. */
export const first: { answers: AjaxResponse[] | null } = { answers: [] };

export const holdFirstAnswers = () => hooks.response.add((response) => void first.answers?.push(response));
