import { useState } from 'react';
import { Link } from 'react-router-dom';
import controls from '#src/components/controls.module.css';
import rows from '#src/components/drawer/drawer-rows.module.css';
import desk from '#src/components/money/desk.module.css';
import { Field } from '#src/components/money/field.tsx';
import { payFailureText } from '#src/components/money/pay-failure.ts';
import { useSendOnce } from '#src/components/money/use-send-once.ts';
import { momentText } from '#src/components/money/when.ts';
import { useText } from '#src/components/use-text.ts';
import { useUnsaved } from '#src/components/use-unsaved.ts';
import { requestRefund } from '#src/contract/orders.ts';
import type { OwnedKase } from './columns.part.tsx';
import { newId } from './address.part.ts';

interface ReportErrorProps {
  row: OwnedKase;
  /** A refund was asked for, so that the case is to be read again. */
  onChanged: () => void;
}

/**
 * What one does about a case that is wrong: within the days of its order it alone is asked back, with what is wrong about it;
 * later a better record of the deal can be handed in, which takes its place.
 */
export function ReportError({ row, onChanged }: ReportErrorProps) {
  const { t } = useText();
  const [sent, setSent] = useState(false);
  const { refundable } = row;
  const done = () => {
    setSent(true);
    onChanged();
  };
  return (
    <section aria-label={t('myKases.error')}>
      <h3 className={rows.title}>{t('myKases.error')}</h3>
      {sent ? (
        <p role="status">{t('myKases.error.sent')}</p>
      ) : refundable ? (
        <AskBack row={row} refundable={refundable} onDone={done} />
      ) : (
        <>
          <p className={rows.hint}>{t('myKases.error.late')}</p>
          <Link className={controls.button} to={`?view=contributed&id=${newId}`}>
            {t('contribution.new')}
          </Link>
        </>
      )}
    </section>
  );
}

interface AskBackProps {
  row: OwnedKase;
  refundable: NonNullable<OwnedKase['refundable']>;
  onDone: () => void;
}

function AskBack({ row, refundable: { orderId, itemId, until }, onDone }: AskBackProps) {
  const words = useText();
  const { t, locale } = words;
  const fields = [
    t('kase.column.address'),
    t('kase.column.date'),
    t('kase.column.area'),
    t('kase.column.floor'),
    t('kase.column.rent'),
    t('kase.filter.category'),
    t('myKases.error.other'),
  ];
  const [field, setField] = useState(0);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const sending = useSendOnce(requestRefund, 'report-kase');
  useUnsaved(reason !== '');
  const told = reason.trim();
  return (
    <form
      className={desk.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (told === '') return;
        const asked = { id: orderId, itemIds: [itemId], reason: `${fields[field]}: ${told}` };
        void sending.send(asked).then((answer) => answer && onDone());
      }}
    >
      <p className={rows.hint}>{t('myKases.error.until', { at: momentText(until, locale), n: row.paidJindou ?? 0 })}</p>
      <Field label={t('myKases.error.field')}>
        {(tied) => (
          <select {...tied} value={field} onChange={(event) => setField(Number(event.target.value))}>
            {fields.map((name, at) => (
              <option key={name} value={at}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('myKases.error.reason')} fault={tried && told === '' ? t('myKases.error.missing') : undefined}>
        {(tied) => (
          <textarea {...tied} rows={3} maxLength={400} value={reason} onChange={(event) => setReason(event.target.value)} />
        )}
      </Field>
      {sending.error && (
        <p role="alert" className={desk.fault}>
          {payFailureText(sending.error, words)}
        </p>
      )}
      <button type="submit" className={controls.primary} disabled={sending.sending}>
        {t('myKases.error.send')}
      </button>
    </form>
  );
}
