import { useText } from '#src/client/hooks/use-text.ts';
import { qualities } from '#src/domain/kase.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { CheckboxField, SelectField, TextAreaField, TextField } from '#src/ui/form/form-fields.tsx';
import { RadioCard, RadioCards } from '#src/ui/radio-cards/radio-cards.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { StaffTaskDetail } from '../contract/staff-tasks.ts';
import { accessName } from './access-name.ts';
import { choicesOf, type DecisionValues } from './decision.ts';
import styles from './staff-tasks.module.css';

export type DecisionFaults = Partial<Record<'reason' | 'bankReference' | 'arrived', MessageKey>>;

interface DecisionFieldsProps {
  detail: StaffTaskDetail;
  values: DecisionValues;
  faults: DecisionFaults;
  onChange: (part: Partial<DecisionValues>) => void;
}

/** Approve or reject, and what each of them needs. */
export function DecisionFields(props: DecisionFieldsProps) {
  const { detail, values, faults, onChange } = props;
  const { t } = useText();
  const choices = choicesOf(detail);
  const isRefund = detail.task.source === 'refund';
  const needsReason = values.choice === 'reject';
  return (
    <section>
      <h3>{t('tasks.decision')}</h3>
      {choices.length > 1 && (
        <RadioCards className={styles.choices}>
          <VisuallyHidden as="legend">{t('tasks.decision')}</VisuallyHidden>
          {choices.map((choice) => (
            <RadioCard key={choice}>
              <input
                type="radio"
                name="choice"
                checked={values.choice === choice}
                onChange={() => onChange({ choice })}
              />
              <span>
                {t(`tasks.choice.${choice}`)}
                <small>
                  {isRefund
                    ? t('tasks.amount.jindou', {
                        n: choice === 'approve' ? (detail.task.amount?.n ?? 0) : 0,
                      })
                    : t(`tasks.choice.${choice}.note`)}
                </small>
              </span>
            </RadioCard>
          ))}
        </RadioCards>
      )}
      {values.choice === 'approve' && <ApprovalFields {...props} />}
      {(needsReason || isRefund) && (
        <TextAreaField
          label={t('tasks.reason.label')}
          hint={t(needsReason ? 'tasks.reason.hint' : 'tasks.reason.optional')}
          wrong={faults.reason}
          optional={!needsReason}
          name="reason"
          rows={2}
          maxLength={200}
          value={values.reason}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      )}
    </section>
  );
}

function ApprovalFields({ detail, values, faults, onChange }: DecisionFieldsProps) {
  const { t, locale } = useText();
  const { task, suits, verification } = detail;
  if (task.source === 'transfer') {
    return (
      <>
        <TextField
          label={t('tasks.reference')}
          hint={t('tasks.reference.hint')}
          wrong={faults.bankReference}
          name="bankReference"
          maxLength={60}
          autoComplete="off"
          value={values.bankReference}
          onChange={({ target }) => onChange({ bankReference: target.value })}
        />
        <TextField
          label={t('tasks.arrived')}
          wrong={faults.arrived}
          name="arrived"
          inputMode="decimal"
          autoComplete="off"
          value={values.arrived}
          onChange={({ target }) => onChange({ arrived: target.value })}
        />
      </>
    );
  }
  if (suits.length > 0) {
    return (
      <SelectField
        label={t('tasks.role')}
        hint={t('tasks.role.hint')}
        name="role"
        value={values.role}
        onChange={({ target }) => onChange({ role: suits.find((one) => one === target.value) })}
      >
        {suits.map((role) => (
          <option key={role} value={role}>
            {accessName('role', role, locale)}
          </option>
        ))}
      </SelectField>
    );
  }
  if (verification === null) return null;
  return (
    <>
      <PublishedValues values={values} onChange={onChange} verification={verification} />
      {verification.tenant !== null && (
        <CheckboxField
          name="withTenant"
          checked={values.withTenant}
          onChange={({ target }) => onChange({ withTenant: target.checked })}
        >
          {t('tasks.tenant', { tenant: verification.tenant })}
        </CheckboxField>
      )}
    </>
  );
}

function PublishedValues({
  verification,
  values,
  onChange,
}: Pick<DecisionFieldsProps, 'values' | 'onChange'> & {
  verification: NonNullable<StaffTaskDetail['verification']>;
}) {
  const { t } = useText();
  return (
    <div className={styles.two}>
      <SelectField
        label={t('tasks.verification')}
        name="verification"
        value={values.verification}
        onChange={({ target }) => onChange({ verification: Number(target.value) })}
      >
        {([0, 1, 2, 3] as const)
          .filter((level) => level <= verification.most)
          .map((level) => (
            <option key={level} value={level}>
              {t(`tasks.verification.${level}`)}
            </option>
          ))}
      </SelectField>
      <SelectField
        label={t('tasks.quality')}
        name="quality"
        value={values.quality}
        onChange={({ target }) => onChange({ quality: target.value })}
      >
        {qualities.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
