import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useQuery, type QueryResult } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { MinimalHeader } from '#src/features/navigation/ui/minimal-header.tsx';
import { InvoiceForm } from '#src/features/orders/ui/lists/invoice-form.tsx';
import { useItemTitle } from '#src/features/orders/ui/use-item-title.ts';
import { readBill } from '#src/features/wallet/contract/bills.ts';
import { InvalidLink } from '#src/features/wallet/ui/bill/invalid-link.tsx';
import { ShareBill } from '#src/features/wallet/ui/bill/share-bill.tsx';
import { SharedBill } from '#src/features/wallet/ui/bill/shared-bill.tsx';
import money from '#src/features/wallet/ui/payment/money.module.css';
import { Change } from '#src/features/wallet/ui/statement/bill-columns.tsx';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { Failed, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Card, PaddedCard } from '#src/ui/card/card.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { InlineStack } from '#src/ui/inline-stack/inline-stack.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { CenteredPageLayout } from '#src/ui/page-layout/page-layout.tsx';
import { HelpText, LargeFigure, TabularText } from '#src/ui/text/text.tsx';

const isNumber = (text: string | null) => text !== null && /^BL\d{16}$/.test(text);
const notFound = 404;

/** /bill-detail?no= for its owner, ?s= for the holder of a link – one bill as a document. */
export default function BillDetailPage() {
  const { t } = useText();
  const { login } = useAccess();
  const [query] = useSearchParams();
  const no = query.get('no');
  const token = query.get('s');
  const asked = useQuery(readBill, login && token === null && isNumber(no) ? { no: no! } : null);
  return (
    <>
      <MinimalHeader />
      <CenteredPageLayout id="content" tabIndex={-1}>
        <PageHeader>
          <h1 tabIndex={-1}>{t('page.billDetail')}</h1>
        </PageHeader>
        {token !== null ? (
          <SharedBill token={token} />
        ) : !isNumber(no) || !login || asked.error?.code === notFound ? (
          <InvalidLink />
        ) : (
          <OwnBill asked={asked} />
        )}
      </CenteredPageLayout>
    </>
  );
}

function OwnBill({ asked }: { asked: QueryResult<OutputOf<typeof readBill>> }) {
  const { t, number, momentText, yuanText } = useText();
  const titleOf = useItemTitle();
  const [form, setForm] = useState(false);
  const { answer: bill, error, reload } = asked;
  if (error) return <Failed error={error} onRetry={reload} />;
  if (!bill) {
    return (
      <Card as="div" aria-busy="true">
        <SkeletonLines lines={8} />
      </Card>
    );
  }
  const {
    no,
    kind,
    title,
    amountJindou,
    moneyMinor,
    bonusJindou,
    boughtJindou,
    balanceBefore,
    balanceAfter,
    occurredAt,
  } = bill;
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
  const mayInvoice =
    kind === 'consume' && bill.invoice === 'none' && boughtJindou < 0 && bill.orderId !== null;
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
      <dl className={money.flow}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
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
      <HelpText>{t('bill.seller')}</HelpText>
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
              reload();
            }}
          />
        )}
      </Drawer>
    </PaddedCard>
  );
}
