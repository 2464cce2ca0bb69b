import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import type { Provenance } from '#src/domain/provenance.ts';
import { tradeNamed } from '#src/domain/trade-taxonomy.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { Icon, type IconName } from '#src/ui/icon/icon.tsx';
import { ProvenanceBadge } from '#src/ui/provenance-badge/provenance-badge.tsx';
import {
  levelText,
  moneyText,
  plannedNameOf,
  scopeText,
  tradesText,
} from '../form/question-labels.ts';
import { observedProvenance } from './report-sources.ts';
import { horizonOf, tradesOf, type Reader, type Result, type Run } from './run-types.ts';
import styles from './success-report.module.css';
import { headline, openAfter } from './survival-findings.ts';

interface HeadlineProps {
  run: Run;
  result: Result;
  reader: Reader;
  /** Scrolls to the calculator for the reader's own rent and sales. */
  onCalculate: () => void;
}

/** What the report says, in a sentence with whole numbers, with its figures and its light. */
export function Headline({ run, result, reader, onCalculate }: HeadlineProps) {
  const words = useText();
  const { t, number, percent } = words;
  const trade = tradesText(run.question, words);
  const shopName = plannedNameOf(run.question);
  const head = headline(result);
  const horizon = horizonOf(run);
  const { median, n, window, percentile, levelUsed, levels } = result;
  return (
    <header className={styles.cover}>
      <p className={styles.eyebrow}>
        <span>{t('page.shopSuccessRate')}</span>
        <span>{trade}</span>
        {shopName !== null && (
          <span>
            <b>{shopName}</b>
          </span>
        )}
        <span>{scopeText(run.question, words)}</span>
        <span className={styles.tag}>
          <Icon name="layers" size={14} />
          {t('success.report.level', { level: levelText(levelUsed!, t) })}
        </span>
      </p>
      <h1 tabIndex={-1}>
        {head
          ? t('success.report.title', {
              n: head.years,
              open: Math.round(head.survival * 100),
              trade,
            })
          : t('success.report.short', { trade })}
      </h1>
      {head && (
        <p className={styles.summary}>
          {t('success.report.summary', {
            n: head.years,
            share: percent(head.survival),
            low: figure0(head.low),
            high: percent(head.high),
            shops: n,
          })}
          {percentile &&
            t('success.report.percentile', {
              rank: Math.round(percentile.rank),
              districts: percentile.districts,
            })}
        </p>
      )}
      <p className={styles.lead}>
        {median.median === null
          ? t('success.report.median.none')
          : t('success.report.median', {
              years: number(median.median, { maximumFractionDigits: 1 }),
            })}{' '}
        {window &&
          t('success.report.limits', {
            first: String(window.first),
            last: String(window.last),
            trade,
          })}
      </p>
      {head && head.years < horizon && (
        <p className={styles.notice}>
          <Icon name="info" size={16} />{' '}
          {t('success.report.cut', { asked: horizon, seen: head.years })}
        </p>
      )}
      {levels[0]!.level !== levelUsed && (
        <p className={styles.notice}>
          <Icon name="info" size={16} />
          {t('success.report.wider', {
            asked: levelText(levels[0]!.level, t),
            n: levels[0]!.n,
            events: levels[0]!.events,
            used: levelText(levelUsed!, t),
          })}
        </p>
      )}
      <Figures result={result} />
      <Lights run={run} result={result} reader={reader} onCalculate={onCalculate} />
    </header>
  );

  function figure0(share: number): string {
    return number(share * 100, { maximumFractionDigits: 0 });
  }
}

/** The figures of the report with their intervals. */
function Figures({ result }: Pick<HeadlineProps, 'result'>) {
  const { t, number, percent } = useText();
  const provenance = observedProvenance(result);
  const head = headline(result);
  const second = head && openAfter(result, head.years === 5 ? 3 : 5);
  const { median, restrictedMean, n, events, censored } = result;
  const figure = (value: number) => number(value, { maximumFractionDigits: 1 });
  const ci = (low: number, high: number) =>
    t('success.ci', { low: figure(low * 100), high: percent(high, 1) });
  return (
    <dl className={styles.figures}>
      {head && (
        <Figure
          hero
          provenance={provenance}
          term={t('success.figure.open', { n: head.years })}
          value={percent(head.survival, 1)}
          note={ci(head.low, head.high)}
        />
      )}
      <Figure
        provenance={provenance}
        term={t('success.figure.median')}
        value={median.median === null ? '–' : figure(median.median)}
        unit={t('success.unit.years')}
        note={
          median.low !== null || median.high !== null
            ? t('success.ci', {
                low: median.low === null ? '–' : figure(median.low),
                high: median.high === null ? '–' : figure(median.high),
              })
            : t('success.figure.median.none')
        }
      />
      {second && (
        <Figure
          provenance={provenance}
          term={t('success.figure.open', { n: second.years })}
          value={percent(second.survival, 1)}
          note={ci(second.low, second.high)}
        />
      )}
      {restrictedMean && (
        <Figure
          provenance={provenance}
          term={t('success.figure.mean', { n: restrictedMean.until })}
          value={number(restrictedMean.mean, { maximumFractionDigits: 2 })}
          unit={t('success.unit.years')}
          note={t('success.figure.mean.note', {
            se: number(restrictedMean.se, { maximumFractionDigits: 2 }),
          })}
        />
      )}
      <Figure
        provenance={provenance}
        term={t('success.figure.n')}
        value={number(n)}
        unit={t('success.unit.shops')}
        note={t('success.figure.n.note', { events, censored })}
      />
    </dl>
  );
}

interface FigureProps {
  term: string;
  provenance: Provenance;
  value: string;
  /** A per cent sign belongs to the value, and has no space before it. */
  unit?: string;
  note: string;
  hero?: boolean;
}

function Figure({ term, provenance, value, unit, note, hero = false }: FigureProps) {
  return (
    <div className={hero ? styles.hero : undefined}>
      <dt>
        {term} <ProvenanceBadge of={provenance} />
      </dt>
      <dd>
        <span className={styles.value}>
          {value}
          {unit !== undefined && <small>{unit}</small>}
        </span>
        <span className={styles.note}>{note}</span>
      </dd>
    </div>
  );
}

const lightIcons: Record<'green' | 'amber' | 'red', IconName> = {
  green: 'check',
  amber: 'warning',
  red: 'close',
};

/** The light of the rent burden, and what becomes of the figure for the planned shop. */
function Lights({ run, result: { occupancy, planned }, reader, onCalculate }: HeadlineProps) {
  const { t, number, percent, locale } = useText();
  const trade = tradesOf(run)[0] ?? '';
  const hasNorm = Boolean(tradeNamed(trade)?.occupancyCost);
  return (
    <div className={styles.lights}>
      <p>
        {occupancy ? (
          <>
            <span className={`${styles.light} ${styles[occupancy.light]}`}>
              <Icon name={lightIcons[occupancy.light]} size={14} />
              {t(`success.light.${occupancy.light}`)}
            </span>
            <span>
              {t('success.light.text', {
                ratio: percent(occupancy.ratio, 1),
                low: number(occupancy.normLow * 100),
                high: percent(occupancy.normHigh),
                sales: number(Math.round(occupancy.breakEvenSalesMonth)),
                money: moneyText(run.question, t),
              })}
            </span>
          </>
        ) : (
          <span>
            {!hasNorm
              ? t('success.burden.none', { trade: tradeLabel(trade, locale) })
              : // A shared link does not disclose the owner's rent and sales, nor whether there are any.
                t(reader === 'owner' ? 'success.light.none' : 'success.light.own')}
          </span>
        )}
        {hasNorm && (
          <UnstyledButton className={styles.link} onClick={onCalculate}>
            {t(occupancy ? 'success.light.change' : 'success.light.calculate')}
          </UnstyledButton>
        )}
      </p>
      {planned && (
        <p>
          <b>{t('success.planned', { share: percent(planned.survival, 1) })}</b>
          <span>
            {t('success.ci', {
              low: number(planned.low * 100, { maximumFractionDigits: 1 }),
              high: percent(planned.high, 1),
            })}
          </span>
          {planned.factors.map(({ name, hazardRatio, basis }) => (
            <span key={name} className={styles.tag}>
              {`${t(`success.factor.${name as 'area'}`)} × ${number(hazardRatio, { maximumFractionDigits: 2 })} · ${t(`success.basis.${basis}`)}`}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
