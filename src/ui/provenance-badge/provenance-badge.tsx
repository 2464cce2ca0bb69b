import { useText } from '#src/client/hooks/use-text.ts';
import type { Provenance } from '#src/domain/provenance.ts';
import { classNames } from '../class-names.ts';
import styles from './provenance-badge.module.css';

/** Names the source of a figure; synthetic data is highlighted. */
export function ProvenanceBadge({ of }: { of: Provenance }) {
  const { t } = useText();
  return (
    <span
      className={classNames(styles.badge, of === 'synthetic' && styles.synthetic)}
      title={t(`provenance.${of}.title`)}
    >
      {t(`provenance.${of}`)}
    </span>
  );
}
