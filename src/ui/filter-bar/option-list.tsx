import { useId, useMemo, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
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
  const { t } = useText();
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
        <OptionSearch
          label={t('list.options.search', { filter: label })}
          listId={`${id}-list`}
          typed={typed}
          onType={(text) => {
            setTyped(text);
            setActive(0);
          }}
          keyboard={keyboard}
        />
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
          <OptionItem
            key={option.value}
            id={`${id}-${index}`}
            option={option}
            isSelected={draft.includes(option.value)}
            isActive={index === at}
            many={many}
            onClick={() => {
              setActive(index);
              choose(option.value);
            }}
          />
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

interface OptionSearchProps {
  label: string;
  listId: string;
  typed: string;
  onType: (text: string) => void;
  /** The keys of the list, which the field passes on. */
  keyboard: Pick<ComponentProps<'input'>, 'onKeyDown' | 'aria-activedescendant'>;
}

function OptionSearch({ label, listId, typed, onType, keyboard }: OptionSearchProps) {
  return (
    <div className={styles.search}>
      <Icon name="search" size={16} />
      <input
        data-first
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        {...keyboard}
      />
    </div>
  );
}

interface OptionItemProps {
  id: string;
  option: Option;
  isSelected: boolean;
  isActive: boolean;
  many: boolean;
  onClick: () => void;
}

function OptionItem({ id, option, isSelected, isActive, many, onClick }: OptionItemProps) {
  const { number } = useText();
  return (
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      className={classNames(styles.option, isActive && styles.active, many && styles.many)}
      onClick={onClick}
    >
      <span className={styles.tick}>{isSelected && <Icon name="check" size={16} />}</span>
      <span lang={option.lang}>{option.text}</span>
      {option.group && <span className={styles.group}>{option.group}</span>}
      {option.n !== undefined && <span className={styles.n}>{number(option.n)}</span>}
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
