import { useText } from '#src/client/hooks/use-text.ts';
import { Icon, type IconName } from '#src/ui/icon/icon.tsx';
import styles from './runs.module.css';

const icons: Record<'green' | 'amber' | 'red', IconName> = {
  green: 'check',
  amber: 'warning',
  red: 'close',
};

/** The light of a rent burden: a sign and a word, so that it is read without its colour. */
export function TrafficLight({ light }: { light: 'green' | 'amber' | 'red' | null }) {
  const { t } = useText();
  if (light === null) return '–';
  return (
    <span className={`${styles.light} ${styles[light]}`}>
      <Icon name={icons[light]} size={14} />
      {t(`success.light.${light}`)}
    </span>
  );
}
