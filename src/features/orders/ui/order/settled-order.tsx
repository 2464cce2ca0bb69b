import { lazy, Suspense, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { useItemTitle } from '#src/features/places/ui/use-item-title.ts';
import { refreshWallet } from '#src/features/wallet/ui/payment/wallet.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { purchaseRules } from '../../model/purchase-permissions.ts';
import { itemAddress, type Order } from '../lists/order-labels.ts';
import { HeadActs, PhoneActBar } from './act-bar.tsx';
import type { OrderViewProps } from './open-order.tsx';
import { Amounts } from './order-amounts.tsx';
import { goodsOf } from './order-goods.ts';
import { OrderLayout } from './order-layout.tsx';
import { isHeld, reasonOf, stateOf } from './order-state.ts';
import { stepsOf } from './order-timeline.ts';
import { StateHead } from './state-head.tsx';

const Checkout = lazy(() => import('../cart/checkout.tsx'));

/** An order that takes no payment: paid, refunded or over. */
export function SettledOrder({ details, isCashier, isEmbedded, back, onChanged }: OrderViewProps) {
  const words = useText();
  const { t } = words;
  const goods = useItemTitle();
  const [again, setAgain] = useState(false);
  const { order } = details;
  const { no, items, status, paidAt } = order;
  const { headline, jindou, look, icon } = stateOf(details);
  const acts = useActs(order, back, () => setAgain(true));
  return (
    <>
      <OrderLayout
        details={details}
        onChanged={onChanged}
        head={
          <StateHead
            look={look}
            icon={icon}
            headline={t(`orderPage.head.${headline}`, { n: jindou })}
            no={no}
            about={goodsOf(order, words, goods)}
            reason={reasonOf(details, words)}
            steps={stepsOf(details, words)}
            acts={<HeadActs {...acts} />}
            isEmbedded={isEmbedded}
          >
            {isCashier && (
              <p role="status">
                {paidAt
                  ? t('cashier.paid', { no })
                  : t('cashier.over', { no, status: t(`order.status.${status}`) })}
              </p>
            )}
          </StateHead>
        }
        amounts={<Amounts details={details} />}
        bar={<PhoneActBar {...acts} />}
      />
      {again && (
        <Suspense>
          <Checkout
            act={t('order.again')}
            items={items.map(({ type, refId, variant }) => ({
              type,
              refId,
              ...(variant && { variant }),
            }))}
            onClose={() => setAgain(false)}
            onPaid={() => void refreshWallet()}
          />
        </Suspense>
      )}
    </>
  );
}

/** The main act leads back, else to what was delivered, else buys it again. */
function useActs(order: Order, back: string | null, onAgain: () => void) {
  const { t } = useText();
  const { id, items } = order;
  const delivered = items.filter(({ status }) => status === 'delivered');
  const sheet = isHeld(order) ? items[0] : undefined;
  const first = delivered[0] ?? sheet;
  const way = first && itemAddress(first, id);
  const isOpening = way !== undefined && back === null;
  const isBuying = way === undefined && back === null;
  const open = way && (
    <LinkButton variant={isOpening ? 'primary' : 'default'} to={way}>
      {sheet ? t('orderPage.act.booking') : t('orderPage.open', { n: delivered.length })}
    </LinkButton>
  );
  const buy = (
    <CanAccess rule={['can:order-pay', ...purchaseRules(items.map(({ type }) => type))]} disabled>
      <Button variant={isBuying ? 'primary' : 'default'} onClick={onAgain}>
        <Icon name="reset" />
        {t('order.again')}
      </Button>
    </CanAccess>
  );
  return {
    main: back ? (
      <LinkButton variant="primary" to={back} replace>
        {t('checkout.back')}
      </LinkButton>
    ) : (
      (open ?? buy)
    ),
    more: (
      <>
        {!isBuying && buy}
        <Button onClick={() => print()}>
          <Icon name="print" />
          {t('bill.print')}
        </Button>
        {back && open}
      </>
    ),
  };
}
