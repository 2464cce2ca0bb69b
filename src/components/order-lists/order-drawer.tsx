import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isTaxNumber } from '#src/domain/bill.ts';
import { requestInvoice } from '#src/contract/orders.ts';
import { Allow } from '../allow.tsx';
import controls from '../controls.module.css';
import { Drawer } from '../drawer/drawer.tsx';
import desk from '../money/desk.module.css';
import { Field } from '../money/field.tsx';
import { Jindou } from '../money/jindou.tsx';
import money from '../money/money.module.css';
import { payFailureText } from '../money/pay-failure.ts';
import { momentText } from '../money/when.ts';
import { useSend } from '../use-send.ts';
import { useGoodsTitle } from '../use-goods-title.ts';
import { useText } from '../use-text.ts';
import { useUnsaved } from '../use-unsaved.ts';
import { mayRefund, wayToItem, type Order } from './order-words.ts';
import { RefundForm } from './refund-form.tsx';
import styles from './order-lists.module.css';

interface OrderDrawerProps {
  order: Order | null;
  onClose: () => void;
  /** Something was asked for, so that the order is to be read again. */
  onChanged: () => void;
}

/** One order: what it is of and where that is found, what was paid, and what may be asked for. */
export function OrderDrawer({ order, onClose, onChanged }: OrderDrawerProps) {
  return (
    <Drawer open={order !== null} title={order?.no} onClose={onClose}>
      {order && <Inside key={order.id} order={order} onChanged={onChanged} />}
    </Drawer>
  );
}

function Inside({ order, onChanged }: { order: Order; onChanged: () => void }) {
  const { t, number, locale } = useText();
  const goods = useGoodsTitle();
  const [form, setForm] = useState<'refund' | 'invoice' | null>(null);
  const { items, payableJindou, bonusJindou, boughtJindou, refundedJindou, paidAt, status, invoice } = order;
  const done = () => {
    setForm(null);
    onChanged();
  };
  const mayInvoice = boughtJindou - refundedJindou > 0 && invoice === 'none';
  return (
    <>
      <ul className={money.lines}>
        {items.map((item) => {
          const way = wayToItem(item, order.id);
          const name = `${t(`order.type.${item.type}`)} · ${goods(item.title)}`;
          return (
            <li key={item.id}>
              <span>
                {way && item.status === 'delivered' ? (
                  <Link to={way}>{name}</Link>
                ) : item.status === 'refunded' ? (
                  <s>{name}</s>
                ) : (
                  name
                )}
              </span>
              <Jindou n={item.paidJindou ?? item.lineJindou} bare />
            </li>
          );
        })}
      </ul>
      <dl className={money.flow}>
        {(
          [
            ['order.column.payable', payableJindou],
            ['order.column.bonus', bonusJindou],
            ['order.column.bought', boughtJindou],
            ['order.refunded', refundedJindou],
          ] as const
        ).map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{number(value)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('order.column.paidAt')}</dt>
          <dd>{paidAt ? momentText(paidAt, locale) : '–'}</dd>
        </div>
        <div>
          <dt>{t('order.column.status')}</dt>
          <dd>{t(`order.status.${status}`)}</dd>
        </div>
        <div>
          <dt>{t('order.column.invoice')}</dt>
          <dd>{t(`invoice.${invoice}`)}</dd>
        </div>
      </dl>
      <div className={desk.actions}>
        {mayInvoice && (
          <Allow rule="can:invoice-request" disabled>
            <button type="button" className={controls.button} onClick={() => setForm('invoice')}>
              {t('invoice.ask')}
            </button>
          </Allow>
        )}
        {mayRefund(order) && (
          <Allow rule="can:order-refund#request" disabled>
            <button type="button" className={controls.button} onClick={() => setForm('refund')}>
              {t('refund.ask')}
            </button>
          </Allow>
        )}
      </div>
      {form === 'refund' && (
        <RefundForm
          orderId={order.id}
          words={{ reason: t('refund.reason'), missing: t('refund.reason.missing'), send: t('refund.send') }}
          hint={t('refund.rule')}
          className={styles.form}
          onDone={done}
        />
      )}
      {form === 'invoice' && <InvoiceForm id={order.id} onDone={done} />}
    </>
  );
}

export function InvoiceForm({ id, onDone }: { id: string; onDone: () => void }) {
  const words = useText();
  const { t } = words;
  const [title, setTitle] = useState('');
  const [taxNo, setTaxNo] = useState('');
  const [tried, setTried] = useState(false);
  const sending = useSend(requestInvoice);
  useUnsaved(title !== '' || taxNo !== '');
  const wrong = { title: title.trim() === '', taxNo: !isTaxNumber(taxNo.trim()) };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (wrong.title || wrong.taxNo) return;
        void sending.send({ id, title: title.trim(), taxNo: taxNo.trim() }).then((answer) => answer && onDone());
      }}
    >
      <Field label={t('invoice.title')} fault={tried && wrong.title ? t('invoice.title.missing') : undefined}>
        {(tied) => <input {...tied} maxLength={100} value={title} onChange={(event) => setTitle(event.target.value)} />}
      </Field>
      <Field label={t('invoice.taxNo')} fault={tried && wrong.taxNo ? t('invoice.taxNo.wrong') : undefined}>
        {(tied) => (
          <input {...tied} maxLength={20} value={taxNo} onChange={(event) => setTaxNo(event.target.value.toUpperCase())} />
        )}
      </Field>
      {sending.error && (
        <p role="alert" className={desk.fault}>
          {payFailureText(sending.error, words)}
        </p>
      )}
      <button type="submit" className={controls.primary} disabled={sending.sending}>
        {t('invoice.send')}
      </button>
    </form>
  );
}
