import { useText } from '#src/client/hooks/use-text.ts';
import { passwordStrength } from '#src/domain/password.ts';
import styles from './form.module.css';

const words = [
  'form.strength.0',
  'form.strength.1',
  'form.strength.2',
  'form.strength.3',
  'form.strength.4',
] as const;

/** How hard a new password is to guess. */
export function PasswordMeter({
  password,
  personal,
}: {
  password: string;
  personal?: readonly string[];
}) {
  const { t } = useText();
  if (password === '') return null;
  const strength = passwordStrength(password, personal);
  return (
    <div className={styles.meter} data-strength={strength} role="status">
      {[1, 2, 3, 4].map((step) => (
        <i key={step} data-on={step <= Math.max(1, strength)} />
      ))}
      <span>{t(words[strength])}</span>
    </div>
  );
}
