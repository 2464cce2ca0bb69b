import { useText } from '#src/client/hooks/use-text.ts';
import { Icon, type IconName } from '#src/ui/icon/icon.tsx';
import styles from './order-page.module.css';

export interface Step {
  key: string;
  title: string;
  /** ISO instant; what has not happened has none, or the one until which it may. */
  at?: string | null;
  until?: string;
  note?: string | undefined;
  look: 'done' | 'danger' | 'now' | 'ahead';
}

const icons: Record<Step['look'], IconName> = {
  done: 'check',
  danger: 'close',
  now: 'clock',
  ahead: 'clock',
};

/** What happened, a step each: beside each other, on a phone below each other. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const words = useText();
  return (
    <ol className={styles.timeline} aria-label={words.t('orderPage.timeline')}>
      {steps.map(({ key, title, at, until, note, look }) => (
        <li key={key} data-look={look}>
          <span className={styles.dot} aria-hidden="true">
            <Icon name={icons[look]} size={12} />
          </span>
          <b>{title}</b>
          {at && <time dateTime={at}>{words.momentText(at)}</time>}
          {until && (
            <time dateTime={until}>
              {words.t('orderPage.until', { moment: words.momentText(until) })}
            </time>
          )}
          {note && <small>{note}</small>}
        </li>
      ))}
    </ol>
  );
}
