import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { issueKinds, isReport } from '#src/domain/assessment.ts';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Popover } from '#src/ui/popover/popover.tsx';
import { keepVersion, readVersion } from '../../contract/assessments.ts';
import styles from './assessment.module.css';
import type { Workbench } from './workbench-state.ts';

/** The name of the assessment, one step back and on, and its versions. */
export function WorkbenchToolbar({ bench }: { bench: Workbench }) {
  const { t } = useText();
  const { draft } = bench;
  return (
    <div className={styles.workBar}>
      <Link to="/assessment" className={styles.back}>
        <Icon name="chevron-left" /> <span>{t('assessment.mine')}</span>
      </Link>
      <input
        className={styles.name}
        aria-label={t('assessment.name')}
        placeholder={t('assessment.unnamed')}
        value={draft.document.title}
        maxLength={80}
        onChange={(event) =>
          draft.edit('title', (document) => ({ ...document, title: event.target.value }))
        }
      />
      <span className={styles.barActs}>
        <IconButton
          aria-label={t('assessment.undo')}
          disabled={!draft.undo}
          onClick={() => draft.undo?.()}
        >
          <Icon name="reset" />
        </IconButton>
        <IconButton
          className={styles.redo}
          aria-label={t('assessment.redo')}
          disabled={!draft.redo}
          onClick={() => draft.redo?.()}
        >
          <Icon name="reset" />
        </IconButton>
        <Versions bench={bench} />
      </span>
    </div>
  );
}

function Versions({ bench: { assessment, draft } }: { bench: Workbench }) {
  const { t, momentText } = useText();
  const [kept, setKept] = useState(assessment.versions);
  const [note, setNote] = useState('');
  const keeping = useMutation(keepVersion);
  const reading = useMutation(readVersion);
  const when = (at: string) => momentText(at);
  const keep = async () => {
    if ((await draft.flush()) === null) return;
    const version = await keeping.mutate({ id: assessment.id, note });
    if (!version) return;
    setKept([version, ...kept]);
    setNote('');
  };
  const restore = async (version: number, close: () => void) => {
    const found = await reading.mutate({ id: assessment.id, version });
    if (!found) return;
    draft.edit('', () => found.document);
    close();
  };
  const failed = keeping.error ?? reading.error;
  return (
    <Popover
      label={t('assessment.versions')}
      triggerClass={buttonClass()}
      // The label is hidden on narrow screens; screen readers read it with the number.
      triggerLabel={
        kept.length > 0 ? `${t('assessment.versions')} ${kept.length}` : t('assessment.versions')
      }
      trigger={
        <>
          <Icon name="clock" /> <span className={styles.wide}>{t('assessment.versions')}</span>{' '}
          {kept.length > 0 && kept.length}
        </>
      }
    >
      {(close) => (
        <div className={styles.versions}>
          <p className={styles.quiet}>{t('assessment.versions.lead')}</p>
          <div className={styles.keep}>
            <input
              aria-label={t('assessment.versions.note')}
              placeholder={t('assessment.versions.note')}
              value={note}
              maxLength={80}
              onChange={(event) => setNote(event.target.value)}
            />
            <Button variant="primary" isRunning={keeping.isPending} onClick={() => void keep()}>
              {t('assessment.versions.keep')}
            </Button>
          </div>
          {failed && <p role="alert">{failed.msg}</p>}
          <ul>
            {kept.map((version) => (
              <li key={version.version}>
                <span>
                  <b>v{version.version}</b> {noteText(version.note, t)}{' '}
                  <span className={styles.quiet}>{when(version.createdAt)}</span>
                </span>
                <Button variant="text" onClick={() => void restore(version.version, close)}>
                  {t('assessment.versions.restore')}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Popover>
  );
}

/**
 * Versions kept by issuing are noted by the form they were issued in. An indication and the example
 * are never said to be issued.
 */
function noteText(note: string, t: ReturnType<typeof useText>['t']): string {
  const kind = issueKinds.find((one) => one === note);
  if (!kind) return note;
  const name = t(`assessment.kind.${kind}`);
  return isReport(kind) ? t('assessment.versions.issued', { kind: name }) : name;
}
