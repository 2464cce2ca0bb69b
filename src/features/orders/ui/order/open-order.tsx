import { lazy, Suspense } from 'react';
import { usePhone } from '#src/client/hooks/use-media.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { useItemTitle } from '#src/features/places/ui/use-item-title.ts';
import { Countdown } from '#src/ui/countdown/countdown.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import type { OrderDetails } from '../../contract/orders.ts';
import { PhoneActBar } from './act-bar.tsx';
import { goodsOf } from './order-goods.ts';
import { OrderLayout } from './order-layout.tsx';
import { reasonOf, stateOf } from './order-state.ts';
import { stepsOf } from './order-timeline.ts';
import { PayButton, PayPanel } from './pay-panel.tsx';
import { StateHead } from './state-head.tsx';
import { usePayOrder } from './use-pay-order.ts';

const PayTogether = lazy(() => import('../lists/pay-together.tsx'));

export interface OrderViewProps {
  details: OrderDetails;
  isCashier: boolean;
  isEmbedded: boolean;
  back: string | null;
  onChanged: () => void;
}

/** An order that may be paid now, also after a try that failed. */
export function OpenOrder({ details, isEmbedded, onChanged }: OrderViewProps) {
  const words = useText();
  const { t } = words;
  const goods = useItemTitle();
  const isPhone = usePhone();
  const { order } = details;
  const paying = usePayOrder(order, onChanged);
  const { headline, jindou, look, icon } = stateOf(details);
  const act = <PayButton details={details} paying={paying} />;
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
            no={order.no}
            about={goodsOf(order, words, goods)}
            reason={reasonOf(details, words)}
            steps={stepsOf(details, words)}
            isEmbedded={isEmbedded}
          >
            <HelpText>
              {t('order.left')} <Countdown until={order.expiresAt} onOver={onChanged} />
            </HelpText>
          </StateHead>
        }
        amounts={<PayPanel details={details} paying={paying} act={!isPhone && act} />}
        bar={<PhoneActBar main={act} />}
      />
      {paying.isAsking && (
        <Suspense>
          <PayTogether
            orders={[order]}
            onClose={paying.stopAsking}
            onPaid={paying.paid}
            onCheckOrder={paying.stopAsking}
          />
        </Suspense>
      )}
    </>
  );
}
