import { useState, type ReactNode } from 'react';
import controls from '../controls.module.css';
import { Icon } from '../icon.tsx';
import { useText } from '../use-text.ts';
import type { Ticked } from './use-ticked.ts';

/** Lays what is ticked side by side, from two rows on. `children` draws them, and calls `close` when done. */
export function CompareButton<Row>({
  ticked,
  most,
  children,
}: {
  ticked: Ticked<Row>;
  most: number;
  children: (close: () => void) => ReactNode;
}) {
  const { t } = useText();
  const [comparing, setComparing] = useState(false);
  return (
    <>
      <button type="button" className={controls.button} disabled={ticked.rows.length < 2} onClick={() => setComparing(true)}>
        <Icon name="compare" size={16} />
        {t('road.compare')}
        {ticked.isFull && ` · ${t('road.compare.most', { n: most })}`}
      </button>
      {comparing && children(() => setComparing(false))}
    </>
  );
}
