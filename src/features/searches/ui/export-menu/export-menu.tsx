import { useEffect, useId, useRef, useState } from 'react';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { WireFilter } from '#src/contract/wire-filter.ts';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { LazyMessages } from '#src/ui/lazy-messages/lazy-messages.tsx';
import { Popover } from '#src/ui/popover/popover.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import {
  exportedLists,
  maxSelectedRows,
  type ExportedList,
  type ExportFormat,
} from '../../contract/exports.ts';
import styles from './export-menu.module.css';
import { useExport } from './use-export.ts';

interface ExportMenuProps {
  list: ExportedList;
  filter: WireFilter;
  sort: string;
  /** Rows that match; undefined while that is not known. */
  total: number | undefined;
  /** Ids of the rows on the page, and of those ticked. */
  page: readonly string[];
  ticked: readonly string[];
  /** Keys of the columns the page shows; left out where it shows no table whose columns are chosen. */
  columns?: readonly string[] | undefined;
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
      triggerClass={buttonClass()}
      trigger={
        <>
          <Icon name="download" size={16} />
          {t('list.export')}
        </>
      }
    >
      {(close) => (
        <LazyMessages part="files">
          <Panel {...props} close={close} />
        </LazyMessages>
      )}
    </Popover>
  );
}

function Panel({
  list,
  filter,
  sort,
  total,
  page,
  ticked,
  columns,
  close,
}: ExportMenuProps & { close: () => void }) {
  const { t, locale, percent } = useText();
  const id = useId();
  const panel = useRef<HTMLFormElement>(null);
  // Its words come a moment after the popover opened, which had nothing to lead the keyboard to yet.
  useEffect(() => panel.current?.querySelector('input')?.focus(), []);
  const [scope, setScope] = useState<Scope>(ticked.length > 0 ? 'ticked' : 'page');
  const [form, setForm] = useState<Form>('csv');
  const [allColumns, setAllColumns] = useState(false);
  const work = useExport();
  const scopes: { key: Scope; n: number }[] = [
    { key: 'page', n: page.length },
    { key: 'all', n: total ?? 0 },
    ...(ticked.length > 0 ? [{ key: 'ticked' as const, n: ticked.length }] : []),
  ];
  const chosen = scope === 'page' ? page : ticked;
  const prints = form === 'pdf';
  const isTooMany = !prints && scope === 'ticked' && ticked.length > maxSelectedRows;
  const begin = () => {
    if (prints) {
      close();
      // The panel leaves the page first, else it is printed over the list.
      setTimeout(() => print(), 50);
      return;
    }
    const ids = scope === 'all' ? {} : { ids: [...chosen] };
    const shown = columns === undefined || allColumns ? {} : { columns: [...columns] };
    work.begin({ list, filter, sort, format: form, locale: locale as 'zh-CN', ...ids, ...shown });
  };
  const { state } = work;
  return (
    <form
      ref={panel}
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        begin();
      }}
    >
      {/* Printing uses the page as shown, whatever was chosen for a file. */}
      <fieldset disabled={prints}>
        <legend>{t('files.export.rows')}</legend>
        {scopes.map(({ key, n }) => (
          <label key={key}>
            <input
              type="radio"
              name={`${id}-scope`}
              checked={(prints ? 'page' : scope) === key}
              onChange={() => setScope(key)}
            />
            {t(`files.export.${key}`, { n })}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t('files.export.form')}</legend>
        {[...exportedLists[list], 'pdf' as const].map((format) => (
          <label key={format}>
            <input
              type="radio"
              name={`${id}-form`}
              checked={form === format}
              onChange={() => setForm(format)}
            />
            {t(`files.export.${format}`)}
          </label>
        ))}
      </fieldset>
      {prints && <HelpText>{t('files.export.pdf.note')}</HelpText>}
      {columns !== undefined && (
        <fieldset disabled={prints}>
          <legend>{t('files.export.columns')}</legend>
          {[false, true].map((all) => (
            <label key={String(all)}>
              <input
                type="radio"
                name={`${id}-columns`}
                checked={allColumns === all}
                onChange={() => setAllColumns(all)}
              />
              {t(all ? 'files.export.columns.all' : 'files.export.columns.shown', {
                n: columns.length,
              })}
            </label>
          ))}
        </fieldset>
      )}
      {isTooMany && (
        <p role="alert" className={styles.wrong}>
          {t('files.export.many', { n: maxSelectedRows })}
        </p>
      )}
      {state.step === 'working' ? (
        <div role="status">
          <progress max={1} value={state.share} aria-label={t('files.export.working')} />
          <HelpText as="span">
            {t('files.export.working')} {percent(state.share)}
          </HelpText>
          <Button onClick={work.cancel}>{t('files.export.cancel')}</Button>
        </div>
      ) : (
        <Button
          type="submit"
          variant="primary"
          disabled={!prints && (isTooMany || (scope !== 'all' && chosen.length === 0))}
        >
          {t(prints ? 'files.export.print' : 'files.export.begin')}
        </Button>
      )}
      {state.step === 'ready' && (
        <HelpText role="status">
          {t(state.isCut ? 'files.export.cut' : 'files.export.ready', { n: state.rows })}
          {state.missing > 0 && ` · ${t('files.export.missing', { n: state.missing })}`}
        </HelpText>
      )}
      {state.step === 'failed' && (
        <p role="alert" className={styles.wrong}>
          {t('files.export.failed')} {state.reason}
        </p>
      )}
    </form>
  );
}
