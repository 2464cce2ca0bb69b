import type { ReactNode } from 'react';
import styles from './printed-report.module.css';

interface PaperTableProps {
  title: string;
  note?: ReactNode;
  head: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A table of a report, with its heading and what there is to know of it. */
export function PrintedTable({ title, note, head, rows }: PaperTableProps) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <div className={styles.scroller} tabIndex={0} role="region" aria-label={title}>
        <table className={styles.table}>
          {note !== undefined && <caption>{note}</caption>}
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...cells] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={head[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
