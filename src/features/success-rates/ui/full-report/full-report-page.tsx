import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { PrintedSheet } from '#src/features/reports/ui/reports/printed-sheet.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { readSuccessReport } from '../../contract/success-reports.ts';
import { levelText, scopeText, tradesText } from '../form/question-labels.ts';
import { ComparisonCard } from '../result/comparison-card.tsx';
import { RatiosCard } from '../result/hazard-ratios-card.tsx';
import { MethodPart } from '../result/method-section.tsx';
import { windowOf } from '../result/report-sources.ts';
import type { Result } from '../result/run-types.ts';
import page from '../result/states.module.css';
import report from '../result/success-report.module.css';
import { CurveCard } from '../result/survival-curve-card.tsx';
import { headline } from '../result/survival-findings.ts';
import { termNames } from '../result/term-names.ts';
import { Withdrawn } from '../result/withdrawn-sources-note.tsx';
import { BuyFull } from './buy-full-report.tsx';
import { EvidenceTable, HorizonTable, ProportionTable, RentTable } from './full-report-tables.tsx';

/** The full report of a run if it is owned, else its contents and its price. */
export default function FullPage({ id }: { id: string }) {
  const query = useQuery(readSuccessReport, { id });
  const result = query.data?.report?.run.result;
  if (query.data?.report && result)
    return <PrintedFullReport bought={query.data.report} result={result} />;
  return (
    <main id="content" tabIndex={-1} className={page.page}>
      <section className={page.state}>
        <AsyncView query={query} skeleton={<SkeletonLines lines={8} />}>
          {({ isSold, priceJindou }) => (
            <Offered id={id} isSold={isSold} priceJindou={priceJindou} onBought={query.refetch} />
          )}
        </AsyncView>
      </section>
    </main>
  );
}

interface OfferedProps {
  id: string;
  isSold: boolean;
  priceJindou: number;
  onBought: () => void;
}

function Offered({ id, isSold, priceJindou, onBought }: OfferedProps) {
  const { t } = useText();
  return (
    <>
      <h1 tabIndex={-1}>{t('success.full.title')}</h1>
      <p>{t(isSold ? 'success.full.holds.text' : 'success.full.notSold')}</p>
      {isSold && (
        <BuyFull id={id} priceJindou={priceJindou} onBought={onBought} onOwned={onBought} />
      )}
      <LinkButton variant="text" to={`/shop-success-rate-result?id=${encodeURIComponent(id)}`}>
        {t('success.full.back')}
      </LinkButton>
    </>
  );
}

type Paper = NonNullable<OutputOf<typeof readSuccessReport>['report']>;

/** The full report of a run, as a printed document. */
function PrintedFullReport({ bought, result }: { bought: Paper; result: Result }) {
  const words = useText();
  const { t, percent } = words;
  const { run, sources } = bought;
  const found = headline(result);
  const trade = tradesText(run.question, words);
  const nameOf = termNames(run, words);
  return (
    <main id="content" tabIndex={-1}>
      <PrintedSheet
        kind={t('success.full.title')}
        title={`${scopeText(run.question, words)} · ${trade}`}
        finding={
          found
            ? t('success.report.title', {
                n: found.years,
                open: Math.round(found.survival * 100),
                trade,
              })
            : t('success.report.short', { trade })
        }
        facts={[
          [t('success.about.id'), run.id],
          [t('success.about.made'), words.momentText(run.createdAt)],
          [t('success.about.window'), windowOf(result) ?? '–'],
          [t('success.runs.level'), levelText(result.levelUsed!, t)],
          [t('success.about.method'), `${run.method} · log-log · Efron`],
        ]}
        bought={bought}
        back={`/shop-success-rate-result?id=${encodeURIComponent(run.id)}`}
        sources={sources}
      >
        {(isPaper) => (
          <div className={isPaper ? report.paper : undefined}>
            <div className={report.main}>
              {run.withdrawn > 0 && <Withdrawn n={run.withdrawn} question={run.question} />}
              {found && (
                <p>
                  {t('success.report.summary', {
                    n: found.years,
                    share: percent(found.survival, 1),
                    low: percent(found.low, 1),
                    high: percent(found.high, 1),
                    shops: result.n,
                  })}
                </p>
              )}
              <section className={report.part}>
                <CurveCard key={String(isPaper)} run={run} result={result} />
              </section>
              <section className={report.part}>
                <ComparisonCard key={String(isPaper)} run={run} result={result} />
              </section>
              <section className={report.part}>
                <RatiosCard key={String(isPaper)} run={run} result={result} />
              </section>
              <ProportionTable result={result} nameOf={nameOf} />
              <RentTable run={run} />
              <HorizonTable result={result} />
              <EvidenceTable result={result} />
              <section className={report.part}>
                <MethodPart run={run} result={result} />
              </section>
            </div>
          </div>
        )}
      </PrintedSheet>
    </main>
  );
}
