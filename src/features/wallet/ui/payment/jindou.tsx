import { useText } from '#src/client/hooks/use-text.ts';
import styles from './money.module.css';

/** An amount of jindou with its word; `signed` for what came in or went out. */
export function Jindou({
  n,
  signed = false,
  bare = false,
}: {
  n: number;
  signed?: boolean;
  bare?: boolean;
}) {
  const { t, number } = useText();
  const text = number(n, signed ? { signDisplay: 'exceptZero' } : undefined);
  return <span className={styles.jindou}>{bare ? text : t('pay.amount', { text })}</span>;
}
