import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { claimStaffTask, releaseStaffTask, type StaffTask } from '../contract/staff-tasks.ts';

/** Claims a task, or releases the caller's own. */
export function useClaiming(onChanged: () => void) {
  const claim = useMutation(claimStaffTask);
  const release = useMutation(releaseStaffTask);
  const toggle = async ({ source, id, worker }: StaffTask) => {
    claim.reset();
    release.reset();
    const { mutate } = worker?.isMe ? release : claim;
    await mutate({ source, id });
    // After a refusal too: a colleague was faster, and the list says who.
    onChanged();
  };
  return {
    toggle,
    isPending: claim.isPending || release.isPending,
    error: claim.error ?? release.error,
  };
}
