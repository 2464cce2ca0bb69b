import type { MessageKey } from '#src/i18n/messages.ts';
import { useText } from '../use-text.ts';
import { riskAt, type SurvivalStep } from './survival-steps.ts';
import styles from './kit.module.css';

interface Group {
  key: string;
  name: string;
  n: number;
  steps: readonly SurvivalStep[];
}

export interface RiskRow {
  key: string;
  name: string;
  at: (years: number) => number;
  strong: boolean;
}

/** Of one group who was at risk, closed and was lost from sight; of several the first alone. */
export function riskRows(groups: readonly Group[], t: (key: MessageKey) => string): RiskRow[] {
  const [first] = groups;
  if (!first) return [];
  if (groups.length > 1) {
    return groups.map(({ key, name, n, steps }) => ({ key, name, strong: false, at: (years) => riskAt(steps, n, years).atRisk }));
  }
  const { n, steps } = first;
  return [
    { key: 'atRisk', name: t('chart.risk.atRisk'), strong: true, at: (years) => riskAt(steps, n, years).atRisk },
    { key: 'events', name: t('chart.risk.events'), strong: false, at: (years) => riskAt(steps, n, years).events },
    { key: 'censored', name: t('chart.risk.censored'), strong: false, at: (years) => riskAt(steps, n, years).censored },
  ];
}

interface RiskTableProps {
  rows: readonly RiskRow[];
  years: readonly number[];
  x: (years: number) => number;
  left: number;
  top: number;
  width: number;
  rowPx: number;
}

/** How many stand behind each part of a curve, under its axis. */
export function RiskTable({ rows, years, x, left, top, width, rowPx }: RiskTableProps) {
  const { number } = useText();
  return (
    <g>
      <line x1={0} x2={width} y1={top - 6} y2={top - 6} className={styles.grid} />
      {rows.map(({ key, name, at, strong }, row) => (
        <g key={key}>
          <text
            x={Math.max(left - 16, 0)}
            y={top + row * rowPx + 9}
            textAnchor="end"
            dominantBaseline="central"
            className={styles.second}
          >
            {name}
          </text>
          {years.map((year) => (
            <text
              key={year}
              x={x(year)}
              y={top + row * rowPx + 9}
              textAnchor="middle"
              dominantBaseline="central"
              className={strong ? styles.strong : styles.second}
            >
              {number(at(year))}
            </text>
          ))}
        </g>
      ))}
    </g>
  );
}
