import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { CopyButton } from '#src/ui/copy-button/copy-button.tsx';
import { TabularText } from '#src/ui/text/text.tsx';
import type { OrderDetails } from '../../contract/orders.ts';
import { InvoiceForm } from '#src/features/wallet/ui/bill/invoice-form.tsx';
import styles from './order-page.module.css';

/** Bills, invoice and payment number of an order. */
export function Documents({
  details,
  onChanged,
}: {
  details: OrderDetails;
  onChanged: () => void;
}) {
  const { t, number } = useText();
  const [form, setForm] = useState(false);
  const { order, bills, payments } = details;
  const { id, boughtJindou, refundedJindou, invoice, paidAt } = order;
  const payment = payments.findLast(({ status }) => status === 'succeeded') ?? payments.at(-1);
  if (!paidAt && !payment) return null;
  const mayInvoice = paidAt !== null && boughtJindou - refundedJindou > 0 && invoice === 'none';
  return (
    <PaddedCard aria-label={t('orderPage.documents')}>
      <h2>{t('orderPage.documents')}</h2>
      <ul className={styles.documents}>
        {bills.map(({ no, kind, amountJindou }) => (
          <li key={no}>
            <Link to={`/bill-detail?no=${no}`}>{t('checkout.bill', { no })}</Link>
            <span>
              {t(`bill.kind.${kind}`)} {amountJindou > 0 ? '+' : '−'}
              {number(Math.abs(amountJindou))}
            </span>
          </li>
        ))}
        {paidAt && (
          <li>
            <span>
              {t('order.column.invoice')} · {t(`invoice.${invoice}`)}
            </span>
            {mayInvoice && (
              <span className={styles.button}>
                <CanAccess rule="can:invoice-request" disabled>
                  <Button aria-expanded={form} onClick={() => setForm(!form)}>
                    {t('invoice.ask')}
                  </Button>
                </CanAccess>
              </span>
            )}
          </li>
        )}
        {payment && (
          <li>
            <span>
              {t('orderPage.payment')}
              <TabularText as="small">{payment.id}</TabularText>
            </span>
            <span className={styles.button}>
              <CopyButton label={t('orderPage.copy')} text={payment.id} />
            </span>
          </li>
        )}
      </ul>
      {form && mayInvoice && (
        <InvoiceForm
          id={id}
          onDone={() => {
            setForm(false);
            onChanged();
          }}
        />
      )}
    </PaddedCard>
  );
}
