import { useText } from '#src/client/hooks/use-text.ts';
import { Jindou } from '#src/features/wallet/ui/payment/jindou.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import styles from './consulting.module.css';
import type { Report } from './report-types.ts';

/** What it costs: quoted, held, taken; and the rule about lateness. */
export function MoneyCard({ report }: { report: Report }) {
  const { t, momentText } = useText();
  const {
    quoteJindou,
    heldJindou,
    capturedJindou,
    quoteValidUntil,
    quoteNote,
    isRush,
    isOwn,
    status,
  } = report;
  return (
    <PaddedCard aria-label={t('consulting.money')}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('consulting.money.quote')}</dt>
          <dd>{quoteJindou === null ? '–' : <Jindou n={quoteJindou} />}</dd>
        </div>
        <div>
          <dt>{t('consulting.money.held')}</dt>
          <dd>
            <Jindou n={heldJindou} />
          </dd>
        </div>
        <div>
          <dt>{t('consulting.money.captured')}</dt>
          <dd>
            <Jindou n={capturedJindou} />
          </dd>
        </div>
      </dl>
      {isRush && quoteJindou !== null && report.depth !== 'custom' && (
        <HelpText>{t('consulting.quote.rush')}</HelpText>
      )}
      {status === 'quoted' && quoteValidUntil !== null && (
        <HelpText>{t('consulting.quote.until', { time: momentText(quoteValidUntil) })}</HelpText>
      )}
      {quoteNote !== '' && <p className={styles.text}>{quoteNote}</p>}
      <HelpText>{t(isOwn ? 'consulting.rule.own' : 'consulting.rule')}</HelpText>
    </PaddedCard>
  );
}
