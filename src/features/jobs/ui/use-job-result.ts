import { useEffect } from 'react';
import { onChannel } from '#src/client/http/on-channel.ts';
import { jobView } from '#src/contract/jobs.ts';

/**
 * Listens on a channel for the end of the member's jobs, whichever page of this browser or another
 * started them.
 *
 * @param jobId null while there is none to wait for.
 * @param onEnd Called once for each end.
 */
export function useJobEnd(channel: string, jobId: string | null, onEnd: () => void): void {
  useEffect(() => {
    if (jobId === null) return undefined;
    return onChannel(channel, (envelope) => {
      const parsed = jobView.safeParse((envelope as { data?: unknown }).data);
      if (parsed.success && parsed.data.id === jobId) onEnd();
    });
  }, [channel, jobId, onEnd]);
}
