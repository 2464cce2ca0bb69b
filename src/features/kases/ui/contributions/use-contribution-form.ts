import { useEffect, useRef, useState } from 'react';
import { useMember } from '#src/client/hooks/use-member.ts';
import { sendIdempotent, releaseKey } from '#src/client/http/send-idempotent.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import type { WorkFile } from '#src/ui/attachments/upload-files.ts';
import { useAsyncAction } from '#src/ui/form/use-async-action.ts';
import { useForm } from '#src/ui/form/use-form.ts';
import {
  contributionForm,
  correctContribution,
  submitContribution,
} from '../../contract/contributions.ts';
import type { Contribution } from './contribution-labels.ts';
import { blankValues, sentOf, valuesOf, type ContributionValues } from './contribution-values.ts';
import { clearDraft, storedDraft, useDraft } from './use-contribution-draft.ts';

// prettier-ignore
const ruled = [
  'kind', 'city', 'district', 'roadId', 'address', 'doorNo', 'dealDate', 'areaM2', 'floor',
  'rentMinorPerMonth', 'source', 'startsOn', 'tenant', 'termMonths', 'totalFloors', 'frontageM', 'depthM',
  'category', 'freeMonths', 'escalation', 'depositMonths', 'payEveryMonths', 'transferFeeMinor',
  'commissionMonths', 'remarks', 'note', 'fileIds',
] as const;

const words: Partial<Record<string, MessageKey>> = Object.fromEntries(
  ruled.map((name) => [name, `contribution.wrong.${name}` as const]),
);

/**
 * Values of the form, of which a new contribution keeps a draft on this device, and its submission.
 *
 * @param stored The one that is corrected; null for a new one.
 */
export function useContributionForm(stored: Contribution | null, onSent: () => void) {
  const account = useMember()?.account ?? '';
  const { run, running, error } = useAsyncAction();
  const [isSent, setSent] = useState(false);
  const [initial] = useState(() =>
    stored ? valuesOf(stored.facts, stored.files) : storedDraft(account),
  );
  const form = useForm<ContributionValues>({
    initial,
    schema: contributionForm,
    words,
    toSend: sentOf,
    // A new contribution is stored on this device, so nothing is lost by leaving.
    guarded: stored !== null && !isSent,
  });
  const { values, set, refuse } = form;
  useDraft(account, stored === null && !isSent ? values : null);

  const submit = form.submit(async (typed) => {
    // The form is valid: its values match the input type of the contract.
    const input = sentOf(typed) as unknown as Parameters<
      typeof sendIdempotent<typeof submitContribution>
    >[1];
    const act = `contribute ${stored?.id ?? ''} ${JSON.stringify(input)}`;
    const done = await run(async () => {
      try {
        if (stored === null) await sendIdempotent(submitContribution, input, act);
        else
          await sendIdempotent(
            correctContribution,
            { ...input, id: stored.id, revision: stored.revision },
            act,
          );
        releaseKey(act);
        return true;
      } catch (failure) {
        refuse(failure as Parameters<typeof refuse>[0]);
        throw failure;
      }
    });
    if (!done) return;
    if (stored === null) clearDraft(account);
    setSent(true);
  });
  // Only once there are no unsaved changes, or leaving would open a prompt.
  const left = useRef(false);
  useEffect(() => {
    if (!isSent || left.current) return;
    left.current = true;
    onSent();
  }, [isSent, onSent]);

  const setFiles = (change: (before: readonly WorkFile[]) => WorkFile[]) =>
    set('files', change(values.files));
  const clear = () => form.settle(blankValues);
  return { form, submit, running, error, setFiles, clear };
}
