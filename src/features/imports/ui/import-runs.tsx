import { useMemo, useState } from 'react';
import type { QueryResult } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { Page } from '#src/domain/page.ts';
import { RecordTable } from '#src/features/searches/ui/list-page/record-table.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import type { ImportRunView } from '../contract/imports.ts';
import { RunState, runColumns } from './run-columns.tsx';
import { UndoRun } from './undo-run.tsx';
import styles from './imports.module.css';

interface ImportRunsProps {
  query: QueryResult<Page<ImportRunView, unknown>>;
  page: number;
  limit: number;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
}

/** Runs of imports, newest first, each of which can be undone. */
export function ImportRuns({ query, ...turning }: ImportRunsProps) {
  const words = useText();
  const { t, momentText, number } = words;
  const [opened, setOpened] = useState<ImportRunView>();
  const [done, setDone] = useState<string>();
  const columns = useMemo(() => runColumns(words, setOpened), [words]);
  return (
    <Card>
      <h2 className={styles.heading}>{t('imports.step.runs')}</h2>
      {done !== undefined && (
        <HelpText role="status" className={styles.heading}>
          {done}
        </HelpText>
      )}
      <RecordTable
        caption={t('imports.runs')}
        query={query}
        columns={columns}
        card={(run) => [
          <>
            <b className={styles.name}>{run.fileName}</b>
            <small>
              {run.by ?? t('imports.runs.cli')} · {momentText(run.startedAt)}
            </small>
          </>,
          <>
            <RunState run={run} />
            <small>
              {t('imports.added')} {number(run.added)}
            </small>
          </>,
        ]}
        onOpen={setOpened}
        empty={<p>{t('imports.runs.none')}</p>}
        {...turning}
      />
      {opened && (
        <UndoRun
          run={opened}
          onClose={() => setOpened(undefined)}
          onUndone={(text) => {
            setOpened(undefined);
            setDone(text);
            query.refetch();
          }}
        />
      )}
    </Card>
  );
}
