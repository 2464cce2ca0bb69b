import { useCallback, useState } from 'react';
import { useRequest } from '#src/client/hooks/use-request.ts';
import type { CallError } from '#src/client/http/errors.ts';
import { markNoticesRead } from '../contract/notices.ts';
import type { Notice } from './notice-item.tsx';
import { setUnread } from './unread-count.ts';

/**
 * Marking as read: some notices, or with `all` every one there is, of which those are shown. What
 * was marked counts as read at once, and no more where the server refused.
 */
export function useMarkRead(onDone: () => void) {
  const call = useRequest(markNoticesRead);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError>();

  const mark = useCallback(
    async (notices: readonly Notice[], all = false) => {
      const ids = notices.filter(({ isRead }) => !isRead).map(({ id }) => id);
      setMarked((before) => new Set([...before, ...ids]));
      setError(undefined);
      setBusy(true);
      try {
        const { unread } = await call(all ? {} : { ids });
        setUnread(unread);
        onDone();
      } catch (refusal) {
        setMarked((before) => new Set([...before].filter((id) => !ids.includes(id))));
        setError(refusal as CallError);
      } finally {
        setBusy(false);
      }
    },
    [call, onDone],
  );
  const shown = (notice: Notice): Notice =>
    marked.has(notice.id) ? { ...notice, isRead: true } : notice;
  return { mark, shown, busy, error };
}
