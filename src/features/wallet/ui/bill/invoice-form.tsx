import { useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { useUnsavedChanges } from '#src/client/hooks/use-unsaved-changes.ts';
import { isTaxNumber } from '../../model/bill.ts';
import { paymentErrorMessage } from '../payment/payment-error.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { ErrorText } from '#src/ui/text/text.tsx';
import { requestInvoice } from '#src/features/orders/contract/orders.ts';
import styles from './invoice-form.module.css';

/** Requests an invoice of a paid order. */
export function InvoiceForm({ id, onDone }: { id: string; onDone: () => void }) {
  const words = useText();
  const { t } = words;
  const [title, setTitle] = useState('');
  const [taxNo, setTaxNo] = useState('');
  const [tried, setTried] = useState(false);
  const sending = useMutation(requestInvoice);
  useUnsavedChanges(title !== '' || taxNo !== '');
  const wrong = { title: title.trim() === '', taxNo: !isTaxNumber(taxNo.trim()) };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (wrong.title || wrong.taxNo) return;
        void sending
          .mutate({ id, title: title.trim(), taxNo: taxNo.trim() })
          .then((answer) => answer && onDone());
      }}
    >
      <Field
        label={t('invoice.title')}
        error={tried && wrong.title ? t('invoice.title.missing') : undefined}
      >
        {(attributes) => (
          <input
            {...attributes}
            maxLength={100}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={t('invoice.taxNo')}
        error={tried && wrong.taxNo ? t('invoice.taxNo.wrong') : undefined}
      >
        {(attributes) => (
          <input
            {...attributes}
            maxLength={20}
            value={taxNo}
            onChange={(event) => setTaxNo(event.target.value.toUpperCase())}
          />
        )}
      </Field>
      {sending.error && (
        <ErrorText role="alert">{paymentErrorMessage(sending.error, words)}</ErrorText>
      )}
      <Button type="submit" variant="primary" isRunning={sending.isPending}>
        {t('invoice.send')}
      </Button>
    </form>
  );
}
