import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { QueryResult } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { useItemTitle } from '#src/features/places/ui/use-item-title.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { Failed, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Card, PaddedCard } from '#src/ui/card/card.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { InlineStack } from '#src/ui/inline-stack/inline-stack.tsx';
import { HelpText, LargeFigure, TabularText } from '#src/ui/text/text.tsx';
import { readBill } from '../../contract/bills.ts';
import money from '../payment/money.module.css';
import { Change } from '../statement/bill-columns.tsx';
import { ShareBill } from './share-bill.tsx';

type Bill = OutputOf<typeof readBill>;

/** A bill as a document for its owner, who can print it, share it and ask for an invoice. */
export function OwnBill({ query }: { query: QueryResult<Bill> }) {
  const { t, yuanText } = useText();
  const titleOf = useItemTitle();
  const { data: bill, error, refetch } = query;
  if (error) return <Failed error={error} onRetry={refetch} />;
  if (!bill) {
    return (
      <Card as="div" aria-busy="true">
        <SkeletonLines lines={8} />
      </Card>
    );
  }
  const { no, title, amountJindou, moneyMinor } = bill;
  return (
    <PaddedCard as="article">
      <InlineStack>
        <h2>{titleOf(title)}</h2>
        <TabularText>{no}</TabularText>
      </InlineStack>
      <InlineStack as="p">
        <LargeFigure as="span" className={amountJindou > 0 ? money.jindou : ''}>
          <Change n={amountJindou} /> <HelpText as="small">{t('pay.jindou')}</HelpText>
        </LargeFigure>
        <span>{yuanText(moneyMinor)}</span>
      </InlineStack>
      <BillFacts bill={bill} />
      <BillItems bill={bill} />
      <HelpText>{t('bill.seller')}</HelpText>
      <BillActions bill={bill} onInvoiced={refetch} />
    </PaddedCard>
  );
}

function BillFacts({ bill }: { bill: Bill }) {
  const { t, number, momentText } = useText();
  const { kind, bonusJindou, boughtJindou, balanceBefore, balanceAfter, occurredAt } = bill;
  const facts: [string, ReactNode][] = [
    [t('bill.at'), momentText(occurredAt)],
    [t('bill.kind'), t(`bill.kind.${kind}`)],
    [t('bill.bonus'), <Change key="bonus" n={bonusJindou} />],
    [t('bill.bought'), <Change key="bought" n={boughtJindou} />],
    [t('bill.balance'), `${number(balanceBefore)} → ${number(balanceAfter)}`],
    [
      t('bill.order'),
      bill.orderNo ? (
        <Link key="order" to={`/order/my-order/account-paid?no=${bill.orderNo}`}>
          {bill.orderNo}
        </Link>
      ) : (
        (bill.rechargeNo ?? '–')
      ),
    ],
    [t('order.column.invoice'), t(`invoice.${bill.invoice}`)],
  ];
  return (
    <dl className={money.flow}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Purchased and refunded items; nothing for a bill without items. */
function BillItems({ bill }: { bill: Bill }) {
  const { t, number } = useText();
  const titleOf = useItemTitle();
  return (
    <>
      {bill.items.length > 0 && (
        <>
          <h3>{t('cashier.items')}</h3>
          <ul className={money.lines}>
            {bill.items.map((item) => (
              <li key={`${item.type} ${item.refId}`}>
                <span>
                  {t(`order.type.${item.type}`)} · {titleOf(item.title)}
                </span>
                <span>{number(item.paidJindou)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {bill.refunds.length > 0 && (
        <>
          <h3>{t('order.refunded')}</h3>
          <ul className={money.lines}>
            {bill.refunds.map((refund) => (
              <li key={refund.no}>
                <Link to={`/bill-detail?no=${refund.no}`}>{refund.no}</Link>
                <Change n={refund.amountJindou} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function BillActions({ bill, onInvoiced }: { bill: Bill; onInvoiced: () => void }) {
  const { t } = useText();
  const [form, setForm] = useState(false);
  const { no, kind, boughtJindou } = bill;
  const mayInvoice =
    kind === 'consume' && bill.invoice === 'none' && boughtJindou < 0 && bill.orderId !== null;
  return (
    <>
      <ActionRow>
        <Button onClick={() => print()}>
          <Icon name="copy" />
          {t('bill.print')}
        </Button>
        <ShareBill no={no} />
        {mayInvoice && <Button onClick={() => setForm(true)}>{t('invoice.ask')}</Button>}
        <LinkButton variant="text" to="/myaccount/bill/balance-bill">
          {t('page.balanceBill')}
        </LinkButton>
      </ActionRow>
      <Drawer open={form} title={t('invoice.ask')} onClose={() => setForm(false)}>
        {bill.orderId && (
          <InvoiceForm
            id={bill.orderId}
            onDone={() => {
              setForm(false);
              onInvoiced();
            }}
          />
        )}
      </Drawer>
    </>
  );
}
