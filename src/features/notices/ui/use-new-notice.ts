import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { unreadState } from './unread-count.ts';

/**
 * Calls back when the member has a new notice, so that a page showing work shared with others
 * refetches.
 */
export function useNewNotice(onNew: () => void): void {
  const { unread, newest } = useSnapshot(unreadState);
  // Before the first response nothing is known, which is not the same as there being no notice.
  const known = unread === null ? undefined : newest;
  const before = useRef(known);
  const latest = useRef(onNew);
  useEffect(() => {
    latest.current = onNew;
  });
  useEffect(() => {
    const isNew =
      before.current !== undefined &&
      known !== undefined &&
      known !== null &&
      known !== before.current;
    if (known !== undefined) before.current = known;
    if (isNew) latest.current();
  }, [known]);
}
