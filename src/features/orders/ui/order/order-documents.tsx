import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { fenPerJindou } from '#src/features/wallet/model/jindou.ts';
import { InvoiceForm } from '#src/features/wallet/ui/bill/invoice-form.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { CopyButton } from '#src/ui/copy-button/copy-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { TabularText } from '#src/ui/text/text.tsx';
import type { OrderDetails } from '../../contract/orders.ts';
import styles from './order-page.module.css';

interface DocumentsProps {
  details: OrderDetails;
  onChanged: () => void;
}

/** Bills, invoice and payment number of an order. */
export function Documents({ details, onChanged }: DocumentsProps) {
  const { t, number, momentText } = useText();
  const { order, bills, payments } = details;
  const payment = payments.findLast(({ status }) => status === 'succeeded') ?? payments.at(-1);
  if (!order.paidAt && !payment) return null;
  return (
    <PaddedCard aria-label={t('orderPage.documents')}>
      <h2>{t('orderPage.documents')}</h2>
      <ul className={styles.documents}>
        {bills.map(({ no, kind, amountJindou, occurredAt }) => (
          <li key={no}>
            <Icon name="coins" size={18} />
            <span>
              <Link to={`/bill-detail?no=${no}`}>{t('checkout.bill', { no })}</Link>
              <small>
                {t(`bill.kind.${kind}`)} {amountJindou > 0 ? '+' : '−'}
                {t('pay.amount', { text: number(Math.abs(amountJindou)) })} ·{' '}
                {momentText(occurredAt)}
              </small>
            </span>
          </li>
        ))}
        {order.paidAt && <Invoice details={details} onChanged={onChanged} />}
        {payment && <PaymentNumber payment={payment} />}
      </ul>
    </PaddedCard>
  );
}

/** Whether an invoice may be requested, of which sum, and the form for it. */
function Invoice({ details: { order, bills }, onChanged }: DocumentsProps) {
  const { t, yuanText } = useText();
  const [form, setForm] = useState(false);
  const { id, boughtJindou, refundedJindou, invoice } = order;
  const returned = bills
    .filter(({ kind }) => kind === 'refund')
    .reduce((sum, { amountJindou, bonusJindou }) => sum + amountJindou - bonusJindou, 0);
  const hasAny = boughtJindou - refundedJindou > 0;
  const mayInvoice = hasAny && invoice === 'none';
  const sum = yuanText((boughtJindou - returned) * fenPerJindou);
  const note =
    invoice !== 'none'
      ? t(`invoice.${invoice}`)
      : hasAny
        ? t('orderPage.invoice.sum', { sum })
        : t('orderPage.invoice.nothing');
  return (
    <>
      <li>
        <Icon name="table" size={18} />
        <span>
          <b>{t('order.column.invoice')}</b>
          <small>{note}</small>
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
      {form && mayInvoice && (
        <li className={styles.opened}>
          <InvoiceForm
            id={id}
            onDone={() => {
              setForm(false);
              onChanged();
            }}
          />
        </li>
      )}
    </>
  );
}

/** The number finance finds a payment by, and that it charged once or nothing. */
function PaymentNumber({ payment }: { payment: OrderDetails['payments'][number] }) {
  const { t } = useText();
  const { id, status, chargedJindou, failureCode } = payment;
  const isFailed = status === 'failed' && chargedJindou === 0;
  return (
    <li>
      <Icon name="list" size={18} />
      <span>
        <b>{t('orderPage.payment')}</b>
        <TabularText as="small">{id}</TabularText>
        <small>
          {isFailed
            ? t('orderPage.payment.failed', { text: t(`checkout.code.${failureCode ?? 'OTHER'}`) })
            : t('orderPage.payment.once')}
        </small>
      </span>
      <span className={styles.button}>
        <CopyButton isIcon label={t('orderPage.payment.copy')} text={id} />
      </span>
    </li>
  );
}
