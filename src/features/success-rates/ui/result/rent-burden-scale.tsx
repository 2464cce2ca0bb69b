import { useText } from '#src/client/hooks/use-text.ts';
import styles from './rent-burden-card.module.css';

interface BurdenScaleProps {
  ratio: number;
  /** Usual shares of the sales, lowest and highest. */
  low: number;
  high: number;
  trade: string;
}

/**
 * The lights side by side, cut at the norm's upper end and at one and a half times it, with the
 * ratio marked.
 */
export function BurdenScale({ ratio, low, high, trade }: BurdenScaleProps) {
  const { t, percent } = useText();
  const end = high * 2;
  const at = (share: number) => `${(Math.min(share, end) / end) * 100}%`;
  const words = t('success.burden.scale', {
    ratio: percent(ratio, 1),
    high: percent(high),
    red: percent(high * 1.5),
  });
  return (
    <div className={styles.scale} role="img" aria-label={words}>
      <span className={styles.mark} style={{ left: at(ratio) }}>
        <b>{ratio > end ? `> ${percent(end)}` : percent(ratio, 1)}</b>
      </span>
      <div className={styles.bands}>
        <span className={styles.green} style={{ width: '50%' }}>
          {t('success.light.green')}
        </span>
        <span className={styles.amber} style={{ width: '25%' }}>
          {t('success.light.amber')}
        </span>
        <span className={styles.red} style={{ width: '25%' }}>
          {t('success.light.red')}
        </span>
      </div>
      <div className={styles.ticks}>
        {[0, 0.5, 1, 1.5, 2].map((step) => (
          <span key={step} style={{ left: at(high * step) }}>
            {percent(high * step, 1)}
          </span>
        ))}
      </div>
      <div
        className={styles.norm}
        style={{ left: at(low), width: `${((high - low) / end) * 100}%` }}
      >
        <span>{t('success.burden.norm', { trade })}</span>
      </div>
    </div>
  );
}
