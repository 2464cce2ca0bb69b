import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { useGo } from './link-target.ts';
import { PaletteInput, PaletteKeys, PaletteScopes } from './palette-parts.tsx';
import { PaletteList } from './palette-list.tsx';
import styles from './palette.module.css';
import { groupRows, type PaletteGroup, type PaletteRow } from './palette-rows.ts';
import { usePaletteSearch } from './use-palette-search.ts';

/**
 * One list of actions, streets, orders and settings for what is typed. The focus stays in the field;
 * the arrows choose a row, Enter opens it or switches its setting.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const id = useId();
  const go = useGo();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [scope, setScope] = useState<PaletteGroup | 'all'>('all');
  const [chosen, setChosen] = useState({ of: '', at: 0 });
  const { rows, text, isWaiting, hasFailed } = usePaletteSearch(typed);
  const groups = groupRows(rows, scope);
  const shown = groups.flatMap((group) => group.rows);
  // What was chosen for one text means nothing for the next.
  const of = `${scope} ${typed}`;
  const at = chosen.of === of ? Math.min(chosen.at, shown.length - 1) : 0;
  const active = shown[at];

  useEffect(() => dialog.current?.showModal(), []);

  const open = (row: PaletteRow) => {
    row.act?.();
    if (row.staysOpen) return;
    dialog.current?.close();
    if (row.to !== undefined) go(row.to);
  };
  const move = (by: number) => {
    if (shown.length === 0) return;
    const next = (at + by + shown.length) % shown.length;
    setChosen({ of, at: next });
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return; // Enter and arrows belong to the input method
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && active) open(active);
    else return;
    event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('search.dialog')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className={styles.box}>
        <PaletteInput
          value={typed}
          onType={setTyped}
          onKeyDown={onKeyDown}
          listId={`${id}-list`}
          activeId={active ? `${id}-${at}` : undefined}
        />
        <PaletteScopes rows={rows} scope={scope} onChoose={setScope} />
        <PaletteList
          id={id}
          groups={groups}
          active={active}
          text={text}
          onOpen={open}
          onPoint={(index) => setChosen({ of, at: index })}
          onAll={setScope}
        />
        <p role="status" className={styles.note} hidden={shown.length > 0 && !hasFailed}>
          {hasFailed
            ? t('search.failed')
            : isWaiting
              ? t('state.loading')
              : shown.length === 0
                ? t('search.none', { text })
                : ''}
        </p>
        <PaletteKeys />
      </div>
    </dialog>
  );
}
