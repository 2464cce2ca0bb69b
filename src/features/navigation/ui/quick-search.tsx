import { memo, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { typingDebounceMs, useDebouncedValue } from '#src/client/hooks/use-debounced-value.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { useGo } from './link-target.ts';
import { useAllPages } from './menu.ts';
import { NavIcon } from './nav-icon.tsx';
import styles from './quick-search.module.css';
import { matchingPages, type Found } from './search-results.ts';

const longestText = 40;

/**
 * One field for pages, places and numbers: Ctrl or Cmd and K from anywhere, arrows, Enter, Escape.
 * On a phone there is a button in its place, which lays the field over the bar.
 */
export function QuickSearch() {
  return <Field go={useGo()} />;
}

// `go` changes with each page; memo avoids rendering the field again.
const Field = memo(function Field({ go }: { go: ReturnType<typeof useGo> }) {
  const { t, locale, number } = useText();
  const pages = useAllPages();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState({ text: '', at: 0 });
  const debounced = useDebouncedValue(text.trim(), typingDebounceMs);
  const isSettled = debounced === text.trim();
  const answers = useAnswers(open && isSettled ? debounced : '');

  const found = useMemo<Found[]>(
    () => [...matchingPages(text, t, locale, pages), ...answers.found],
    [text, answers.found, t, locale, pages],
  );

  // What was pointed at for one text means nothing for the next.
  const active = chosen.text === text && chosen.at < found.length ? chosen.at : 0;
  const setActive = (at: number) => setChosen({ text, at });
  useShortcut(() => field.current?.select());

  const choose = (entry: Found | undefined) => {
    if (!entry) return;
    setOpen(false);
    setText('');
    field.current?.blur();
    go(entry.to);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return; // Enter and arrows belong to the input method
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const move = moves[event.key];
    if (move !== undefined && found.length > 0) {
      event.preventDefault();
      setOpen(true);
      const next = (active + move + found.length) % found.length;
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      choose(found[active]);
    } else if (event.key === 'Escape') {
      if (open) setOpen(false);
      else {
        setText('');
        opener.current?.focus(); // on a phone; elsewhere it is not there to take the focus
      }
    }
  };

  const waiting = open && text.trim() !== '' && (!isSettled || answers.waiting);
  const { failed } = answers;
  return (
    <search className={styles.search}>
      <IconButton
        ref={opener}
        className={styles.opener}
        aria-label={t('search.placeholder')}
        onClick={() => field.current?.focus()}
      >
        <Icon name="search" size={20} />
      </IconButton>
      <Icon name="search" />
      <input
        ref={field}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        maxLength={longestText}
        value={text}
        placeholder={t('search.placeholder')}
        aria-label={t('search.placeholder')}
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && found[active] ? `${id}-${active}` : undefined}
        aria-keyshortcuts="Control+K Meta+K"
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <kbd aria-hidden="true">{/Mac/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'}</kbd>
      <div className={styles.panel} hidden={!open}>
        <ul
          id={`${id}-list`}
          role="listbox"
          aria-label={t('search.results')}
          hidden={found.length === 0}
        >
          {found.map((entry, index) => (
            <li
              key={entry.key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              // The field must keep the focus, else the list is gone before the click arrives.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setActive(index)}
              onClick={() => choose(entry)}
            >
              <NavIcon name={entry.icon} />
              <span className={styles.name} lang={entry.chinese ? 'zh-Hant' : undefined}>
                {entry.name}
              </span>
              {entry.where && <span className={styles.where}>{entry.where}</span>}
              <span className={styles.kind}>{entry.kind}</span>
              {entry.n !== undefined && <span className={styles.n}>n {number(entry.n)}</span>}
            </li>
          ))}
        </ul>
        <p role="status" className={styles.note} hidden={found.length > 0 && !failed}>
          {failed
            ? t('search.failed')
            : waiting
              ? t('state.loading')
              : found.length === 0
                ? t('search.none', { text: text.trim() })
                : ''}
        </p>
      </div>
    </search>
  );
});

interface SearchOutcome {
  of: string;
  /** Undefined when the request failed. */
  found: readonly Found[] | undefined;
}

const none: readonly Found[] = [];

/**
 * Search results besides pages. Results of an earlier text are dropped, since they could be chosen
 * by mistake.
 */
function useAnswers(text: string) {
  const words = useText();
  const { may } = useAccess();
  const [sheet, shops] = [may('can:road-view'), may('can:shop-view')];
  const [outcome, setOutcome] = useState<SearchOutcome>();
  useEffect(() => {
    if (text === '') return;
    let wanted = true;
    const setIfWanted = (found?: readonly Found[]) => wanted && setOutcome({ of: text, found });
    import('./quick-search-requests.ts')
      .then(({ quickSearchResults: answersTo }) => answersTo(text, words, { sheet, shops }))
      .then(setIfWanted, () => setIfWanted());
    return () => {
      wanted = false;
    };
  }, [text, words, sheet, shops]);
  const isPublished = outcome?.of === text;
  return {
    found: (isPublished && outcome.found) || none,
    failed: isPublished && !outcome.found,
    waiting: text !== '' && !isPublished,
  };
}

function useShortcut(act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey ||
        event.key.toLowerCase() !== 'k'
      )
        return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
