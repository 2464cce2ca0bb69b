import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { cityNamed } from '#src/domain/city.ts';
import { kaseSources } from '#src/domain/kase.ts';
import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { FormActions } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { SelectField, TextField } from '#src/ui/form/form-fields.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { InlineStack } from '#src/ui/inline-stack/inline-stack.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { contributionForm } from '../../contract/contributions.ts';
import {
  contributionCompleteness,
  contributionKinds,
  contributionReward,
  type ContributionFacts,
} from '../../model/contribution.ts';
import type { FormPart } from './contribution-form-types.ts';
import { statusIcon, type Contribution } from './contribution-labels.ts';
import { blankValues, sentOf } from './contribution-values.ts';
import styles from './contribution.module.css';
import { PlaceFields } from './place-fields.tsx';
import { PremiumFields } from './premium-fields.tsx';
import { ProofFiles } from './proof-attachments.tsx';
import { SimilarityNote } from './similarity-note.tsx';
import { useContributionForm } from './use-contribution-form.ts';

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

/**
 * Form to contribute or correct a leasing case: its fields with their rules, its proof, and the
 * expected reward.
 */
export function ContributionForm({ stored, onBack, onSent }: ContributionFormProps) {
  const { t } = useText();
  const { form, submit, running, error, setFiles, clear } = useContributionForm(stored, onSent);
  const { element, values, wrong } = form;
  const sent = sentOf(values);
  const currency = cityNamed(values.city)?.currency ?? 'CNY';
  const sign = statusIcon(currency);
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
            <Button variant="text" onClick={clear}>
              {t('contribution.form.draft.drop')}
            </Button>
          )}
          <Button type="submit" variant="primary" isRunning={running}>
            {running
              ? t('contribution.form.sending')
              : t(isAgain ? 'contribution.form.sendAgain' : 'contribution.form.send')}
          </Button>
        </FormActions>
        {!isAgain && <HelpText>{t('contribution.form.draft')}</HelpText>}
      </PaddedCard>
      <aside className={styles.rail}>
        <RewardNote sent={sent} hasDocument={values.files.length > 0} />
        <SimilarityNote sent={sent} id={stored?.id} currency={currency} />
      </aside>
    </form>
  );
}

/** The fields every case needs for its deal. */
function DealFields({ form: { field }, sign }: FormPart & { sign: string }) {
  const { t } = useText();
  const typed = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <div className={styles.fields}>
      <SelectField label={t('contribution.field.kind')} {...field('kind')}>
        {contributionKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`contribution.kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <DateField label={t('contribution.field.dealDate')} {...field('dealDate')} />
      <SelectField label={t('contribution.field.source')} {...field('source')}>
        <option value="">{t('contribution.form.choose')}</option>
        {kaseSources.map((source) => (
          <option key={source} value={source}>
            {t(`contribution.source.${source}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('contribution.field.rentMinorPerMonth', { sign })}
        {...typed}
        {...field('rentMinorPerMonth')}
      />
      <TextField label={t('contribution.field.areaM2')} {...typed} {...field('areaM2')} />
    </div>
  );
}

const rules = [
  ['full', 12],
  ['required', 10],
  ['older', 2],
  ['none', 0],
] as const;

/** Expected reward of the case being entered, with its rule. */
function RewardNote({
  sent,
  hasDocument,
}: {
  sent: ReturnType<typeof sentOf>;
  hasDocument: boolean;
}) {
  const { t, percent } = useText();
  const [today] = useState(() => dayAt(new Date()));
  // Invalid money and numbers are rejected on submit; here they count as stated.
  const facts = sent as unknown as ContributionFacts;
  const isDated = contributionForm.shape.dealDate.safeParse(sent.dealDate).success;
  const reward = isDated ? contributionReward(facts, hasDocument, today) : null;
  return (
    <PaddedCard>
      <h2>{t('contribution.rules')}</h2>
      <p className={styles.big}>
        {reward === null ? '–' : t('contribution.jindou', { n: reward })}
      </p>
      <HelpText>
        {t('contribution.complete')} {percent(contributionCompleteness(facts, hasDocument))}
      </HelpText>
      <dl className={styles.rules}>
        {rules.map(([rule, jindou]) => (
          <div key={rule} data-now={reward === jindou || undefined}>
            <dt>{t(`contribution.rule.${rule}`)}</dt>
            <dd>{jindou}</dd>
          </div>
        ))}
      </dl>
    </PaddedCard>
  );
}
