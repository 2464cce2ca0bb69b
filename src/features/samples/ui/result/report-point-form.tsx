import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { sampleStatuses } from '#src/domain/sample.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { Field, Select, TextArea } from '#src/ui/form/form-fields.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { reportSampleError } from '../../contract/sample-corrections.ts';
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
  const { t, locale } = words;
  const { send, sending, error } = useMutation(reportSampleError);
  const { id, city, status, category, details } = row;
  const point = countedPoint({ city, status, category, ...details }, details.corrections);
  const money = correctionCurrency({ city, currency: details.currency });
  const { element, field, submit, values, set } = useForm({
    initial: { field: '', value: '', note: '' },
    schema: reportSampleError.input,
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
          if (await send(sent(id, typed))) onSent();
        })}
      >
        <p className={styles.hint}>
          {t('correction.intro', { n: correctionJindou, days: correctionJindouDays })}
        </p>
        <FormError error={error} reasons={reasons} />
        <Select
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
        </Select>
        {chosen === 'absent' && <p className={styles.hint}>{t('correction.absent.hint')}</p>}
        {chosen === 'status' && (
          <Select label={t('correction.value')} hint={hint} {...field('value')}>
            <option value="">{t('correction.choose')}</option>
            {sampleStatuses.map((one) => (
              <option key={one} value={one}>
                {t(`correction.status.${one}`)}
              </option>
            ))}
          </Select>
        )}
        {chosen === 'category' && (
          <Select label={t('correction.value')} hint={hint} {...field('value')}>
            <option value="">{t('correction.choose')}</option>
            {tradeCodes.map((code) => (
              <option key={code} value={code}>
                {tradeLabel(code, locale)}
              </option>
            ))}
          </Select>
        )}
        {chosen === 'door' && (
          <Field
            label={t('correction.value')}
            hint={hint}
            maxLength={correctionLimits.door}
            {...field('value')}
          />
        )}
        {chosen === 'other' && (
          <Field
            label={t('correction.value')}
            hint={t('correction.other.hint')}
            maxLength={correctionLimits.other}
            {...field('value')}
          />
        )}
        {chosen && isRentField(chosen) && (
          <Field
            label={t('correction.value.rent', { sign: correctionIcon(money) })}
            hint={hint}
            inputMode="decimal"
            {...field('value')}
          />
        )}
        <TextArea
          label={t('correction.note')}
          hint={t('correction.note.hint')}
          maxLength={correctionLimits.note}
          {...field('note')}
        />
        <Button type="submit" variant="primary" disabled={sending}>
          {t('correction.send')}
        </Button>
      </form>
    </Drawer>
  );
}

/** A rent is typed in whole money and sent in its minor units; what is no number goes as it is and is refused. */
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
