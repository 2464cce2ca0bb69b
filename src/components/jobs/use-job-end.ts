import { useEffect } from 'react';
import { jobView } from '#src/contract/jobs.ts';
import { onChannel } from '#src/http/on-channel.ts';

/**
 * Hears over a channel that a job of one's own has ended, whichever page of this browser or another ordered it.
 *
 * @param jobId null while there is none to wait for.
 * @param onEnd Told once for each time it ends.
 */
export function useJobEnd(channel: string, jobId: string | null, onEnd: () => void): void {
  useEffect(() => {
    if (jobId === null) return undefined;
    return onChannel(channel, (envelope) => {
      const told = jobView.safeParse((envelope as { data?: unknown }).data);
      if (told.success && told.data.id === jobId) onEnd();
    });
  }, [channel, jobId, onEnd]);
}
