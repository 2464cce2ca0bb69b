import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { SelectedRows } from './use-selected-rows.ts';

interface CompareButtonProps<Row> {
  ticked: SelectedRows<Row>;
  most: number;
  /** The page renders it outside the list: printing renders the list again, which would unmount it. */
  onCompare: () => void;
}

/** Lays what is ticked side by side, from two rows on. */
export function CompareButton<Row>({ ticked, most, onCompare }: CompareButtonProps<Row>) {
  const { t } = useText();
  return (
    <Button disabled={ticked.rows.length < 2 || ticked.rows.length > most} onClick={onCompare}>
      <Icon name="compare" size={16} />
      {t('road.compare')}
      {(ticked.isFull || ticked.rows.length > most) && ` · ${t('road.compare.most', { n: most })}`}
    </Button>
  );
}
