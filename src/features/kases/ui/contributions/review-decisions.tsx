import { useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { qualities, qualityOf, type Quality } from '#src/domain/kase.ts';
import { useIdempotentSend } from '#src/client/hooks/use-idempotent-send.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { CheckboxField, SelectField, TextField } from '#src/ui/form/form-fields.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import {
  markContributionDuplicate,
  markContributionDuplicateInput,
  publishContribution,
  rejectContribution,
  rejectContributionInput,
  type ReviewSheet,
} from '../../contract/contributions.ts';
import { fieldLabel } from './contribution-drawer.tsx';
import styles from './contribution.module.css';

export const decisionReasons: Partial<Record<string, MessageKey>> = {
  oneself: 'contribution.failed.oneself',
  taken: 'contribution.failed.taken',
  'status-forbids': 'contribution.failed.status',
};

const rejectFields = [
  'kind', 'city', 'district', 'roadId', 'address', 'doorNo', 'dealDate', 'areaM2', 'floor', 'rentMinorPerMonth', 'source', 'tenant', 'termMonths',
  'frontageM', 'depthM', 'category', 'freeMonths', 'escalation', 'transferFeeMinor', 'files',
] as const; // prettier-ignore

interface DecidingProps {
  review: ReviewSheet;
  onChanged: () => void;
}

/** The three decisions on a case under review. */
export function Decisions(props: DecidingProps) {
  return (
    <>
      <Publish {...props} />
      <Reject {...props} />
      <Duplicate {...props} />
    </>
  );
}

function Publish({ review, onChanged }: DecidingProps) {
  const { t } = useText();
  const { mutate, isPending, error } = useIdempotentSend(publishContribution, 'publish');
  const mostVerified = review.files.length > 0 ? 3 : 2;
  const [verification, setVerification] = useState(review.files.length > 0 ? 3 : 1);
  const [quality, setQuality] = useState<Quality>(
    qualityOf(review.completeness, review.facts.remarks.length > 0),
  );
  const { tenant } = review.facts;
  const [withTenant, setWithTenant] = useState(false);
  const publish = async () => {
    if (await mutate({ id: review.id, verification, quality, withTenant })) onChanged();
  };
  return (
    <form
      className={styles.decide}
      aria-label={t('contribution.queue.verification')}
      onSubmit={(event) => {
        event.preventDefault();
        void publish();
      }}
    >
      <FormError error={error} reasons={decisionReasons} />
      <div className={styles.two}>
        <SelectField
          label={t('contribution.queue.verification')}
          name="verification"
          value={verification}
          onChange={({ target }) => setVerification(Number(target.value))}
        >
          {([0, 1, 2, 3] as const)
            .filter((level) => level <= mostVerified)
            .map((level) => (
              <option key={level} value={level}>
                {t(`contribution.queue.verification.${level}`)}
              </option>
            ))}
        </SelectField>
        <SelectField
          label={t('contribution.queue.quality')}
          name="quality"
          value={quality}
          onChange={({ target }) =>
            setQuality(qualities.find((one) => one === target.value) ?? quality)
          }
        >
          {qualities.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
      </div>
      {tenant !== null && (
        <CheckboxField
          name="withTenant"
          checked={withTenant}
          onChange={({ target }) => setWithTenant(target.checked)}
        >
          {t('contribution.queue.tenant', { tenant })}
        </CheckboxField>
      )}
      <Button type="submit" variant="primary" isRunning={isPending}>
        {t('contribution.queue.publish', { n: review.offeredJindou })}
      </Button>
    </form>
  );
}

function Reject({ review, onChanged }: DecidingProps) {
  const { t } = useText();
  const { mutate, isPending, error } = useMutation(rejectContribution);
  const { element, field, submit } = useForm({
    initial: { reason: '', field: '' },
    schema: rejectContributionInput,
    words: { reason: 'contribution.queue.reject.need' },
    toSend: (typed) => ({ id: review.id, ...typed }),
    guarded: false,
  });
  return (
    <form
      ref={element}
      noValidate
      className={styles.decide}
      onSubmit={submit(async (typed) => {
        if (await mutate({ id: review.id, ...typed })) onChanged();
      })}
    >
      <FormError error={error} reasons={decisionReasons} />
      <div className={styles.two}>
        <TextField
          label={t('contribution.queue.reject.reason')}
          maxLength={300}
          {...field('reason')}
        />
        <SelectField label={t('contribution.queue.reject.field')} optional {...field('field')}>
          <option value="">{t('contribution.queue.reject.whole')}</option>
          {rejectFields.map((name) => (
            <option key={name} value={name}>
              {fieldLabel(name, t)}
            </option>
          ))}
        </SelectField>
      </div>
      <Button type="submit" isRunning={isPending}>
        {t('contribution.queue.reject')}
      </Button>
    </form>
  );
}

function Duplicate({ review, onChanged }: DecidingProps) {
  const { t } = useText();
  const { mutate, isPending, error } = useMutation(markContributionDuplicate);
  const likely = review.alike.find(({ is }) => is === 'kase')?.id ?? '';
  const { element, field, submit } = useForm({
    initial: { of: likely },
    schema: markContributionDuplicateInput,
    words: { of: 'contribution.queue.duplicate.need' },
    toSend: ({ of }) => ({ id: review.id, of: of.trim() }),
    guarded: false,
  });
  return (
    <form
      ref={element}
      noValidate
      className={styles.decide}
      onSubmit={submit(async ({ of }) => {
        if (await mutate({ id: review.id, of: of.trim() })) onChanged();
      })}
    >
      <FormError error={error} reasons={decisionReasons} />
      <TextField
        label={t('contribution.queue.duplicate.of')}
        maxLength={60}
        autoComplete="off"
        {...field('of')}
      />
      <Button type="submit" isRunning={isPending}>
        {t('contribution.queue.duplicate')}
      </Button>
    </form>
  );
}
