import { UnstyledButton } from '../button/unstyled-button.tsx';
import styles from './range-presets.module.css';

interface RangePresetsProps<Key extends string> {
  /** What is chosen, for screen readers. */
  label: string;
  presets: readonly { key: Key; text: string }[];
  /** Undefined where the range is none of them. */
  value: Key | undefined;
  onChoose: (key: Key) => void;
}

/** The usual ranges of a scale, each chosen with one press, beside the fields for any other. */
export function RangePresets<Key extends string>({
  label,
  presets,
  value,
  onChoose,
}: RangePresetsProps<Key>) {
  return (
    <div className={styles.presets} role="group" aria-label={label}>
      {presets.map(({ key, text }) => (
        <UnstyledButton key={key} aria-pressed={key === value} onClick={() => onChoose(key)}>
          {text}
        </UnstyledButton>
      ))}
    </div>
  );
}
