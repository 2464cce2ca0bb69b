import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { SelectedRows } from './use-selected-rows.ts';

interface CompareButtonProps<Row> {
  selection: SelectedRows<Row>;
  most: number;
  /**
   * The page renders it outside the list: printing renders the list again, which would unmount it.
   */
  onCompare: () => void;
}

/** Lays what is selected side by side, from two rows on. */
export function CompareButton<Row>({ selection, most, onCompare }: CompareButtonProps<Row>) {
  const { t } = useText();
  return (
    <Button
      disabled={selection.rows.length < 2 || selection.rows.length > most}
      onClick={onCompare}
    >
      <Icon name="compare" size={16} />
      {t('road.compare')}
      {(selection.isFull || selection.rows.length > most) &&
        ` · ${t('road.compare.most', { n: most })}`}
    </Button>
  );
}
