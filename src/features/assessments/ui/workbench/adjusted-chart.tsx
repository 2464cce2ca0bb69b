import { defaultLimits } from '#src/analytics/comparables/adjustment-limits.ts';
import { useSize } from '#src/client/hooks/use-size.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { ChartCard } from '#src/ui/charts/chart-card.tsx';
import styles from './adjusted-chart.module.css';
import page from './assessment.module.css';
import { columnShort, type Workbench } from './workbench-state.ts';

const rowPx = 34;
const edge = 12;

/** One adjusted rent, in the unit of the grid. */
interface AdjustedRow {
  name: string;
  adjusted: number;
  share: number;
  isUsed: boolean;
}

interface AdjustedRentsProps extends Pick<Workbench, 'rent'> {
  rows: readonly AdjustedRow[];
  unitRent: number | null;
  spread: { used: number; cv?: number | undefined; maxMinRatio?: number | undefined };
  date: string;
  source: string;
  /** In a report, without a frame of its own. */
  plain?: boolean;
}

/** The adjusted rents of the bench. */
export function AdjustedChart({ bench }: { bench: Workbench }) {
  const words = useText();
  const { columns, result, evidence, rent, draft } = bench;
  const rows = columns.flatMap((column, index): AdjustedRow[] => {
    const line = result.lines.get(column.entry.key);
    if (!line) return [];
    const name = columnShort(column, index + 1, evidence.data, words);
    return [
      { name, adjusted: line.adjusted, share: line.share, isUsed: line.excluded.length === 0 },
    ];
  });
  return (
    <AdjustedRents
      rows={rows}
      unitRent={result.unitRent}
      spread={result.grid}
      rent={rent}
      date={draft.document.valuationDate}
      source={words.t('assessment.source')}
    />
  );
}

/** Adjusted rents on one line, as large as they weigh; those not used as open marks. */
export function AdjustedRents({
  rows,
  unitRent,
  spread: grid,
  rent,
  date,
  source,
  plain = false,
}: AdjustedRentsProps) {
  const words = useText();
  const { t, percent } = words;
  const [ref, size] = useSize<HTMLDivElement>();
  if (rows.length === 0) return null;
  const title = spreadTitle(rows, grid, words);
  const width = size?.width ?? 0;
  return (
    <ChartCard
      title={title}
      unit={t('assessment.adjusted.unit', {
        unit: rent.unit,
        n: grid.used,
        cv: grid.cv === undefined ? '–' : percent(grid.cv, 2),
      })}
      provenance="modelled"
      source={source}
      date={date}
      plain={plain}
      printsData={false}
      columns={[
        { label: t('assessment.column.place') },
        { label: `${t('assessment.row.adjusted')} ${rent.unit}` },
        { label: t('assessment.row.share') },
      ]}
      rows={rows.map(({ name, adjusted, share }) => [
        name,
        Number(rent.value(adjusted).toFixed(6)),
        Number(share.toFixed(6)),
      ])}
    >
      <div ref={ref} className={`${page.chart} ${styles.chart}`}>
        {width > 120 && (
          <AdjustedPlot rows={rows} unitRent={unitRent} rent={rent} title={title} width={width} />
        )}
      </div>
    </ChartCard>
  );
}

/** Whether the adjusted rents agree within the limit, as a sentence. */
function spreadTitle(
  rows: readonly AdjustedRow[],
  { used, maxMinRatio }: AdjustedRentsProps['spread'],
  { t, number }: Translator,
): string {
  if (maxMinRatio === undefined || rows.filter(({ isUsed }) => isUsed).length < 2)
    return t('assessment.adjusted.few');
  return t(
    maxMinRatio <= defaultLimits.highestByLowest
      ? 'assessment.adjusted.within'
      : 'assessment.adjusted.apart',
    {
      n: used,
      ratio: number(maxMinRatio, { minimumFractionDigits: 3, maximumFractionDigits: 3 }),
    },
  );
}

interface AdjustedPlotProps extends Pick<AdjustedRentsProps, 'rows' | 'unitRent' | 'rent'> {
  title: string;
  width: number;
}

function AdjustedPlot({ rows, unitRent, rent, title, width }: AdjustedPlotProps) {
  const values = rows.map(({ adjusted }) => adjusted).concat(unitRent ?? []);
  const [low, high] = [Math.min(...values) * 0.97, Math.max(...values) * 1.03];
  const names = Math.min(160, width * 0.36);
  const x = (value: number) =>
    names + edge + ((value - low) / (high - low)) * (width - names - 64 - 2 * edge);
  const height = rows.length * rowPx + 28;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={title}
      data-chart=""
    >
      {unitRent !== null && (
        <g>
          <line
            x1={x(unitRent)}
            x2={x(unitRent)}
            y1={4}
            y2={height - 22}
            className={styles.point}
          />
          <text x={x(unitRent)} y={height - 6} textAnchor="middle" className={styles.strong}>
            {rent.text(unitRent)}
          </text>
        </g>
      )}
      {rows.map(({ name, adjusted, share, isUsed }, index) => {
        const y = index * rowPx + rowPx / 2;
        const radius = isUsed ? 4 + 14 * Math.sqrt(share) * 0.8 : 5;
        return (
          <g key={`${index} ${name}`}>
            <line x1={names + edge} x2={width - 64} y1={y} y2={y} className={styles.rule} />
            <text x={0} y={y} dominantBaseline="central" className={styles.name}>
              {name.length > 14 ? `${name.slice(0, 13)}…` : name}
            </text>
            <circle
              cx={x(adjusted)}
              cy={y}
              r={radius}
              className={isUsed ? styles.used : styles.unused}
            />
            <text
              x={width}
              y={y}
              textAnchor="end"
              dominantBaseline="central"
              className={isUsed ? styles.strong : styles.name}
            >
              {rent.text(adjusted)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
