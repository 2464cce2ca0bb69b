import { usePhone } from '#src/client/hooks/use-media.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { SaveToProjectButton } from '#src/features/account/ui/projects/save-to-project-button.tsx';
import { AddToAssessment } from '#src/features/assessments/ui/parts/add-to-assessment.tsx';
import type { SelectedRows } from '#src/features/searches/ui/list-page/use-selected-rows.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { kaseTitle } from '../search/kase-title.ts';
import type { OwnedKase } from './owned-kase-columns.tsx';
import styles from './owned.module.css';

/** Number of the member's selected cases, and bulk actions; nothing without a selection. */
export function SelectionToolbar({
  selection,
  retracted,
}: {
  selection: SelectedRows<OwnedKase>;
  retracted: boolean;
}) {
  const { t } = useText();
  const phone = usePhone();
  const { ids, rows, clear } = selection;
  if (ids.length === 0) return null;
  const count = t('list.selection', { n: ids.length });
  return (
    <div className={styles.acts} role="group" aria-label={count}>
      <span aria-live="polite">{count}</span>
      <div className={styles.doings}>
        {!retracted && (
          <AddToAssessment
            evidence={{
              of: 'kase',
              items: rows.map((row) => ({ id: row.id, name: `${kaseTitle(row)} ${row.address}` })),
            }}
          />
        )}
        <SaveToProjectButton
          items={rows.map((row) => ({ type: 'kase', refId: row.id, title: kaseTitle(row) }))}
        />
      </div>
      <Button variant="text" aria-label={t('list.selection.clear')} onClick={clear}>
        {phone ? <Icon name="close" size={16} /> : t('list.selection.clear')}
      </Button>
    </div>
  );
}
