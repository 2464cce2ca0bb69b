import { useEffect, useRef, useState } from 'react';
import { useMember } from '#src/client/hooks/use-member.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { cityNamed } from '#src/domain/city.ts';
import { sendIdempotent, releaseKey } from '#src/features/wallet/ui/payment/send-idempotent.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { FormActions } from '#src/ui/action-row/action-row.tsx';
import type { WorkFile } from '#src/ui/attachments/upload-files.ts';
import { Button } from '#src/ui/button/button.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { useAsyncAction } from '#src/ui/form/use-async-action.ts';
import { useForm } from '#src/ui/form/use-form.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { InlineStack } from '#src/ui/inline-stack/inline-stack.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import {
  contributionForm,
  correctContribution,
  submitContribution,
} from '../../contract/contributions.ts';
import { statusIcon, type Contribution } from './contribution-labels.ts';
import { blankValues, sentOf, valuesOf, type ContributionValues } from './contribution-values.ts';
import styles from './contribution.module.css';
import { DealFields } from './deal-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PremiumFields } from './premium-fields.tsx';
import { ProofFiles } from './proof-attachments.tsx';
import { RewardNote } from './reward-note.tsx';
import { SimilarityNote } from './similarity-note.tsx';
import { clearDraft, storedDraft, useDraft } from './use-contribution-draft.ts';

const ruled = [
  'kind', 'city', 'district', 'roadId', 'address', 'doorNo', 'dealDate', 'areaM2', 'floor', 'rentMinorPerMonth', 'source', 'startsOn',
  'termMonths', 'totalFloors', 'frontageM', 'depthM', 'category', 'freeMonths', 'escalation', 'depositMonths', 'payEveryMonths',
  'transferFeeMinor', 'commissionMonths', 'remarks', 'note', 'fileIds',
] as const; // prettier-ignore

const words: Partial<Record<string, MessageKey>> = Object.fromEntries(
  ruled.map((name) => [name, `contribution.wrong.${name}` as const]),
);
const reasons: Partial<Record<string, MessageKey>> = {
  changed: 'contribution.failed.changed',
  'status-forbids': 'contribution.failed.status',
};

interface ContributionFormProps {
  /** The one that is corrected; null for a new one, of which a draft is kept on this device. */
  stored: Contribution | null;
  onBack: () => void;
  onSent: () => void;
}

/** Form to contribute or correct a leasing case: its fields with their rules, its proof, and the expected reward. */
export function ContributionForm({ stored, onBack, onSent }: ContributionFormProps) {
  const { t } = useText();
  const account = useMember()?.account ?? '';
  const { run, running, error } = useAsyncAction();
  const [sent, setSent] = useState(false);
  const [initial] = useState(() =>
    stored ? valuesOf(stored.facts, stored.files) : storedDraft(account),
  );
  const form = useForm<ContributionValues>({
    initial,
    schema: contributionForm,
    words,
    toSend: sentOf,
    // A new contribution is stored on this device, so nothing is lost by leaving.
    guarded: stored !== null && !sent,
  });
  const { element, values, wrong, set, refuse, settle: fill } = form;
  useDraft(account, stored === null && !sent ? values : null);
  const now = sentOf(values);
  const currency = cityNamed(values.city)?.currency ?? 'CNY';
  const sign = statusIcon(currency);

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
    if (!sent || left.current) return;
    left.current = true;
    onSent();
  }, [sent, onSent]);

  const setFiles = (change: (before: readonly WorkFile[]) => WorkFile[]) =>
    set('files', change(values.files));
  const isAgain = stored !== null;
  return (
    <form ref={element} noValidate className={styles.form} onSubmit={submit}>
      <PaddedCard as="div" className={styles.sheet}>
        <InlineStack>
          <h2>{t(isAgain ? 'contribution.form.correct' : 'contribution.form.title')}</h2>
          <Button variant="text" onClick={onBack}>
            {t('contribution.form.back')}
          </Button>
        </InlineStack>
        <FormError error={error} reasons={reasons} />
        <h3>{t('contribution.form.where')}</h3>
        <PlaceFields form={form} />
        <h3>{t('contribution.form.deal')}</h3>
        <DealFields form={form} sign={sign} />
        <h3>{t('contribution.form.premium')}</h3>
        <PremiumFields form={form} sign={sign} />
        <h3>{t('contribution.form.proof')}</h3>
        <ProofFiles
          files={values.files}
          heldIds={(stored?.files ?? []).map(({ id }) => id)}
          onChange={setFiles}
        />
        {wrong['fileIds'] && (
          <ErrorText role="alert">
            <Icon name="warning" />
            {t(wrong['fileIds'])}
          </ErrorText>
        )}
        <FormActions>
          {!isAgain && values !== blankValues && (
            <Button variant="text" onClick={() => fill(blankValues)}>
              {t('contribution.form.draft.drop')}
            </Button>
          )}
          <Button type="submit" variant="primary" disabled={running}>
            {running
              ? t('contribution.form.sending')
              : t(isAgain ? 'contribution.form.sendAgain' : 'contribution.form.send')}
          </Button>
        </FormActions>
        {!isAgain && <HelpText>{t('contribution.form.draft')}</HelpText>}
      </PaddedCard>
      <aside className={styles.rail}>
        <RewardNote sent={now} hasDocument={values.files.length > 0} />
        <SimilarityNote sent={now} id={stored?.id} currency={currency} />
      </aside>
    </form>
  );
}
