import { Link } from 'react-router-dom';
import controls from '#src/components/controls.module.css';
import { Fact, Facts } from '#src/components/facts.tsx';
import { Icon } from '#src/components/icon.tsx';
import { levelText, scopeText, tradesText } from '#src/components/success-rate/question-words.ts';
import { usePaper } from '#src/components/use-paper.ts';
import { useText } from '#src/components/use-text.ts';
import type { AnswerOf } from '#src/contract/endpoint.ts';
import type { readSuccessReport } from '#src/contract/success-reports.ts';
import { ComparisonCard } from './comparison.part.tsx';
import { CurveCard } from './curve.part.tsx';
import { headline } from './findings.part.ts';
import { EvidenceTable, HorizonTable, ProportionTable, RentTable } from './full-tables.part.tsx';
import { MethodPart } from './method.part.tsx';
import { RatiosCard } from './ratios.part.tsx';
import { termNames } from './term-names.part.ts';
import { windowOf } from './sources.part.ts';
import type { Result } from './run.part.ts';
import report from './report.module.css';
import styles from './full.module.css';

type Paper = NonNullable<AnswerOf<typeof readSuccessReport>['report']>;

/** The full report: everything a run says, in sheets of A4 that name their order and whose they are. */
export function FullPaper({ bought, result }: { bought: Paper; result: Result }) {
  const words = useText();
  const { t, percent, locale } = words;
  const { run, orderNo, boughtAt, account, sources } = bought;
  const mark = t('success.full.mark', { account, no: orderNo });
  const paper = usePaper({ title: `${t('success.full.title')} ${orderNo}`, date: boughtAt.slice(0, 10), source: mark });
  const head = headline(result);
  const trade = tradesText(run.question, words);
  const nameOf = termNames(run, words);
  return (
    <main id="content" tabIndex={-1} className={paper ? `${styles.sheet} ${report.paper}` : styles.sheet}>
      <p className={styles.watermark} aria-hidden="true">
        {mark}
      </p>
      <div className={styles.acts}>
        <Link className={controls.quiet} to={`/shop-success-rate-result?id=${encodeURIComponent(run.id)}`}>
          <Icon name="arrow-left" size={16} /> {t('success.full.back')}
        </Link>
        <button type="button" className={controls.primary} onClick={() => print()}>
          <Icon name="print" size={16} /> {t('success.print')}
        </button>
      </div>
      <div className={report.main}>
        <header className={styles.cover}>
          <p className={styles.kind}>{t('success.full.title')}</p>
          <h1 tabIndex={-1}>
            {scopeText(run.question, words)} · {trade}
          </h1>
          <p className={styles.finding}>
            {head
              ? t('success.report.title', { n: head.years, open: Math.round(head.survival * 100), trade })
              : t('success.report.short', { trade })}
          </p>
          {head && (
            <p>
              {t('success.report.summary', {
                n: head.years,
                share: percent(head.survival, 1),
                low: percent(head.low, 1),
                high: percent(head.high, 1),
                shops: result.n,
              })}
            </p>
          )}
          <Facts>
            <Fact term={t('success.full.order')}>{orderNo}</Fact>
            <Fact term={t('success.full.bought')}>{boughtAt.slice(0, 16).replace('T', ' ')} UTC</Fact>
            <Fact term={t('success.full.account')}>{account}</Fact>
            <Fact term={t('success.about.id')}>{run.id}</Fact>
            <Fact term={t('success.about.made')}>{run.createdAt.slice(0, 16).replace('T', ' ')} UTC</Fact>
            <Fact term={t('success.about.window')}>{windowOf(result) ?? '–'}</Fact>
            <Fact term={t('success.runs.level')}>{levelText(result.levelUsed!, t)}</Fact>
            <Fact term={t('success.about.method')}>{run.method} · log-log · Efron</Fact>
          </Facts>
        </header>
        <section className={report.part}>
          <CurveCard key={String(paper)} run={run} result={result} />
        </section>
        <section className={report.part}>
          <ComparisonCard key={String(paper)} run={run} result={result} />
        </section>
        <section className={report.part}>
          <RatiosCard key={String(paper)} run={run} result={result} />
        </section>
        <ProportionTable result={result} nameOf={nameOf} />
        <RentTable run={run} />
        <HorizonTable result={result} />
        <EvidenceTable result={result} />
        <section className={report.part}>
          <MethodPart run={run} result={result} />
        </section>
        <section className={styles.part}>
          <h2>{t('success.full.sources')}</h2>
          <ul className={styles.sources}>
            {sources.map(({ key, title, titleEn, attribution, licence, licenceUrl }) => (
              <li key={key}>
                <b>{locale.startsWith('zh') ? title : titleEn}</b> <span lang="en">{attribution}</span>{' '}
                <span>{t('success.full.licence', { licence, url: licenceUrl })}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </main>
  );
}
