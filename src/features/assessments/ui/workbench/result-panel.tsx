import type { ReactNode } from 'react';
import { defaultLimits } from '#src/analytics/comparables/adjustment-limits.ts';
import { breachesOf } from '#src/analytics/workbench/limit-breaches.ts';
import { yieldUsed, type Reconciled } from '#src/analytics/workbench/reconcile-grid.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { minComparables } from '#src/domain/assessment.ts';
import { prices } from '#src/domain/prices.ts';
import { EvidenceSourcesButton } from '#src/features/data-sources/ui/data-sources-button.tsx';
import { useChargedPrice } from '#src/features/wallet/ui/payment/use-charged-price.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Button } from '#src/ui/button/button.tsx';
import { DescriptionItem } from '#src/ui/description-list/description-list.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ProvenanceBadge } from '#src/ui/provenance-badge/provenance-badge.tsx';
import styles from './result-panel.module.css';
import type { StepName } from './step-names.ts';
import type { GridRent } from './use-grid-rent.ts';
import { moneyText } from '../parts/money-text.ts';
import { columnName, type Workbench } from './workbench-state.ts';

/** The result so far, in view on every step; on narrow screens a bar at the foot. */
export function ResultPanel({ bench, step }: { bench: Workbench; step: StepName }) {
  const words = useText();
  const { t } = words;
  const { result, rent, columns } = bench;
  const { unitRent, span, form, model, grade, grid } = result;
  const { city } = bench.draft.document.subject;
  const issueButton = <IssueButton bench={bench} />;
  return (
    <>
      {/* It may be longer than the window: it is focusable, so that the keyboard can scroll it. */}
      <aside className={styles.rail} aria-label={t('assessment.rail')} tabIndex={0}>
        <section className={styles.card}>
          <p className={styles.quiet}>
            {t(
              form === 'indication'
                ? 'assessment.rail.indication'
                : `assessment.rail.${bench.draft.document.reconciliation.method}`,
            )}
          </p>
          {unitRent === null ? (
            <p className={styles.none}>
              {t(grade === 'D' ? 'assessment.rail.none' : 'assessment.rail.none.manual')}
            </p>
          ) : (
            <p className={styles.figure}>
              <b>{rent.text(unitRent)}</b> {rent.unit} <ProvenanceBadge of="modelled" />
            </p>
          )}
          {model && (
            <p className={styles.line}>
              <b>{rangeText(model, rent, words)}</b>
            </p>
          )}
          {span && (
            <p className={styles.line}>
              {t('assessment.rail.span', {
                low: rent.text(span.low),
                high: rent.text(span.high),
                n: grid.used,
                all: columns.length,
              })}
            </p>
          )}
          <ResultFacts bench={bench} />
          <p className={styles.grade}>
            <b>{grade}</b>
            <span>
              <strong>{t('assessment.rail.grade', { grade })}</strong>
              {gradeText(result, words)}
            </span>
          </p>
          {step !== 'issue' && <div className={styles.act}>{issueButton}</div>}
          <p className={styles.quiet}>{rent.stated}</p>
          <p className={styles.quiet}>{t('assessment.rail.free')}</p>
          {city !== '' && (
            <EvidenceSourcesButton className={buttonClass('text')} evidence="kases" city={city} />
          )}
        </section>
        <LimitList bench={bench} />
      </aside>
      {step !== 'issue' && (
        <div className={styles.bar}>
          <span>
            {unitRent === null ? t('assessment.rail.none.short') : <b>{rent.text(unitRent)}</b>}{' '}
            {unitRent !== null && rent.unit} · {grade}
          </span>
          {issueButton}
        </div>
      )}
    </>
  );
}

function IssueButton({ bench }: { bench: Workbench }) {
  const { t } = useText();
  const { unitRent, form } = bench.result;
  const charged = useChargedPrice('assessment');
  const isExample = bench.draft.document.example === true;
  return (
    <Button variant="primary" disabled={unitRent === null} onClick={() => bench.go('issue')}>
      {isExample
        ? t('assessment.example.make')
        : form === 'indication'
          ? t('assessment.indication.buy', { n: charged(prices.assessment.indication) })
          : t('assessment.rail.issue', { n: charged(prices.assessment.quick) })}
    </Button>
  );
}

/** Monthly rents, median, net effective rent and capital value, as far as they are known. */
function ResultFacts({ bench }: { bench: Workbench }) {
  const words = useText();
  const { t, percent } = words;
  const { result, rent, currency } = bench;
  const { unitRent, form, rentMonth, median, capitalValue, netEffective } = result;
  const grossYield = yieldUsed(
    bench.draft.document,
    bench.evidence.data?.grossYield?.value ?? null,
  );
  const money = (value: number) => moneyText(currency, value, words);
  return (
    <dl className={styles.facts}>
      {rentMonth && (
        <>
          <DescriptionItem term={t('assessment.rail.contract')}>
            {money(rentMonth.contract)}
          </DescriptionItem>
          <DescriptionItem term={t('assessment.rail.listing')}>
            {money(rentMonth.listing)}
          </DescriptionItem>
        </>
      )}
      {median !== null && (
        <DescriptionItem term={t('assessment.rail.median')}>
          {rent.text(median)} {rent.unit}
        </DescriptionItem>
      )}
      {netEffective !== null && (
        <DescriptionItem term={t('assessment.rail.netEffective')}>
          {rent.text(netEffective)} {rent.unit}
        </DescriptionItem>
      )}
      {capitalValue !== null && (
        <>
          <DescriptionItem term={t('assessment.rail.capital')}>
            {money(capitalValue)}
          </DescriptionItem>
          <DescriptionItem term={t('assessment.report.yield')}>
            {percent(grossYield ?? 0, 2)}
          </DescriptionItem>
        </>
      )}
      {unitRent !== null && form === 'report' && (
        <DescriptionItem term={t('assessment.rail.exact')}>
          {rent.value(unitRent).toFixed(6)}
        </DescriptionItem>
      )}
    </dl>
  );
}

/** The limits of the method, and where a comparable is near or over one. */
function LimitList({ bench }: { bench: Workbench }) {
  const words = useText();
  const { t, number, percent } = words;
  const { result, columns } = bench;
  const { grid } = result;
  return (
    <section className={styles.card}>
      <h2>{t('assessment.limits')}</h2>
      <ul className={styles.limits}>
        <Limit ok={grid.used >= minComparables} value={number(grid.used)}>
          {t('assessment.limits.count', { n: minComparables })}
        </Limit>
        <Limit
          ok={grid.maxMinRatio !== undefined && grid.maxMinRatio <= defaultLimits.highestByLowest}
          value={
            grid.maxMinRatio === undefined
              ? '–'
              : number(grid.maxMinRatio, { minimumFractionDigits: 4, maximumFractionDigits: 4 })
          }
        >
          {t('assessment.limits.ratio')}
        </Limit>
        <Limit
          ok={grid.cv !== undefined && grid.cv <= 0.25}
          value={
            grid.cv === undefined
              ? '–'
              : number(grid.cv, { minimumFractionDigits: 4, maximumFractionDigits: 4 })
          }
        >
          {t('assessment.limits.cv')}
        </Limit>
        {columns.flatMap((column, index) => {
          const line = result.lines.get(column.entry.key);
          const name = t('assessment.comparable', { n: index + 1 });
          return (line ? breachesOf(line) : []).map((breach) => (
            <Limit
              key={`${column.entry.key} ${breach.what} ${breach.factor}`}
              ok={breach.level === 'near' ? 'near' : false}
              value={
                breach.what === 'age'
                  ? t('assessment.months', { n: breach.value })
                  : percent(Math.abs(breach.value), 2)
              }
              title={columnName(column, index + 1, bench.evidence.data, words)}
            >
              {name}{' '}
              {breach.factor
                ? t(`assessment.factor.${breach.factor}`)
                : t(`assessment.limits.${breach.what === 'age' ? 'age' : 'total'}`)}
            </Limit>
          ));
        })}
      </ul>
    </section>
  );
}

/** `80 % range 1,130–2,350`, in the unit the member reads rents in. */
export function rangeText(
  { level, low, high }: { level: number; low: number; high: number },
  rent: Pick<GridRent, 'end'>,
  { t, percent }: Translator,
): string {
  return t('assessment.range.calibrated', {
    level: percent(level, 0),
    low: rent.end(low),
    high: rent.end(high),
  });
}

/** What a grade rests on: how wide the calibrated range is, and why it is not better. */
export function gradeText(
  { model, gradeReasons }: Pick<Reconciled, 'model' | 'gradeReasons'>,
  { t, number }: Translator,
): string {
  const width =
    model &&
    t('assessment.grade.width', {
      ratio: number(model.high / model.low, { maximumFractionDigits: 2 }),
    });
  return [width, ...gradeReasons.map((reason) => t(`assessment.gradeReason.${reason}`))]
    .filter(Boolean)
    .join(t('assessment.clause'));
}

interface LimitProps {
  ok: boolean | 'near';
  value: string;
  title?: string;
  children: ReactNode;
}

function Limit({ ok, value, title, children }: LimitProps) {
  const { t } = useText();
  const [kind, icon] =
    ok === true
      ? (['kept', 'check'] as const)
      : ok === 'near'
        ? (['close', 'warning'] as const)
        : (['broken', 'close'] as const);
  return (
    <li title={title}>
      <span className={styles[kind]}>
        <Icon name={icon} size={14} />
        <span className={styles.spoken}>{t(`assessment.limits.${kind}`)}</span>
      </span>
      <span className={styles.grow}>{children}</span>
      <span className={styles.number}>{value}</span>
    </li>
  );
}
