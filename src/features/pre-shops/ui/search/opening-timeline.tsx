import { useId } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { quartersBetween, type Quarter } from '#src/domain/quarter.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import type { upcomingPreShops } from '../../contract/pre-shops.ts';
import { ProjectName, projectText } from './pre-shop-columns.tsx';
import styles from './pre-shops.module.css';

type Unit = OutputOf<typeof upcomingPreShops>['units'][number];

interface TimelineProps {
  /** At least one. */
  units: readonly Unit[];
  marked: string | undefined;
  onOpen: (id: string) => void;
}

/** Projects as rows, quarters as columns; each unit is in the quarter of its handover, and opens on click. */
export function Timeline({ units: rows, marked, onOpen }: TimelineProps) {
  const words = useText();
  const { t } = words;
  const id = useId();
  const sorted = rows.map(({ handoverQuarter }) => handoverQuarter).sort();
  const quarters = quartersBetween(sorted[0] as Quarter, sorted.at(-1) as Quarter);
  const projects = [...new Map(rows.map((row) => [row.project, row])).values()];
  return (
    <div className={styles.timeline}>
      <h2 id={id}>{t('preshop.timeline')}</h2>
      <Caption>{t('preshop.timeline.hint')}</Caption>
      <div className={styles.scroller} tabIndex={0} role="region" aria-labelledby={id}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('preshop.column.project')}</th>
              {quarters.map((quarter) => (
                <th key={quarter} scope="col">
                  {quarter}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {projects.map((first) => (
              <tr key={first.project}>
                <th scope="row">
                  <ProjectName row={first} />
                </th>
                {quarters.map((quarter) => (
                  <td key={quarter}>
                    {rows
                      .filter(
                        (row) => row.project === first.project && row.handoverQuarter === quarter,
                      )
                      .map((row) => (
                        <UnstyledButton
                          key={row.id}
                          className={`${styles.unit} ${styles[row.stage]} ${row.id === marked ? styles.pointed : ''}`}
                          aria-label={`${projectText(row, words)} ${row.handoverQuarter} ${t(`preshop.stage.${row.stage}`)}`}
                          onClick={() => onOpen(row.id)}
                        >
                          {t(`preshop.stage.${row.stage}`)}
                        </UnstyledButton>
                      ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
