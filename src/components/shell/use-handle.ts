import { useMatches } from 'react-router-dom';
import type { MessageKey } from '#src/i18n/messages.ts';

/** What the table of addresses says about the page that is shown. */
export interface PageHandle {
  title?: MessageKey | undefined;
  split?: boolean | undefined;
  /** Whether the page may stand among the opened ones. Failures and unknown addresses do not. */
  pinnable: boolean;
}

const passing: readonly MessageKey[] = ['page.403', 'page.404'];

export function useHandle(): PageHandle {
  const handle = useMatches()
    .map((match) => match.handle as { title?: MessageKey; split?: boolean } | undefined)
    .findLast(Boolean);
  return { ...handle, pinnable: handle?.title !== undefined && !passing.includes(handle.title) };
}
