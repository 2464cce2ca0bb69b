import { usePrintPage } from '#src/client/hooks/use-print-page.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaWithUnit } from '#src/client/text/area-text.ts';
import { areaText } from '#src/client/text/band-labels.ts';
import { adjustments, isReport, type IssueKind } from '#src/domain/assessment.ts';
import { moneySign } from '#src/domain/currency.ts';
import type { AssessmentReportOutput } from '../../contract/assessment-report.ts';
import { reasonsOf, groupReasons } from '../workbench/decision-reasons.ts';
import { markOf, titleOf } from '../workbench/issue-labels.ts';
import { leaseText } from '../workbench/lease-text.ts';
import { yieldSourceText } from '../workbench/proposed-yield.tsx';
import { useGridRent } from '../workbench/use-grid-rent.ts';
import { signedPercent } from '../workbench/workbench-state.ts';
import styles from './assessment-report.module.css';
import paper from './paper.module.css';
import { ReportBasis } from './report-basis.tsx';
import { ReportCharts } from './report-charts.tsx';
import { ReportCover } from './report-cover.tsx';
import { ReportHead } from './report-head.tsx';
import { ReportLaterDeals } from './report-later.tsx';
import { ReportMap } from './report-map.tsx';
import { ReportParties } from './report-parties.tsx';
import { ReportPhotos } from './report-photos.tsx';
import { ReportSecondary } from './report-secondary.tsx';
import { ReportSignatureBlock } from './report-signature.tsx';
import { ReportSketches } from './report-sketches.tsx';
import { ReportVariations } from './report-variations.tsx';
import { ReportVerification } from './report-verification.tsx';

/** Kinds that are printed with a cover and a signature. */
const hasPaper: readonly IssueKind[] = ['pdf', 'signed', 'example'];

interface ReportViewProps {
  report: AssessmentReportOutput;
  /** Fetches a photograph by its id; with the caller's session when omitted. */
  loadPhoto?: (id: string) => Promise<Blob>;
}

/** A report as issued: on the screen, as printed pages, and shared with a client. */
export function ReportView({ report, loadPhoto }: ReportViewProps) {
  const words = useText();
  const { t } = words;
  const { result, subject } = report;
  const { kind } = report;
  const mark = markOf(kind, words);
  // Reports issued before the particulars existed have no names.
  const isFull = hasPaper.includes(kind) && report.particulars != null;
  const source =
    [...report.sources, ...(result.yieldSource?.sources ?? [])].join('；') ||
    t('assessment.source');
  const place = subject.address || `${subject.district}${subject.road}`;
  const paperTitle = isReport(kind)
    ? `${t('assessment.title')} ${report.no}`
    : titleOf(kind, place, words);
  const isPaper = usePrintPage({ title: paperTitle, date: report.valuationDate, source });
  const article = (
    <article className={styles.report}>
      {isFull && isPaper && <ReportCover report={report} place={place} />}
      <ReportHead report={report} mark={mark} title={titleOf(kind, place, words)} />
      <ReportFacts report={report} />
      {isFull && (
        <>
          <section className={paper.parties}>
            <h2>{t('valuation.parties')}</h2>
            <ReportParties report={report} />
          </section>
          <ReportBasis report={report} />
        </>
      )}
      <ReportMap report={report} />
      <ReportPhotos report={report} load={loadPhoto} />
      <h2>{t('assessment.report.grid')}</h2>
      <ReportGrid report={report} />
      <Reasons report={report} />
      <ReportSketches report={report} />
      <ReportCharts report={report} source={source} />
      <ReportVariations report={report} />
      <ReportLaterDeals report={report} />
      <ReportSecondary report={report} />
      <ReportMethod report={report} source={source} />
      {isFull && <ReportSignatureBlock report={report} />}
      <ReportVerification report={report} />
    </article>
  );
  if (!mark) return article;
  // The head of a table is printed again on every sheet it reaches, in every browser; a margin box
  // is not.
  return (
    <div className={styles.sheets}>
      <p className={styles.sheetMark} aria-hidden="true">
        {mark}
      </p>
      {article}
    </div>
  );
}

function ReportFacts({ report }: { report: AssessmentReportOutput }) {
  const words = useText();
  const { t, number, percent } = words;
  const { result, subject, currency } = report;
  const { text: rent, unit } = useGridRent(report);
  const { grossYield, capitalValue, netEffective } = result;
  // Four digits, as the rents it follows from.
  const money = (value: number) =>
    `${moneySign(currency)}\u00a0${number(value, { maximumSignificantDigits: 4 })}`;
  const facts: [string, string][] = [
    [t('assessment.purpose'), t(`assessment.purpose.${report.purpose}`)],
    [t('assessment.basis'), t(`assessment.basis.${report.basis}`)],
    [t('assessment.valuationDate'), report.valuationDate],
    [t('assessment.report.valid'), report.validUntil],
    [t('assessment.subject.area'), areaWithUnit(subject.areaM2 ?? 0, words)],
    [t('assessment.subject.floor'), t(`floor.${subject.floorBand}`)],
    ...(subject.frontageM !== null && subject.depthM !== null
      ? [
          [
            t('assessment.report.measures'),
            `${number(subject.frontageM)} × ${number(subject.depthM)} m`,
          ] as [string, string],
        ]
      : []),
    [t('assessment.rail.contract'), money(result.rentMonthContract)],
    [t('assessment.rail.listing'), money(result.rentMonthListing)],
    ...(result.median === null
      ? []
      : [[t('assessment.rail.median'), `${rent(result.median)} ${unit}`] as [string, string]]),
    ...(subject.lease && netEffective != null
      ? ([
          [t('assessment.lease'), leaseText(subject.lease, words)],
          [t('assessment.rail.netEffective'), `${rent(netEffective)} ${unit}`],
        ] as [string, string][])
      : []),
    ...(capitalValue !== null && grossYield !== null
      ? ([
          [t('assessment.rail.capital'), money(capitalValue)],
          [t('assessment.report.yield'), percent(grossYield, 2)],
        ] as [string, string][])
      : []),
    ...(result.maxMinRatio === null || result.cv === null
      ? []
      : ([
          [t('assessment.limits.ratio'), number(result.maxMinRatio, { maximumFractionDigits: 2 })],
          [t('assessment.limits.cv'), number(result.cv, { maximumFractionDigits: 2 })],
        ] as [string, string][])),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Every comparable with the factors that differ from 1 in at least one of them. */
function ReportGrid({ report }: { report: AssessmentReportOutput }) {
  const words = useText();
  const { t, number, percent } = words;
  const { text: rent, unit } = useGridRent(report);
  const shown = adjustments.filter((name) =>
    report.lines.some(({ detail }) => detail && (detail.factors[name] ?? 1) !== 1),
  );
  return (
    <div
      className={styles.scroller}
      tabIndex={0}
      role="region"
      aria-label={t('assessment.report.grid')}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('assessment.column.place')}</th>
            <th scope="col">{t('assessment.column.date')}</th>
            <th scope="col">{t('assessment.column.area')}</th>
            <th scope="col">
              {t('assessment.row.rent')} <small>{unit}</small>
            </th>
            {shown.map((name) => (
              <th key={name} scope="col">
                {t(`assessment.factor.${name}`)}
              </th>
            ))}
            <th scope="col">{t('assessment.row.net')}</th>
            <th scope="col">
              {t('assessment.row.adjusted')} <small>{unit}</small>
            </th>
            <th scope="col">{t('assessment.row.share')}</th>
          </tr>
        </thead>
        <tbody>
          {report.lines.map(
            (
              { key, label, quarter, areaBand, floorBand, used, share, withdrawn, detail, typed },
              index,
            ) => (
              <tr key={key || index} className={used && !withdrawn ? undefined : styles.unused}>
                <th scope="row">
                  {withdrawn ? <s>{label}</s> : label}
                  {!typed && <small> {t('assessment.report.kase')}</small>}
                  {withdrawn && <small> {t('assessment.withdrawn')}</small>}
                </th>
                <td>{detail?.dealDate ?? quarter ?? '–'}</td>
                <td>
                  {detail
                    ? number(detail.areaM2, { maximumFractionDigits: 1 })
                    : areaBand
                      ? areaText(areaBand, words)
                      : '–'}{' '}
                  · {t(`floor.${floorBand}`)}
                </td>
                <td>{detail ? rent(detail.unitRent) : '–'}</td>
                {shown.map((name) => (
                  <td key={name}>{detail ? (detail.factors[name] ?? 1).toFixed(4) : '–'}</td>
                ))}
                <td>{detail ? signedPercent(detail.net, words) : '–'}</td>
                <td>{detail ? rent(detail.adjusted) : '–'}</td>
                <td>{used ? percent(share, 2) : t('assessment.notCounted')}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Method, assumptions and sources below the tables. */
function ReportMethod({ report, source }: { report: AssessmentReportOutput; source: string }) {
  const words = useText();
  const { t } = words;
  const { kind, result, currency } = report;
  const { yieldSource, capitalValue, netEffective } = result;
  const { unit } = useGridRent(report);
  const monthly = useGridRent({ currency, period: 'month' });
  return (
    <>
      {report.engine && !report.checks && (
        <p className={styles.quiet}>
          {t('assessment.report.engine', {
            low: monthly.text(report.engine.unitRentMonth.low),
            high: monthly.text(report.engine.unitRentMonth.high),
            unit,
            n: report.engine.leases,
          })}{' '}
          {(report.engine.grade ?? report.engine.confidence) === 'D' &&
            t('assessment.engine.indication')}
        </p>
      )}
      {capitalValue !== null && (
        <p className={styles.quiet}>
          {yieldSource
            ? `${yieldSourceText(yieldSource, words)} ${t('assessment.yield.limits')}`
            : t('assessment.report.yield.own')}
        </p>
      )}
      {kind !== 'indication' && <h2>{t('valuation.reconciliation')}</h2>}
      {kind !== 'indication' && (
        <p className={styles.quiet}>{t(`assessment.method.${report.reconciliation.method}.how`)}</p>
      )}
      {report.reconciliation.reason && <p>{report.reconciliation.reason}</p>}
      {netEffective != null && <p className={styles.quiet}>{t('assessment.lease.how')}</p>}
      <p className={styles.quiet}>{t('assessment.report.method')}</p>
      <section className={paper.sources}>
        <h2>{t('valuation.sources')}</h2>
        <p className={styles.quiet}>{t('valuation.sources.lead')}</p>
        <p className={styles.quiet}>{source}</p>
      </section>
    </>
  );
}

/** Why columns were left out and factors set by hand. */
function Reasons({ report }: { report: AssessmentReportOutput }) {
  const { t } = useText();
  const reasons = reasonsOf(report);
  if (reasons.length === 0) return null;
  return (
    <>
      <h2>{t('assessment.report.reasons')}</h2>
      <ul>
        {groupReasons(reasons).map(({ at, label, factors, breach, reason }) => (
          <li key={`${at} ${factors.join(' ')} ${breach}`}>
            {label} ·{' '}
            {factors.length > 0
              ? factors.map((factor) => t(`assessment.factor.${factor}`)).join(t('assessment.and'))
              : t('assessment.out.reason')}
            {t('assessment.colon')}
            {breach ? t(`assessment.reason.over.${breach}`) : reason}
          </li>
        ))}
      </ul>
    </>
  );
}
