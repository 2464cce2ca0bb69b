import { useText } from '#src/client/hooks/use-text.ts';
import { Jindou } from '#src/features/wallet/ui/payment/jindou.tsx';
import { useWallet } from '#src/features/wallet/ui/payment/use-wallet.ts';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { HelpText, LargeFigure } from '#src/ui/text/text.tsx';
import { daysBetween, estimateOf, minimumDays, placeKm2, planOf } from '../../model/report-plan.ts';
import { circleOf, cornersOf } from './area-corners.ts';
import styles from './brief-page.module.css';
import type { BriefInput } from './prefill-brief.ts';

/** Estimated price of the current brief, by its milestones. */
export function EstimateCard({ form, today }: { form: BriefInput; today: string }) {
  const { t, dayText } = useText();
  const wallet = useWallet();
  const { kind, depth, deadline, roads, polygon, near } = form;
  const scope = {
    roads: roads.length,
    areaKm2: placeKm2({ polygon: cornersOf(polygon), near: circleOf(near) }),
  };
  // Without a deadline the price of no haste.
  const days = deadline === null ? minimumDays(kind, depth) : daysBetween(today, deadline);
  const { priceJindou, isRush, byHand } = estimateOf(kind, depth, days, scope);
  const plan =
    priceJindou === null || deadline === null
      ? []
      : planOf(depth as 'standard' | 'deep', priceJindou, today, deadline);
  return (
    <PaddedCard aria-label={t('consulting.price')} aria-live="polite">
      <h2 className={styles.small}>{t('consulting.price')}</h2>
      {priceJindou === null ? (
        <p className={styles.byHand}>
          {t(byHand === 'too-large' ? 'consulting.price.tooLarge' : 'consulting.price.byHand')}
        </p>
      ) : (
        <LargeFigure>
          <Jindou n={priceJindou} />
        </LargeFigure>
      )}
      {isRush && priceJindou !== null && (
        <HelpText>{t('consulting.price.rush', { n: minimumDays(kind, depth) })}</HelpText>
      )}
      {plan.length > 0 && (
        <ol className={styles.plan}>
          {plan.map(({ stage, amountJindou, dueOn }) => (
            <li key={stage}>
              <span>{stage === 'custom' ? '' : t(`consulting.stage.${stage}`)}</span>
              <span>{dayText(dueOn)}</span>
              <Jindou n={amountJindou} />
            </li>
          ))}
        </ol>
      )}
      {wallet && <HelpText>{t('consulting.price.balance', { n: wallet.available })}</HelpText>}
      <HelpText>{t('consulting.price.then')}</HelpText>
    </PaddedCard>
  );
}
