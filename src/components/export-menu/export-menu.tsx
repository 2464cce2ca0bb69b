import { useId, useState } from 'react';
import { exportedLists, mostPicked, type ExportedList, type ExportFormat } from '#src/contract/exports.ts';
import type { WireFilter } from '#src/contract/wire-filter.ts';
import controls from '../controls.module.css';
import { Icon } from '../icon.tsx';
import { Popover } from '../popover/popover.tsx';
import { useAccess } from '../use-access.ts';
import { useText } from '../use-text.ts';
import { useExport } from './use-export.ts';
import styles from './export-menu.module.css';

interface ExportMenuProps {
  list: ExportedList;
  filter: WireFilter;
  sort: string;
  /** Rows that match; undefined while that is not known. */
  total: number | undefined;
  /** Ids of the rows on the page, and of those ticked. */
  page: readonly string[];
  ticked: readonly string[];
}

type Scope = 'page' | 'all' | 'ticked';
type Form = ExportFormat | 'pdf';

/**
 * Takes rows of a list away as a file. The server makes it, so that it masks what is not owned and marks for whom it
 * was made; a PDF is what the browser prints of the page.
 */
export function ExportMenu(props: ExportMenuProps) {
  const { t } = useText();
  const { may } = useAccess();
  if (!may('can:export')) return null;
  return (
    <Popover
      label={t('list.export')}
      triggerClass={controls.button}
      trigger={
        <>
          <Icon name="download" size={16} />
          {t('list.export')}
        </>
      }
    >
      {(close) => <Panel {...props} close={close} />}
    </Popover>
  );
}

function Panel({ list, filter, sort, total, page, ticked, close }: ExportMenuProps & { close: () => void }) {
  const { t, locale, percent } = useText();
  const id = useId();
  const [scope, setScope] = useState<Scope>(ticked.length > 0 ? 'ticked' : 'page');
  const [form, setForm] = useState<Form>('csv');
  const work = useExport();
  const scopes: { key: Scope; n: number }[] = [
    { key: 'page', n: page.length },
    { key: 'all', n: total ?? 0 },
    ...(ticked.length > 0 ? [{ key: 'ticked' as const, n: ticked.length }] : []),
  ];
  const chosen = scope === 'page' ? page : ticked;
  const begin = () => {
    if (form === 'pdf') {
      close();
      // The panel leaves the page first, else it is printed over the list.
      setTimeout(() => print(), 50);
      return;
    }
    const ids = scope === 'all' ? {} : { ids: chosen.slice(0, mostPicked) };
    work.begin({ list, filter, sort, format: form, locale: locale as 'zh-CN', ...ids });
  };
  const { state } = work;
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        begin();
      }}
    >
      <fieldset>
        <legend>{t('list.export.rows')}</legend>
        {scopes.map(({ key, n }) => (
          <label key={key}>
            <input type="radio" name={`${id}-scope`} checked={scope === key} onChange={() => setScope(key)} />
            {t(`list.export.${key}`, { n })}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t('list.export.form')}</legend>
        {[...exportedLists[list], 'pdf' as const].map((format) => (
          <label key={format}>
            <input type="radio" name={`${id}-form`} checked={form === format} onChange={() => setForm(format)} />
            {t(`list.export.${format}`)}
          </label>
        ))}
      </fieldset>
      {form === 'pdf' && <p className={styles.hint}>{t('list.export.pdf.note')}</p>}
      {state.step === 'working' ? (
        <div role="status">
          <progress max={1} value={state.share} aria-label={t('list.export.working')} />
          <span className={styles.hint}>
            {t('list.export.working')} {percent(state.share)}
          </span>
          <button type="button" className={controls.button} onClick={work.cancel}>
            {t('list.export.cancel')}
          </button>
        </div>
      ) : (
        <button type="submit" className={controls.primary} disabled={scope !== 'all' && chosen.length === 0}>
          {t(form === 'pdf' ? 'list.export.print' : 'list.export.begin')}
        </button>
      )}
      {state.step === 'ready' && (
        <p role="status" className={styles.hint}>
          {t(state.isCut ? 'list.export.cut' : 'list.export.ready', { n: state.rows })}
        </p>
      )}
      {state.step === 'failed' && (
        <p role="alert" className={styles.wrong}>
          {t('list.export.failed')} {state.reason}
        </p>
      )}
    </form>
  );
}
