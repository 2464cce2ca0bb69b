import type { KeyboardEvent } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './palette.module.css';
import { paletteGroups, type PaletteGroup, type PaletteRow } from './palette-rows.ts';

const longestText = 40;

interface PaletteInputProps {
  value: string;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  listId: string;
  activeId: string | undefined;
}

export function PaletteInput({ value, onType, onKeyDown, listId, activeId }: PaletteInputProps) {
  const { t } = useText();
  return (
    <div className={styles.field}>
      <Icon name="search" size={18} />
      <input
        // The dialog gives it the focus when it opens.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field of a dialog that was asked for
        autoFocus
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        maxLength={longestText}
        value={value}
        placeholder={t('search.placeholder')}
        aria-label={t('search.placeholder')}
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span className={styles.scripts}>{t('search.scripts')}</span>
      <kbd aria-hidden="true">Esc</kbd>
    </div>
  );
}

interface PaletteScopesProps {
  rows: readonly PaletteRow[];
  scope: PaletteGroup | 'all';
  onChoose: (scope: PaletteGroup | 'all') => void;
}

/** Narrows the list to one group; each says how many rows it has. */
export function PaletteScopes({ rows, scope, onChoose }: PaletteScopesProps) {
  const { t, number } = useText();
  const countOf = (group: PaletteGroup) => rows.filter((row) => row.group === group).length;
  return (
    <div className={styles.scopes} role="group" aria-label={t('search.scope')}>
      {(['all', ...paletteGroups] as const).map((each) => (
        <UnstyledButton
          key={each}
          aria-pressed={each === scope}
          onClick={() => onChoose(each === scope ? 'all' : each)}
        >
          {t(each === 'all' ? 'search.scope.all' : `search.group.${each}`)}{' '}
          <span>{number(each === 'all' ? rows.length : countOf(each))}</span>
        </UnstyledButton>
      ))}
    </div>
  );
}

export function PaletteKeys() {
  const { t } = useText();
  return (
    <p className={styles.keys} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('search.key.choose')}
      </span>
      <span>
        <kbd>↵</kbd> {t('search.key.open')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('search.key.close')}
      </span>
      <span className={styles.last}>{t('search.key.actions')}</span>
    </p>
  );
}
