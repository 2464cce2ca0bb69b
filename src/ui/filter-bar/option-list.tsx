import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { UnstyledButton } from '../button/unstyled-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './option-list.module.css';

export interface Option {
  value: string;
  text: string;
  /** Also found by these words. */
  words?: string;
  /** Rows there are; left out when unknown. */
  n?: number;
  group?: string;
  lang?: string | undefined;
}

interface OptionListProps {
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  /** Many may be chosen and are applied together; else a choice is applied at once. */
  many?: boolean;
  onChoose: (values: readonly string[]) => void;
}

const searchableFrom = 9;

/** Values to choose from, with the number of rows each has; long lists can be searched. */
export function OptionList({ label, options, chosen, many = false, onChoose }: OptionListProps) {
  const { t, number } = useText();
  const id = useId();
  const [draft, setDraft] = useState<readonly string[]>(chosen);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(
    Math.max(
      0,
      options.findIndex(({ value }) => chosen.includes(value)),
    ),
  );
  const list = useRef<HTMLDivElement>(null);
  const searchable = options.length >= searchableFrom;
  const shown = useMemo(() => options.filter((option) => matches(option, typed)), [options, typed]);
  const at = Math.min(active, shown.length - 1);

  const choose = (value: string) => {
    if (!many) onChoose([value]);
    else
      setDraft(
        draft.includes(value) ? draft.filter((other) => other !== value) : [...draft, value],
      );
  };
  const moveTo = (index: number) => {
    const next = Math.min(Math.max(index, 0), shown.length - 1);
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onKey = (event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLInputElement;
    if (event.key === 'ArrowDown') moveTo(at + 1);
    else if (event.key === 'ArrowUp') moveTo(at - 1);
    else if (event.key === 'Home' && !typing) moveTo(0);
    else if (event.key === 'End' && !typing) moveTo(shown.length - 1);
    else if ((event.key === 'Enter' || (event.key === ' ' && !typing)) && shown[at])
      choose(shown[at].value);
    else return;
    event.preventDefault();
  };
  const keyboard = {
    onKeyDown: onKey,
    'aria-activedescendant': shown[at] ? `${id}-${at}` : undefined,
  };

  return (
    <div className={styles.box}>
      {searchable && (
        <div className={styles.search}>
          <Icon name="search" size={16} />
          <input
            data-first
            role="combobox"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-label={t('list.options.search', { filter: label })}
            placeholder={t('list.options.search', { filter: label })}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setActive(0);
            }}
            {...keyboard}
          />
        </div>
      )}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        aria-multiselectable={many || undefined}
        className={styles.list}
        tabIndex={searchable ? -1 : 0}
        {...(searchable ? {} : { 'data-first': true, ...keyboard })}
      >
        {shown.map((option, index) => (
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={draft.includes(option.value)}
            className={classNames(
              styles.option,
              index === at && styles.active,
              many && styles.many,
            )}
            onClick={() => {
              setActive(index);
              choose(option.value);
            }}
          >
            <span className={styles.tick}>
              {draft.includes(option.value) && <Icon name="check" size={16} />}
            </span>
            <span lang={option.lang}>{option.text}</span>
            {option.group && <span className={styles.group}>{option.group}</span>}
            {option.n !== undefined && <span className={styles.n}>{number(option.n)}</span>}
          </div>
        ))}
        {shown.length === 0 && <p className={styles.none}>{t('list.options.none')}</p>}
      </div>
      {many && (
        <Apply
          draft={draft}
          changed={!sameSet(draft, chosen)}
          onApply={() => onChoose(draft)}
          onClear={() => setDraft([])}
        />
      )}
    </div>
  );
}

function Apply({
  draft,
  changed,
  onApply,
  onClear,
}: {
  draft: readonly string[];
  changed: boolean;
  onApply: () => void;
  onClear: () => void;
}) {
  const { t } = useText();
  return (
    <div className={styles.foot}>
      <UnstyledButton className={styles.plain} disabled={draft.length === 0} onClick={onClear}>
        {t('list.options.clear')}
      </UnstyledButton>
      <UnstyledButton className={styles.apply} disabled={!changed} onClick={onApply}>
        {t('list.apply')}
      </UnstyledButton>
    </div>
  );
}

function matches({ text, words = '' }: Option, typed: string): boolean {
  const wanted = typed.trim().toLocaleLowerCase();
  return `${text} ${words}`.toLocaleLowerCase().includes(wanted);
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}
