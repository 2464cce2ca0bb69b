import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { sampleStatuses } from '#src/domain/sample.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { SelectField, TextAreaField, TextField } from '#src/ui/form/form-fields.tsx';
import { useForm, type FieldAttributes } from '#src/ui/form/use-form.ts';
import { HelpText } from '#src/ui/text/text.tsx';
import { reportSampleError, reportSampleErrorInput } from '../../contract/sample-corrections.ts';
import {
  correctionCurrency,
  correctionFields,
  correctionJindou,
  correctionJindouDays,
  correctionLimits,
  countedPoint,
  isRentField,
  valueError,
  valueOf,
  type CorrectionField,
} from '../../model/sample-correction.ts';
import { correctionIcon, valueText } from '../corrections/correction-labels.ts';
import type { OwnPoint } from './own-points.ts';
import styles from './result.module.css';

const reasons: Partial<Record<string, MessageKey>> = {
  'waits-already': 'correction.failed.waits',
  'not-owned': 'correction.failed.owned',
  'too-many-open': 'correction.failed.many',
  absent: 'correction.failed.absent',
};

interface MarkFormProps {
  row: OwnPoint;
  onClose: () => void;
  onSent: () => void;
}

/** What is wrong with a point, the correct value, and its source. */
export default function MarkForm({ row, onClose, onSent }: MarkFormProps) {
  const words = useText();
  const { t } = words;
  const { mutate, isPending, error } = useMutation(reportSampleError);
  const { id, city, status, category, details } = row;
  const point = countedPoint({ city, status, category, ...details }, details.corrections);
  const money = correctionCurrency({ city, currency: details.currency });
  const { element, field, submit, values, set } = useForm({
    initial: { field: '', value: '', note: '' },
    schema: reportSampleErrorInput,
    words: {
      field: 'correction.need.field',
      value: 'correction.need.value',
      note: 'correction.need.note',
    },
    toSend: (typed) => sent(id, typed),
    also: (typed) => {
      const what = correctionFields.find((one) => one === typed.field);
      if (!what || !point) return {};
      const { value } = sent(id, typed);
      const isSame = value !== '' && value === valueOf(point, what);
      return {
        value:
          valueError(what, value) !== null || isSame
            ? ('correction.need.value' as const)
            : undefined,
      };
    },
  });
  const chosen = correctionFields.find((one) => one === values.field);
  const now = chosen && point ? valueText(chosen, valueOf(point, chosen), money, words) : '';
  const hint = chosen && chosen !== 'other' ? t('correction.now', { value: now }) : undefined;
  const name = details.name || details.doorNo || row.road;
  return (
    <Drawer open title={`${t('correction.title')} · ${name}`} onClose={onClose}>
      <form
        ref={element}
        noValidate
        className={styles.mark}
        onSubmit={submit(async (typed) => {
          if (await mutate(sent(id, typed))) onSent();
        })}
      >
        <HelpText>
          {t('correction.intro', { n: correctionJindou, days: correctionJindouDays })}
        </HelpText>
        <FormError error={error} reasons={reasons} />
        <SelectField
          label={t('correction.what')}
          {...field('field')}
          onChange={({ target }) => {
            set('field', target.value);
            set('value', '');
          }}
        >
          <option value="">{t('correction.choose')}</option>
          {correctionFields
            .filter((one) => money !== null || !isRentField(one))
            .map((one) => (
              <option key={one} value={one}>
                {t(`correction.field.${one}`)}
              </option>
            ))}
        </SelectField>
        {chosen && <ValueField of={chosen} hint={hint} money={money} field={field('value')} />}
        <TextAreaField
          label={t('correction.note')}
          hint={t('correction.note.hint')}
          maxLength={correctionLimits.note}
          {...field('note')}
        />
        <Button type="submit" variant="primary" isRunning={isPending}>
          {t('correction.send')}
        </Button>
      </form>
    </Drawer>
  );
}

interface ValueFieldProps {
  of: CorrectionField;
  hint: string | undefined;
  money: ReturnType<typeof correctionCurrency>;
  field: FieldAttributes;
}

/**
 * The field of the correct value: a choice, a text or an amount. A point that does not exist has no
 * value.
 */
function ValueField({ of, hint, money, field }: ValueFieldProps) {
  const { t, locale } = useText();
  const label = t('correction.value');
  const choose = <option value="">{t('correction.choose')}</option>;
  if (of === 'absent') return <HelpText>{t('correction.absent.hint')}</HelpText>;
  if (of === 'status') {
    return (
      <SelectField label={label} hint={hint} {...field}>
        {choose}
        {sampleStatuses.map((one) => (
          <option key={one} value={one}>
            {t(`correction.status.${one}`)}
          </option>
        ))}
      </SelectField>
    );
  }
  if (of === 'category') {
    return (
      <SelectField label={label} hint={hint} {...field}>
        {choose}
        {tradeCodes.map((code) => (
          <option key={code} value={code}>
            {tradeLabel(code, locale)}
          </option>
        ))}
      </SelectField>
    );
  }
  if (of === 'door')
    return <TextField label={label} hint={hint} maxLength={correctionLimits.door} {...field} />;
  if (of === 'other') {
    return (
      <TextField
        label={label}
        hint={t('correction.other.hint')}
        maxLength={correctionLimits.other}
        {...field}
      />
    );
  }
  return (
    <TextField
      label={t('correction.value.rent', { sign: correctionIcon(money) })}
      hint={hint}
      inputMode="decimal"
      {...field}
    />
  );
}

/**
 * A rent is typed in whole money and sent in its minor units; what is no number goes as it is and
 * is refused.
 */
function sent(sampleId: string, typed: { field: string; value: string; note: string }) {
  const field = typed.field as CorrectionField;
  const value = typed.value.trim();
  const plain = value.replaceAll(/[,，\s]/g, '');
  const isRent = isRentField(field) && /^\d+(\.\d{1,2})?$/.test(plain);
  return {
    sampleId,
    field,
    value: isRent ? String(Math.round(Number(plain) * 100)) : value,
    note: typed.note,
  };
}
