import { useCallback } from 'react';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { sendIdempotent, releaseKey } from '#src/client/http/send-idempotent.ts';
import { refreshWallet } from '#src/features/wallet/ui/payment/wallet.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { useAsyncAction } from '#src/ui/form/use-async-action.ts';

/** Words for what the server refuses of a team. */
export const teamErrorMessages: Partial<Record<string, MessageKey>> = {
  'seats-full': 'team.failed.seats',
  'in-team-already': 'team.failed.inTeam',
  'invitation-lost': 'team.failed.lost',
  'too-many-invitations': 'team.failed.many',
  'last-owner': 'team.failed.lastOwner',
  oneself: 'team.failed.oneself',
  'not-team-owner': 'team.failed.notOwner',
  'owner-stays': 'team.failed.ownerStays',
  'sum-changed': 'team.failed.changed',
  'not-the-teams': 'team.failed.notTeams',
  'insufficient-balance': 'team.failed.short',
  'equal-already': 'team.failed.equal',
};

/**
 * Transfers of jindou, sent under an idempotency key that is kept until the response, so that a
 * second click moves nothing.
 */
export function useTeamMoneyAction() {
  const { run, running, error } = useAsyncAction();
  const send = useCallback(
    <E extends Endpoint>(endpoint: E, input: Parameters<typeof sendIdempotent<E>>[1]) =>
      run(async () => {
        const act = `${endpoint.path} ${JSON.stringify(input)}`;
        const answer = await sendIdempotent(endpoint, input, act);
        releaseKey(act);
        void refreshWallet();
        return answer;
      }),
    [run],
  );
  return { send, running, error };
}
