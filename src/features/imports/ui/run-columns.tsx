import { useText } from '#src/client/hooks/use-text.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { Tag } from '#src/ui/tag/tag.tsx';
import type { ImportRunView } from '../contract/imports.ts';
import styles from './imports.module.css';

/** Whether a run is in progress, finished or undone. */
export function RunState({ run: { finishedAt, undoneAt } }: { run: ImportRunView }) {
  const { t } = useText();
  if (undoneAt !== null) return <Tag>{t('imports.runs.undone')}</Tag>;
  return finishedAt === null ? (
    <Tag tone="warning">{t('imports.runs.running')}</Tag>
  ) : (
    <Tag tone="success">{t('imports.runs.done')}</Tag>
  );
}

export function runColumns(
  { t, momentText, number, locale }: ReturnType<typeof useText>,
  onUndo: (run: ImportRunView) => void,
): Column<ImportRunView>[] {
  const count = (
    key: 'added' | 'changed' | 'unchanged' | 'rejected',
    priority: number,
  ): Column<ImportRunView> => ({
    key,
    head: t(`imports.${key}`),
    width: 84,
    align: 'end',
    priority,
    cell: ({ [key]: n }) => (n === null ? '–' : number(n)),
  });
  return [
    { key: 'at', head: t('imports.runs.at'), width: 150, priority: 1, cell: ({ startedAt }) => momentText(startedAt) }, // prettier-ignore
    { key: 'file', head: t('imports.runs.file'), width: 200, priority: 0, cell: ({ fileName }) => <span className={styles.name}>{fileName}</span> }, // prettier-ignore
    { key: 'kind', head: t('imports.kind'), width: 110, priority: 2, cell: ({ kind }) => t(`imports.kind.${kind}` as MessageKey) }, // prettier-ignore
    {
      key: 'source',
      head: t('imports.runs.source'),
      width: 200,
      priority: 4,
      cell: ({ sourceTitle, sourceTitleEn }) => (
        <span className={styles.name}>
          {(locale === 'en' ? sourceTitleEn : sourceTitle) ?? '–'}
        </span>
      ),
    },
    { key: 'by', head: t('imports.runs.by'), width: 100, priority: 3, cell: ({ by }) => by ?? t('imports.runs.cli') }, // prettier-ignore
    count('added', 1),
    count('changed', 2),
    count('unchanged', 3),
    count('rejected', 2),
    { key: 'state', head: t('imports.runs.state'), width: 90, priority: 0, cell: (run) => <RunState run={run} /> }, // prettier-ignore
    {
      key: 'undo',
      head: '',
      headTitle: t('imports.undo'),
      width: 100,
      priority: 0,
      cell: (run) =>
        run.isRecorded && run.finishedAt !== null && run.undoneAt === null ? (
          <Button
            variant="text"
            aria-label={t('imports.undo.of', { file: run.fileName })}
            onClick={(event) => {
              event.stopPropagation();
              onUndo(run);
            }}
          >
            {t('imports.undo')}
          </Button>
        ) : null,
    },
  ];
}
