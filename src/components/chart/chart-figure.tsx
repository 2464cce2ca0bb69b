import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { useText } from '../use-text.ts';
import styles from './chart.module.css';

interface ChartFigureProps {
  /** The finding, where the intervals allow one, else what is shown. */
  title: string;
  /** Unit, kind of axis, what boxes and lines mean. */
  subtitle: string;
  source: string;
  head: readonly string[];
  /** The same figures as text. */
  rows: readonly (readonly string[])[];
  children: ReactNode;
}

/** A chart with its title, unit and source, and its figures as a table behind a button. */
export function ChartFigure({ title, subtitle, source, head, rows, children }: ChartFigureProps) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <h2>{title}</h2>
        <p>{subtitle}</p>
      </figcaption>
      {children}
      <div className={styles.foot}>
        <p>{source}</p>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <Icon name="table" size={16} />
          {t(open ? 'chart.data.hide' : 'chart.data.show')}
        </button>
      </div>
      <div id={id} className={styles.data} hidden={!open} tabIndex={open ? 0 : undefined} role="region" aria-label={title}>
        {open && (
          <table>
            <thead>
              <tr>
                {head.map((cell) => (
                  <th key={cell} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([first, ...rest]) => (
                <tr key={first}>
                  <th scope="row">{first}</th>
                  {rest.map((cell, index) => (
                    <td key={head[index + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </figure>
  );
}
