import { Select } from '#src/ui/select/select.tsx';
import styles from './imports.module.css';

interface FixedValueProps {
  label: string;
  codes: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

/** The value of a field in every row: one of its codes, or a text. */
export function FixedValue({ label, codes, value, onChange }: FixedValueProps) {
  if (codes.length > 0)
    return (
      <Select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        {codes.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </Select>
    );
  return (
    <input
      className={styles.input}
      aria-label={label}
      maxLength={300}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
