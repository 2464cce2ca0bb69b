import { useId } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { LazyMessages } from '../lazy-messages/lazy-messages.tsx';
import styles from './sort-choice.module.css';

interface SortChoiceProps {
  /** Those that can be sorted by name the key the server sorts by. */
  columns: readonly { key: string; head: string; headTitle?: string; sort?: string }[];
  sort: string;
  onSort: (sort: string) => void;
}

/**
 * The order of a list on a phone, where cards have no heads to press. Nothing where the list has
 * one order alone.
 */
export function SortChoice(props: SortChoiceProps) {
  if (!props.columns.some(({ sort }) => sort !== undefined)) return null;
  return (
    <LazyMessages part="searched" waiting={<Waiting />}>
      <Choice {...props} />
    </LazyMessages>
  );
}

/** The space of the choice, so that a list does not move when its words are there. */
function Waiting() {
  return (
    <div className={styles.sort} style={{ visibility: 'hidden' }}>
      <select disabled />
    </div>
  );
}

function Choice({ columns, sort, onSort }: SortChoiceProps) {
  const { t } = useText();
  const id = useId();
  const ways = columns.flatMap(({ head, headTitle, sort: key }) => {
    if (key === undefined) return [];
    const column = head || (headTitle ?? key);
    return [
      { way: `-${key}`, text: t('sorting.down', { column }) },
      { way: key, text: t('sorting.up', { column }) },
    ];
  });
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>{t('sorting.label')}</label>
      <select id={id} value={sort} onChange={(event) => onSort(event.target.value)}>
        {/* A list may begin in an order no column has, such as by how well a row fits. */}
        {!ways.some(({ way }) => way === sort) && (
          <option value={sort}>{t('sorting.usual')}</option>
        )}
        {ways.map(({ way, text }) => (
          <option key={way} value={way}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
