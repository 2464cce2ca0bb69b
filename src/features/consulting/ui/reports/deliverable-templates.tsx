import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import type { ReportSection } from '#src/domain/consulting-report.ts';
import { prices } from '#src/domain/prices.ts';
import { Jindou } from '#src/features/wallet/ui/payment/jindou.tsx';
import { addDays, dayAt, minimumDays, planOf } from '../../model/report-plan.ts';
import styles from './consulting.module.css';

/** What reports of a kind usually hold. */
const samples = {
  siteSelection: ['summary', 'location', 'rents', 'survival', 'competition', 'risks'],
  market: ['summary', 'rents', 'tenantMix', 'footfall', 'risks', 'data'],
  rentReview: ['summary', 'rents', 'risks', 'data'],
} as const satisfies Record<string, readonly ReportSection[]>;
type SampleKind = keyof typeof samples;

/** Three templates of a report, each with a sample of its questions and its delivery. */
export function DeliverableTemplates() {
  const { t } = useText();
  return (
    <>
      <h2>{t('consulting.empty')}</h2>
      <p>{t('consulting.empty.text')}</p>
      <ul className={styles.kinds}>
        {(Object.keys(samples) as SampleKind[]).map((kind) => (
          <li key={kind}>
            <Link to={`/renta-reports/consulting-report-add?kind=${kind}`}>
              <b>{t(`consulting.kind.${kind}`)}</b>
              <span>{t(`consulting.about.${kind}`)}</span>
            </Link>
            <details>
              <summary>{t('consulting.sample')}</summary>
              <Sample kind={kind} />
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A commission of the default depth: questions, sections, and the price of each part. */
function Sample({ kind }: { kind: SampleKind }) {
  const { t } = useText();
  const question = t(`consulting.sample.${kind}`);
  const days = minimumDays(kind, 'standard');
  const [today] = useState(() => dayAt(new Date()));
  const query = new URLSearchParams({ kind, questions: question });
  for (const section of samples[kind]) query.append('section', section);
  return (
    <dl className={styles.sample}>
      <dt>{t('consulting.questions')}</dt>
      <dd>{question}</dd>
      <dt>{t('consulting.sections')}</dt>
      <dd>
        {samples[kind].map((section) => t(`consulting.section.${section}`)).join(t('list.and'))}
      </dd>
      <dt>{t('consulting.plan')}</dt>
      <dd>
        <ol>
          {planOf('standard', prices.consulting.standard, today, addDays(today, days)).map(
            ({ stage, amountJindou }) => (
              <li key={stage}>
                {stage !== 'custom' && t(`consulting.stage.${stage}`)} <Jindou n={amountJindou} />
              </li>
            ),
          )}
        </ol>
      </dd>
      <dt>{t('consulting.depth')}</dt>
      <dd>
        {t('consulting.depth.standard')} · {t('consulting.depth.days', { n: days })}
      </dd>
      <dd>
        <Link to={`/renta-reports/consulting-report-add?${query}`}>
          {t('consulting.sample.use')}
        </Link>
      </dd>
    </dl>
  );
}
