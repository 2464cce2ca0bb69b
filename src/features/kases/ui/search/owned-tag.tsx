import { useAccess } from '#src/client/hooks/use-access.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import cells from './kase-cells.module.css';

/**
 * Replaces the price of a readable row: it was bought, or the reader verifies rows and may read
 * all.
 */
export function OwnedTag() {
  const { t } = useText();
  const { may } = useAccess();
  return (
    <span className={cells.open}>{t(may('can:kase-verify') ? 'kase.open' : 'kase.owned')}</span>
  );
}
