import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { InlineStack } from '#src/ui/inline-stack/inline-stack.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import type { paymentCodeState } from '../../contract/payment-code.ts';
import money from '../payment/money.module.css';
import styles from './payment-code.module.css';

interface FreeStateCardProps {
  free: OutputOf<typeof paymentCodeState>['free'];
  /** Without a payment password there is nothing to leave out. */
  isSet: boolean;
}

/** Up to which sums a payment takes no password, and how much of today's is used. */
export function FreeStateCard({ free, isSet }: FreeStateCardProps) {
  const { t, number, momentText } = useText();
  const { on, singleLimit, dayLimit, spentToday, pausedUntil } = free;
  const jindou = (n: number) => t('pay.amount', { text: number(n) });
  return (
    <PaddedCard aria-label={t('page.freePayment')}>
      <InlineStack>
        <h2>{t('page.freePayment')}</h2>
        <Tag tone={on ? 'success' : undefined}>{t(on ? 'free.on' : 'free.off')}</Tag>
      </InlineStack>
      {on ? (
        <>
          <dl className={money.flow}>
            <div>
              <dt>{t('free.single.short')}</dt>
              <dd>{jindou(singleLimit)}</dd>
            </div>
            <div>
              <dt>{t('free.today')}</dt>
              <dd>{t('free.today.of', { n: number(spentToday), all: number(dayLimit) })}</dd>
            </div>
          </dl>
          <meter
            className={styles.meter}
            min={0}
            max={Math.max(1, dayLimit)}
            value={spentToday}
            aria-label={t('free.today')}
          />
        </>
      ) : (
        <p className={styles.quiet}>{t(isSet ? 'free.off.text' : 'free.unset')}</p>
      )}
      {pausedUntil && <HelpText>{t('free.paused', { time: momentText(pausedUntil) })}</HelpText>}
      {isSet && (
        <LinkButton to="/myaccount/payment-code/without-payment-password">
          {t('free.change')}
        </LinkButton>
      )}
    </PaddedCard>
  );
}
