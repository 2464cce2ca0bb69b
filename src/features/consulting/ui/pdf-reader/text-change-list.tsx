import { Fragment } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import styles from './pdf-viewer.module.css';
import type { Change } from './text-changes.ts';

/** What changed, place by place; what stayed in between is folded away. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const { t } = useText();
  const n = changes.filter(({ kind }) => kind === 'changed').length;
  return (
    <div className={styles.changes}>
      <p role="status" className={styles.count}>
        {n === 0 ? t('pdf.changes.none') : t('pdf.changes.n', { n })}
      </p>
      {changes.map((change, at) =>
        change.kind === 'same' ? (
          <details key={at}>
            <summary>{t('pdf.changes.same', { n: change.sentences.length })}</summary>
            <p>{change.sentences.map(({ text }) => text).join(' ')}</p>
          </details>
        ) : (
          <p key={at} className={styles.change}>
            <small>{t('pdf.changes.page', { n: change.page })}</small>
            {change.words.map(({ kind, of }, index) => (
              <Fragment key={index}>
                {kind === 'gone' ? <del>{of}</del> : kind === 'new' ? <ins>{of}</ins> : of}
              </Fragment>
            ))}
          </p>
        ),
      )}
    </div>
  );
}
