import desk from '#src/components/money/desk.module.css';
import { Jindou } from '#src/components/money/jindou.tsx';
import { useText } from '#src/components/use-text.ts';
import type { Report } from './report.part.ts';
import styles from './consulting.module.css';

/** What it costs: quoted, held, taken; and the rule about lateness. */
export function MoneyCard({ report }: { report: Report }) {
  const { t, momentText } = useText();
  const { quoteJindou, heldJindou, capturedJindou, quoteValidUntil, quoteNote, isRush, isOwn, status } = report;
  return (
    <section className={desk.pad} aria-label={t('consulting.money')}>
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
      {isRush && quoteJindou !== null && report.depth !== 'custom' && <p className={desk.hint}>{t('consulting.quote.rush')}</p>}
      {status === 'quoted' && quoteValidUntil !== null && (
        <p className={desk.hint}>{t('consulting.quote.until', { time: momentText(quoteValidUntil) })}</p>
      )}
      {quoteNote !== '' && <p className={styles.text}>{quoteNote}</p>}
      <p className={desk.hint}>{t(isOwn ? 'consulting.rule.own' : 'consulting.rule')}</p>
    </section>
  );
}
