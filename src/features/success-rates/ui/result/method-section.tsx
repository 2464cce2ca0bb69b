import { useText } from '#src/client/hooks/use-text.ts';
import { priorShops } from '#src/domain/success-rate.ts';
import { EvidenceSourcesButton } from '#src/features/data-sources/ui/data-sources-button.tsx';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { tradesText } from '../form/question-labels.ts';
import type { Result, Run } from './run-types.ts';
import styles from './success-report.module.css';

/** What the words mean, how the figures were worked out, and of which shops. */
export function MethodPart({ run, result }: { run: Run; result: Result }) {
  const words = useText();
  const { t, number } = words;
  const { unknownAge, n, window, years, weibull, hazards, sources } = result;
  const weight = years.at(0)?.estimate?.ownWeight;
  const fit = (value: number, { low, high }: { low: number; high: number }) =>
    `${number(value, { maximumFractionDigits: 3 })} (${number(low, { maximumFractionDigits: 3 })}–${number(high, { maximumFractionDigits: 3 })})`;
  return (
    <>
      <h2>{t('success.method')}</h2>
      <dl className={styles.method}>
        <dt>{t('success.method.success')}</dt>
        <dd>{t('success.method.success.text')}</dd>
        <dt>{t('success.method.estimate')}</dt>
        <dd>{t('success.method.estimate.text')}</dd>
        {weight !== undefined && weight < 1 && (
          <>
            <dt>{t('success.method.shrunk')}</dt>
            <dd>
              {t('success.method.shrunk.text', {
                n,
                k: priorShops,
                weight: `${number(weight * 100, { maximumFractionDigits: 0 })}%`,
              })}
            </dd>
          </>
        )}
        <dt>{t('success.method.entry')}</dt>
        <dd>
          {t('success.method.entry.text', {
            n,
            trade: tradesText(run.question, words),
            unknown: unknownAge,
            first: window ? String(window.first) : '–',
            last: window ? String(window.last) : '–',
          })}
        </dd>
        {weibull && (
          <>
            <dt>Weibull</dt>
            <dd>
              {t('success.method.weibull', {
                shape: fit(weibull.shape, weibull.shapeInterval),
                scale: fit(weibull.scale, weibull.scaleInterval),
              })}
            </dd>
          </>
        )}
        <dt>{t('success.method.data')}</dt>
        <dd>
          {sources.map(({ key, attribution }) => (
            <span key={key} lang="en">
              {attribution}{' '}
            </span>
          ))}
          <EvidenceSourcesButton
            className={buttonClass('text')}
            evidence="spells"
            city={[run.question['city']].flat()[0]}
          />
        </dd>
      </dl>
      {hazards.length > 0 && (
        <details className={styles.hazards}>
          <summary>{t('success.hazards')}</summary>
          <table className={styles.table}>
            <caption>{t('success.hazards.unit')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('success.hazards.age')}</th>
                <th scope="col">{t('success.hazards.events')}</th>
                <th scope="col">{t('success.hazards.exposure')}</th>
                <th scope="col">{t('success.hazards.rate')}</th>
                <th scope="col">{t('chart.interval')}</th>
              </tr>
            </thead>
            <tbody>
              {hazards.map(({ from, to, events, exposure, rate, interval }) => (
                <tr key={from}>
                  <th scope="row">{`${from}–${to}`}</th>
                  <td>{number(events)}</td>
                  <td>{number(exposure, { maximumFractionDigits: 1 })}</td>
                  <td>{rate === null ? '–' : number(rate, { maximumFractionDigits: 3 })}</td>
                  <td>
                    {interval
                      ? `${number(interval.low, { maximumFractionDigits: 3 })}–${number(interval.high, { maximumFractionDigits: 3 })}`
                      : '–'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
      <p className={styles.foot}>
        {/* A shared link does not disclose the id of the run. */}
        {run.id !== '' && `${t('success.method.report', { id: run.id })} · `}
        {t('success.method.foot', { method: run.method, date: words.momentText(run.createdAt) })}
      </p>
    </>
  );
}
