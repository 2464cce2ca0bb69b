import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { useItemTitle } from '#src/features/places/ui/use-item-title.ts';
import { openSharedBill } from '#src/features/reports/contract/shares.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { Failed, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Card, PaddedCard } from '#src/ui/card/card.tsx';
import { InlineStack } from '#src/ui/inline-stack/inline-stack.tsx';
import { HelpText, LargeFigure, TabularText } from '#src/ui/text/text.tsx';
import money from '../payment/money.module.css';
import { Change } from '../statement/bill-columns.tsx';
import { InvalidLink } from './invalid-link.tsx';

/** A bill by a link: amount, title, time and number; nothing of its owner. */
export function SharedBill({ token }: { token: string }) {
  const { t, number, yuanText, momentText } = useText();
  const titleOf = useItemTitle();
  const { data: bill, error, refetch } = useQuery(openSharedBill, { token });
  if (error && error.code >= 400 && error.code < 500) return <InvalidLink />;
  if (error) return <Failed error={error} onRetry={refetch} />;
  if (!bill) {
    return (
      <Card as="div" aria-busy="true">
        <SkeletonLines lines={6} />
      </Card>
    );
  }
  return (
    <PaddedCard as="article">
      <InlineStack>
        <h2>{titleOf(bill.title) || t(`bill.kind.${bill.kind}`)}</h2>
        <TabularText>{bill.no}</TabularText>
      </InlineStack>
      <InlineStack as="p">
        <LargeFigure as="span">
          <Change n={bill.amountJindou} /> <HelpText as="small">{t('pay.jindou')}</HelpText>
        </LargeFigure>
        <span>{yuanText(bill.moneyMinor)}</span>
      </InlineStack>
      <dl className={money.flow}>
        <div>
          <dt>{t('bill.at')}</dt>
          <dd>{momentText(bill.occurredAt)}</dd>
        </div>
        <div>
          <dt>{t('bill.kind')}</dt>
          <dd>{t(`bill.kind.${bill.kind}`)}</dd>
        </div>
        {bill.refundedJindou > 0 && (
          <div>
            <dt>{t('order.refunded')}</dt>
            <dd>{number(bill.refundedJindou)}</dd>
          </div>
        )}
      </dl>
      {bill.items.length > 0 && (
        <ul className={money.lines}>
          {bill.items.map(({ type, qty, paidJindou }, index) => (
            <li key={index}>
              <span>{`${t(`order.type.${type}`)} × ${number(qty)}`}</span>
              <span>{number(paidJindou)}</span>
            </li>
          ))}
        </ul>
      )}
      <HelpText>
        {t('bill.seller')} · {t('bill.share.until', { time: momentText(bill.expiresAt) })}
      </HelpText>
      <ActionRow>
        <Button onClick={() => print()}>{t('bill.print')}</Button>
      </ActionRow>
    </PaddedCard>
  );
}
