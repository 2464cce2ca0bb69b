import { useAccess } from '../use-access.ts';
import { useText } from '../use-text.ts';
import cells from './kase-cells.module.css';

/** Stands where the price of a row was that can be read: it was bought, or whoever verifies rows reads them all. */
export function OwnedTag() {
  const { t } = useText();
  const { may } = useAccess();
  return <span className={cells.open}>{t(may('can:kase-verify') ? 'kase.open' : 'kase.owned')}</span>;
}
