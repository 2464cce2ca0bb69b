import { useContext, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import type { Provenance } from '#src/domain/provenance.ts';
import { UnstyledButton } from '../button/unstyled-button.tsx';
import { classNames } from '../class-names.ts';
import { downloadCsv, downloadFile } from '../download/download-file.ts';
import { Icon } from '../icon/icon.tsx';
import { ProvenanceBadge } from '../provenance-badge/provenance-badge.tsx';
import styles from './chart-card.module.css';
import { chartCsv, fileName, type Cell, type Column } from './chart-csv.ts';
import { chartImage } from './chart-image.ts';
import { PrintContext } from './print-context.ts';

export interface ChartCardProps {
  /** The finding, where the intervals allow one, else what is shown. Computed, never typed. */
  title: string;
  /** Unit, kind of axis, n and method: the line under the title. */
  unit: string;
  /** Where the figures come from. */
  source: string;
  /** The kind of source, as a badge beside the title and a word in files. */
  provenance: Provenance;
  /** The time the figures speak of, such as `2017Q1–2021Q3`. */
  date?: string | undefined;
  /** The same figures as a table and a file. */
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  /** Controls of this chart, beside the title. */
  actions?: ReactNode;
  /** Where the rows behind the chart are searched, filters carried along. */
  openIn?: { to: string; label: string } | undefined;
  /** Under the chart, above its foot: how to read it, what is left out. */
  note?: ReactNode;
  /** Without a frame of its own, for reports and for cards that have one. */
  plain?: boolean;
  /** Prints the table after the chart, as reports do. */
  printsData?: boolean;
  heading?: 'h2' | 'h3';
  /** What is shown is a table already: it offers neither another one nor a picture. */
  isTable?: boolean;
  children: ReactNode;
}

/**
 * A chart with its finding, unit, source and date; its figures as a table, a CSV file and a PNG
 * picture.
 */
export function ChartCard({
  title,
  unit,
  source,
  provenance,
  date,
  columns,
  rows,
  actions,
  openIn,
  note,
  ...how
}: ChartCardProps) {
  const onPaper = useContext(PrintContext);
  const {
    plain = onPaper,
    printsData = onPaper,
    heading: Heading = 'h2',
    isTable = false,
    children,
  } = how;
  const { t, daysIn } = useText();
  const [open, setOpen] = useState(false);
  const figure = useRef<HTMLElement>(null);
  const id = useId();
  const origin = [source, date && daysIn(date), t(`provenance.${provenance}`)]
    .filter(Boolean)
    .join(' · ');
  const { saveRows, savePicture, failed } = useChartDownload(figure, {
    title,
    unit,
    origin,
    columns,
    rows,
  });
  return (
    <figure ref={figure} className={classNames(styles.figure, plain && styles.plain)}>
      <figcaption className={styles.caption}>
        <div>
          <Heading>{title}</Heading>
          <p>
            {unit} <ProvenanceBadge of={provenance} />
          </p>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </figcaption>
      <div className={styles.body}>{children}</div>
      {note && <div className={styles.note}>{note}</div>}
      <div className={styles.foot}>
        <p>{origin}</p>
        <div className={styles.buttons}>
          {openIn && <Link to={openIn.to}>{openIn.label}</Link>}
          {!isTable && (
            <UnstyledButton aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
              <Icon name="table" size={16} />
              {t(open ? 'chart.data.hide' : 'chart.data.show')}
            </UnstyledButton>
          )}
          <UnstyledButton
            aria-label={t('chart.csv.of', { title })}
            disabled={rows.length === 0}
            onClick={saveRows}
          >
            CSV
          </UnstyledButton>
          {!isTable && (
            <UnstyledButton
              aria-label={t('chart.png.of', { title })}
              onClick={() => void savePicture()}
            >
              PNG
            </UnstyledButton>
          )}
        </div>
      </div>
      {failed && (
        <p role="alert" className={styles.failed}>
          {t('chart.png.failed')}
        </p>
      )}
      <div
        id={id}
        className={styles.data}
        hidden={!open}
        tabIndex={open ? 0 : undefined}
        role="region"
        aria-label={title}
      >
        {open && <ChartTable columns={columns} rows={rows} caption={unit} />}
      </div>
      {printsData && !isTable && (
        <div className={styles.printed} aria-hidden="true">
          <ChartTable columns={columns} rows={rows} caption={unit} />
        </div>
      )}
    </figure>
  );
}

interface DownloadedChart extends Pick<ChartCardProps, 'title' | 'unit' | 'columns' | 'rows'> {
  /** Source, date and kind of source. */
  origin: string;
}

/** Saves the figures of a chart as a CSV file, and the chart in `figure` as a PNG picture. */
function useChartDownload(
  figure: RefObject<HTMLElement | null>,
  { title, unit, origin, columns, rows }: DownloadedChart,
) {
  const [failed, setFailed] = useState(false);
  const saveRows = () => {
    const text = chartCsv(columns, rows, [title, unit, origin]);
    downloadCsv(text, fileName(title, 'csv'));
  };
  const savePicture = async () => {
    const svg = figure.current?.querySelector<SVGSVGElement>('svg[data-chart]');
    if (!svg) return;
    try {
      downloadFile(await chartImage(svg, { title, unit, source: origin }), fileName(title, 'png'));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return { saveRows, savePicture, failed };
}

/** The figures of a chart as a table; what is not known is a dash. */
function ChartTable({
  columns,
  rows,
  caption,
}: {
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  caption: string;
}) {
  const { number, percent } = useText();
  const text = (cell: Cell | undefined, { digits = 0, percent: share }: Column) => {
    if (cell === null || cell === undefined) return '–';
    if (typeof cell === 'string') return cell;
    return share ? percent(cell, digits) : number(cell, { maximumFractionDigits: digits });
  };
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, index) => (
          <tr key={`${index} ${cells[0]}`}>
            {columns.map((column, at) =>
              at === 0 ? (
                <th key={column.label} scope="row">
                  {text(cells[at], column)}
                </th>
              ) : (
                <td key={column.label}>{text(cells[at], column)}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
