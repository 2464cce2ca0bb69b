import type { ReactNode } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { useWallet } from '#src/features/wallet/ui/payment/use-wallet.ts';
import money from '#src/features/wallet/ui/payment/money.module.css';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import type { OrderDetails } from '../../contract/orders.ts';
import { ChargedBar, PartName } from './charged-bar.tsx';
import { chargedOf, isHeld } from './order-state.ts';

interface Fact {
  key: string;
  term: ReactNode;
  value: string;
  isTotal?: boolean;
}

/** What an order cost, by which part of the balance it was paid, and what came back. */
export function Amounts({ details }: { details: OrderDetails }) {
  const { t, number } = useText();
  const { order, payments, bills } = details;
  const { payableJindou, bonusJindou, boughtJindou, paidAt } = order;
  const charged = bonusJindou + boughtJindou;
  const jindou = (n: number) => t('pay.amount', { text: number(n) });
  const bill = bills.find(({ kind }) => kind === 'consume');
  const together =
    payments.find(({ status }) => status === 'succeeded')?.orders ?? (bill ? 1 : undefined);
  const parts: Fact[] = [
    {
      key: 'bonus',
      term: <PartName part="bonus">{t('orderPage.fromBonus')}</PartName>,
      value: number(bonusJindou),
    },
    {
      key: 'bought',
      term: <PartName part="bought">{t('orderPage.fromBought')}</PartName>,
      value: number(boughtJindou),
    },
  ];
  if (bill)
    parts.push({
      key: 'balance',
      term: t('orderPage.balance'),
      value: `${number(bill.balanceBefore)} → ${number(bill.balanceAfter)}`,
    });
  return (
    <PaddedCard aria-label={t('orderPage.amounts')}>
      <h2>{t('orderPage.amounts')}</h2>
      <Facts facts={priceFacts(details, t, jindou)} />
      {charged > 0 && (
        <>
          <Facts facts={parts} />
          <ChargedBar bonus={bonusJindou} bought={boughtJindou} />
        </>
      )}
      {together !== undefined && together > 1 && (
        <HelpText>{t('orderPage.balance.together', { n: together - 1 })}</HelpText>
      )}
      <Facts facts={returnedFacts(details, t, number)} />
      {isHeld(order) && (
        <Facts facts={[{ key: 'held', term: t('bill.held'), value: jindou(payableJindou) }]} />
      )}
      {!paidAt && !isHeld(order) && <Untouched charged={chargedOf(details)} />}
    </PaddedCard>
  );
}

type Text = ReturnType<typeof useText>;

function priceFacts({ order }: OrderDetails, t: Text['t'], jindou: (n: number) => string): Fact[] {
  const { totalJindou, payableJindou, bonusJindou, boughtJindou, paidAt } = order;
  const charged = bonusJindou + boughtJindou;
  const off = totalJindou - payableJindou;
  const full = { key: 'full', term: t('orderPage.full'), value: jindou(totalJindou) };
  const discount = { key: 'off', term: t('checkout.discount'), value: `−${jindou(off)}` };
  const due = {
    key: 'due',
    term: t(paidAt ? 'orderPage.charged' : 'checkout.due'),
    value: jindou(paidAt ? charged : payableJindou),
    isTotal: true,
  };
  return off > 0 ? [full, discount, due] : [full, due];
}

/** What refunds gave back to either part, and what the order cost in the end. */
function returnedFacts(
  { order, bills }: OrderDetails,
  t: Text['t'],
  number: Text['number'],
): Fact[] {
  const { bonusJindou, boughtJindou, refundedJindou } = order;
  if (refundedJindou === 0) return [];
  const refunds = bills.filter(({ kind }) => kind === 'refund');
  const bonus = refunds.reduce((sum, bill) => sum + bill.bonusJindou, 0);
  const jindou = (n: number) => t('pay.amount', { text: number(n) });
  return [
    {
      key: 'refunded',
      term: t('orderPage.refunded.parts', { bonus, bought: refundedJindou - bonus }),
      value: `+${jindou(refundedJindou)}`,
    },
    {
      key: 'net',
      term: t('orderPage.net'),
      value: jindou(bonusJindou + boughtJindou - refundedJindou),
      isTotal: true,
    },
  ];
}

/** What was charged for an order that was not paid, and that the balance is as before. */
export function Untouched({ charged }: { charged: number }) {
  const { t, number } = useText();
  const wallet = useWallet();
  const facts: Fact[] = [
    {
      key: 'charged',
      term: t('orderPage.charged'),
      value: t('pay.amount', { text: number(charged) }),
    },
  ];
  if (wallet && charged === 0)
    facts.push({
      key: 'balance',
      term: t('bill.balance'),
      value: t('orderPage.balance.same', { n: wallet.available }),
    });
  return <Facts facts={facts} />;
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={money.flow}>
      {facts.map(({ key, term, value, isTotal }) => (
        <div key={key} className={isTotal ? money.total : undefined}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
