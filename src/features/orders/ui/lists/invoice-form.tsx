import { useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { useUnsavedChanges } from '#src/client/hooks/use-unsaved-changes.ts';
import { isTaxNumber } from '#src/features/wallet/model/bill.ts';
import { paymentErrorMessage } from '#src/features/wallet/ui/payment/payment-error.ts';
import { Button } from '#src/ui/button/button.tsx';
import { PaymentField } from '#src/ui/field/labelled-field.tsx';
import { ErrorText } from '#src/ui/text/text.tsx';
import { requestInvoice } from '../../contract/orders.ts';
import styles from './order-lists.module.css';

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
          .send({ id, title: title.trim(), taxNo: taxNo.trim() })
          .then((answer) => answer && onDone());
      }}
    >
      <PaymentField
        label={t('invoice.title')}
        fault={tried && wrong.title ? t('invoice.title.missing') : undefined}
      >
        {(tied) => (
          <input
            {...tied}
            maxLength={100}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </PaymentField>
      <PaymentField
        label={t('invoice.taxNo')}
        fault={tried && wrong.taxNo ? t('invoice.taxNo.wrong') : undefined}
      >
        {(tied) => (
          <input
            {...tied}
            maxLength={20}
            value={taxNo}
            onChange={(event) => setTaxNo(event.target.value.toUpperCase())}
          />
        )}
      </PaymentField>
      {sending.error && (
        <ErrorText role="alert">{paymentErrorMessage(sending.error, words)}</ErrorText>
      )}
      <Button type="submit" variant="primary" disabled={sending.sending}>
        {t('invoice.send')}
      </Button>
    </form>
  );
}
