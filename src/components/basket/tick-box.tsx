import { useText } from '../use-text.ts';
import styles from './basket.module.css';

interface TickBoxProps {
  /** What the row is called. */
  name: string;
  checked: boolean;
  onTick: () => void;
}

/** The box that takes a row into the basket. In a grid the space key does the same, so Tab passes it by. */
export function TickBox({ name, checked, onTick }: TickBoxProps) {
  const { t } = useText();
  return (
    // A click beside the box belongs to the box, not to the row under it.
    <label className={styles.tick} onClick={(event) => event.stopPropagation()}>
      <input type="checkbox" tabIndex={-1} checked={checked} aria-label={t('basket.tick', { name })} onChange={onTick} />
    </label>
  );
}
