import { useState } from 'react';
import { usePrintPage } from '#src/client/hooks/use-print-page.ts';
import type { QueryResult } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { PrintHeader } from '#src/features/searches/ui/list-page/print-header.tsx';
import type { RoadItem } from '../search/road-columns.tsx';
import styles from '../sheet/road-sheet.module.css';
import type { Compared } from './common-index.ts';
import { CompareContents } from './compare-contents.tsx';

interface ComparePaperProps {
  rows: readonly RoadItem[];
  asked: QueryResult<readonly Compared[]>;
}

/** Roads beside each other as sheets of A4. */
export function PrintedComparison({ rows, asked }: ComparePaperProps) {
  const { t, dayText } = useText();
  const [today] = useState(() => new Date());
  usePrintPage({ title: t('road.compare.title'), date: dayText(today), source: t('kase.source') });
  return (
    <div className={styles.printed} data-road-compare="">
      <h1>{t('road.compare.title')}</h1>
      <CompareContents rows={rows} asked={asked} onOpen={() => {}} isPaper />
      <div className={styles.hint}>
        <p>{t('road.sheet.method')}</p>
        <PrintHeader source={t('kase.source')} />
      </div>
    </div>
  );
}
