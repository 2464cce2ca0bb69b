import { useId, useState } from 'react';
import { occupancyCost } from '#src/analytics/occupancy-cost.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { tradeNamed } from '#src/domain/trade-taxonomy.ts';
import { Caption } from '#src/ui/text/text.tsx';
import { moneyText } from '../form/question-labels.ts';
import styles from './rent-burden-card.module.css';
import { BurdenScale } from './rent-burden-scale.tsx';
import { tradesOf, type Run } from './run-types.ts';

interface Costs {
  rent: number;
  sales: number;
  fee: number;
  transfer: number;
  term: number;
}

/** Default slider values for a query without a planned shop: a small shop. */
const usual: Costs = { rent: 20_000, sales: 150_000, fee: 400, transfer: 60_000, term: 36 };

function startOf({ question }: Run): Costs {
  const asked = (name: string) =>
    question[name] === undefined ? undefined : Number(question[name]);
  const rent = asked('plannedRent');
  if (rent === undefined) return usual;
  return {
    rent,
    sales: asked('plannedSales') ?? usual.sales,
    fee: asked('plannedFee') ?? 0,
    transfer: asked('plannedTransferFee') ?? 0,
    term: asked('plannedTerm') ?? usual.term,
  };
}

/** Occupancy cost against sales, computed while dragging. No input leaves the page. */
export function BurdenCard({ run }: { run: Run }) {
  const { t, number, percent, locale } = useText();
  const money = moneyText(run.question, t);
  const monthly = t('success.unit.month', { money });
  const [costs, setCosts] = useState(() => startOf(run));
  const trade = tradesOf(run)[0] ?? '';
  const norm = tradeNamed(trade)?.occupancyCost;
  if (!norm) {
    return (
      <>
        <h2>{t('success.burden')}</h2>
        <Caption>{t('success.burden.none', { trade: tradeLabel(trade, locale) })}</Caption>
      </>
    );
  }
  const [low, high] = norm;
  const result = occupancyCost(
    {
      rentMonth: costs.rent,
      salesMonth: costs.sales,
      propertyFeeMonth: costs.fee,
      transferFee: costs.transfer,
      termMonths: costs.term,
    },
    high,
  );
  const start = startOf(run);
  const slide = (key: keyof Costs, most: number, step: number, least = 0) => ({
    value: costs[key],
    most: Math.max(most, start[key] * 2),
    step,
    least,
    onChange: (value: number) => setCosts({ ...costs, [key]: value }),
  });
  return (
    <>
      <h2>{t('success.burden.title', { ratio: percent(result.ratio, 1) })}</h2>
      <Caption>{t('success.burden.unit')}</Caption>
      <div className={styles.panel}>
        <div className={styles.sliders}>
          <Slider
            label={t('success.field.plannedRent')}
            unit={monthly}
            {...slide('rent', 50_000, 100)}
          />
          <Slider
            label={t('success.field.plannedSales')}
            unit={monthly}
            {...slide('sales', 300_000, 500, 500)}
          />
          <Slider
            label={t('success.field.plannedFee')}
            unit={monthly}
            {...slide('fee', 5_000, 50)}
          />
          <Slider
            label={t('success.burden.transfer', { n: costs.term })}
            unit={t('success.unit.money', { money })}
            {...slide('transfer', 300_000, 1_000)}
          />
        </div>
        <BurdenOutcome
          costs={costs}
          result={result}
          norm={norm}
          trade={tradeLabel(trade, locale)}
          monthly={monthly}
        />
      </div>
      <Caption>
        {t('success.burden.note', {
          low: number(low * 100),
          high: percent(high),
          trade: tradeLabel(trade, locale),
        })}
      </Caption>
    </>
  );
}

interface BurdenOutcomeProps {
  costs: Costs;
  result: ReturnType<typeof occupancyCost>;
  /** Usual shares of the sales, lowest and highest. */
  norm: readonly [low: number, high: number];
  trade: string;
  /** Money per month. */
  monthly: string;
}

/** The ratio on its scale, the amounts it leads to, and the formula. */
function BurdenOutcome({ costs, result, norm, trade, monthly }: BurdenOutcomeProps) {
  const { t, number, percent } = useText();
  const [low, high] = norm;
  const { rent, sales, fee, transfer, term } = costs;
  const whole = (value: number) => number(Math.round(value));
  const room = high * sales - result.costMonth;
  return (
    <div className={styles.outcome}>
      <BurdenScale ratio={result.ratio} low={low} high={high} trade={trade} />
      <dl className={styles.figures}>
        <div>
          <dt>{t('success.burden.cost')}</dt>
          <dd>
            {whole(result.costMonth)} <small>{monthly}</small>
          </dd>
        </div>
        <div>
          <dt>{t('success.burden.breakEven')}</dt>
          <dd>
            {whole(result.breakEvenSalesMonth)} <small>{monthly}</small>
          </dd>
        </div>
        <div>
          <dt>{t(room >= 0 ? 'success.burden.room' : 'success.burden.over')}</dt>
          <dd>
            {whole(Math.abs(room))} <small>{monthly}</small>
          </dd>
        </div>
      </dl>
      <Caption aria-live="polite">
        {t('success.burden.formula', {
          rent: whole(rent),
          fee: whole(fee),
          transfer: whole(transfer),
          term,
          sales: whole(sales),
          ratio: percent(result.ratio, 3),
        })}
      </Caption>
    </div>
  );
}

interface SliderProps {
  label: string;
  unit: string;
  value: number;
  least: number;
  most: number;
  step: number;
  onChange: (value: number) => void;
}

function Slider({ label, unit, value, least, most, step, onChange }: SliderProps) {
  const { number } = useText();
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>
        <b>{number(value)}</b> {unit}
      </output>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={`${number(value)} ${unit}`}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}
