import { useText } from '#src/client/hooks/use-text.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import styles from './chart.module.css';
import { riskAt, type RiskOfCurve } from './survival-steps.ts';
import { cutText } from './text-width.ts';

interface Group extends RiskOfCurve {
  key: string;
  name: string;
}

export interface RiskRow {
  key: string;
  name: string;
  /** Null where it is not known. */
  at: (years: number) => number | null;
  strong: boolean;
}

/**
 * Of one group who was at risk, closed and was lost from sight; of several the first of these
 * alone.
 */
export function riskRows(groups: readonly Group[], t: (key: MessageKey) => string): RiskRow[] {
  const [first] = groups;
  if (!first) return [];
  if (groups.length > 1) {
    return groups.map((group) => ({
      key: group.key,
      name: group.name,
      strong: false,
      at: (years) => riskAt(group, years).atRisk,
    }));
  }
  return [
    {
      key: 'atRisk',
      name: t('chart.risk.atRisk'),
      strong: true,
      at: (years) => riskAt(first, years).atRisk,
    },
    {
      key: 'events',
      name: t('chart.risk.events'),
      strong: false,
      at: (years) => riskAt(first, years).events,
    },
    {
      key: 'censored',
      name: t('chart.risk.censored'),
      strong: false,
      at: (years) => riskAt(first, years).censored,
    },
  ];
}

interface RiskTableProps {
  rows: readonly RiskRow[];
  years: readonly number[];
  x: (years: number) => number;
  /**
   * Left edge of the plot, with the names before it; null where they do not fit: then each is above
   * its row.
   */
  left: number | null;
  top: number;
  width: number;
  rowPx: number;
}

/** Number at risk of each curve, below the axis. */
export function RiskTable({ rows, years, x, left, top, width, rowPx }: RiskTableProps) {
  const { number } = useText();
  const rowStep = left === null ? rowPx * 2 : rowPx;
  const textOf = (count: number | null) => (count === null ? '–' : number(count));
  return (
    <g>
      <line x1={0} x2={width} y1={top - 6} y2={top - 6} className={styles.grid} />
      {rows.map(({ key, name, at, strong }, row) => (
        <g key={key}>
          <text
            x={left === null ? 0 : left - 16}
            y={top + row * rowStep + 9}
            textAnchor={left === null ? 'start' : 'end'}
            dominantBaseline="central"
            className={styles.second}
          >
            {left === null ? cutText(name, width) : name}
          </text>
          {years.map((year) => (
            <text
              key={year}
              x={x(year)}
              y={top + (row + 1) * rowStep - rowPx + 9}
              textAnchor="middle"
              dominantBaseline="central"
              className={strong ? styles.strong : styles.second}
            >
              {textOf(at(year))}
            </text>
          ))}
        </g>
      ))}
    </g>
  );
}
