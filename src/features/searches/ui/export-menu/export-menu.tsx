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
import type { ExportState } from './export-state.ts';
import { useExport } from './use-export.ts';

interface ExportMenuProps {
  list: ExportedList;
  filter: WireFilter;
  sort: string;
  /** Rows that match; undefined while that is not known. */
  total: number | undefined;
  /** Ids of the rows on the page, and of those selected. */
  page: readonly string[];
  selection: readonly string[];
  /**
   * Keys of the columns the page shows; left out where it shows no table whose columns are chosen.
   */
  columns?: readonly string[] | undefined;
}

type Scope = 'page' | 'all' | 'selection';
type Form = ExportFormat | 'pdf';

/**
 * Takes rows of a list away as a file. The server makes it, so that it masks what is not owned and
 * marks for whom it was made; a PDF is what the browser prints of the page.
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
          <ExportPanel {...props} close={close} />
        </LazyMessages>
      )}
    </Popover>
  );
}

function ExportPanel(props: ExportMenuProps & { close: () => void }) {
  const { list, filter, sort, total, page, selection, columns, close } = props;
  const { t, locale } = useText();
  const id = useId();
  const panel = useRef<HTMLFormElement>(null);
  // Its words come a moment after the popover opened, which had nothing to lead the keyboard to
  // yet.
  useEffect(() => panel.current?.querySelector('input')?.focus(), []);
  const [scope, setScope] = useState<Scope>(selection.length > 0 ? 'selection' : 'page');
  const [form, setForm] = useState<Form>('csv');
  const [columnScope, setColumnScope] = useState<'shown' | 'all'>('shown');
  const work = useExport();
  const chosen = scope === 'page' ? page : selection;
  const prints = form === 'pdf';
  const isTooMany = !prints && scope === 'selection' && selection.length > maxSelectedRows;
  const begin = () => {
    if (prints) {
      close();
      // The panel leaves the page first, else it is printed over the list.
      setTimeout(() => print(), 50);
      return;
    }
    const ids = scope === 'all' ? {} : { ids: [...chosen] };
    const shown = columns === undefined || columnScope === 'all' ? {} : { columns: [...columns] };
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
      <RadioGroup
        name={`${id}-scope`}
        legend={t('files.export.rows')}
        options={exportScopes(page, total, selection).map(({ key, n }) => ({
          key,
          label: t(`files.export.${key}`, { n }),
        }))}
        value={prints ? 'page' : scope}
        onChange={setScope}
        disabled={prints}
      />
      <RadioGroup
        name={`${id}-form`}
        legend={t('files.export.form')}
        options={[...exportedLists[list], 'pdf' as const].map((key) => ({
          key,
          label: t(`files.export.${key}`),
        }))}
        value={form}
        onChange={setForm}
      />
      {prints && <HelpText>{t('files.export.pdf.note')}</HelpText>}
      {columns !== undefined && (
        <RadioGroup
          name={`${id}-columns`}
          legend={t('files.export.columns')}
          options={(['shown', 'all'] as const).map((key) => ({
            key,
            label: t(`files.export.columns.${key}`, { n: columns.length }),
          }))}
          value={columnScope}
          onChange={setColumnScope}
          disabled={prints}
        />
      )}
      {isTooMany && (
        <p role="alert" className={styles.wrong}>
          {t('files.export.many', { n: maxSelectedRows })}
        </p>
      )}
      {state.step === 'working' ? (
        <ExportProgress share={state.share} onCancel={work.cancel} />
      ) : (
        <Button
          type="submit"
          variant="primary"
          disabled={!prints && (isTooMany || (scope !== 'all' && chosen.length === 0))}
        >
          {t(prints ? 'files.export.print' : 'files.export.begin')}
        </Button>
      )}
      <ExportOutcome state={state} />
    </form>
  );
}

/** Which rows can be exported, and how many they are. */
function exportScopes(
  page: readonly string[],
  total: number | undefined,
  selection: readonly string[],
): { key: Scope; n: number }[] {
  return [
    { key: 'page', n: page.length },
    { key: 'all', n: total ?? 0 },
    ...(selection.length > 0 ? [{ key: 'selection' as const, n: selection.length }] : []),
  ];
}

interface RadioGroupProps<Key extends string> {
  name: string;
  legend: string;
  options: readonly { key: Key; label: string }[];
  value: Key;
  onChange: (key: Key) => void;
  disabled?: boolean;
}

function RadioGroup<Key extends string>(props: RadioGroupProps<Key>) {
  const { name, legend, options, value, onChange, disabled } = props;
  return (
    <fieldset disabled={disabled}>
      <legend>{legend}</legend>
      {options.map(({ key, label }) => (
        <label key={key}>
          <input type="radio" name={name} checked={key === value} onChange={() => onChange(key)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function ExportProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const { t, percent } = useText();
  return (
    <div role="status">
      <progress max={1} value={share} aria-label={t('files.export.working')} />
      <HelpText as="span">
        {t('files.export.working')} {percent(share)}
      </HelpText>
      <Button onClick={onCancel}>{t('files.export.cancel')}</Button>
    </div>
  );
}

/** Result of the last export: its row count or the error. */
function ExportOutcome({ state }: { state: ExportState }) {
  const { t } = useText();
  if (state.step === 'ready') {
    return (
      <HelpText role="status">
        {t(state.isCut ? 'files.export.cut' : 'files.export.ready', { n: state.rows })}
        {state.missing > 0 && ` · ${t('files.export.missing', { n: state.missing })}`}
      </HelpText>
    );
  }
  if (state.step !== 'failed') return null;
  return (
    <p role="alert" className={styles.wrong}>
      {t('files.export.failed')} {state.reason}
    </p>
  );
}
