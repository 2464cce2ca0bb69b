import { useText } from '#src/client/hooks/use-text.ts';
import { ExportMenu } from '#src/features/searches/ui/export-menu/export-menu.tsx';
import { serializeFilter } from '#src/features/searches/ui/list-page/serialize-filter.ts';
import { SavedViews } from '#src/features/searches/ui/saved-views/saved-views.tsx';
import { CollapsibleActions } from '#src/ui/action-row/collapsible-actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { ColumnChooser } from '#src/ui/data-grid/column-chooser.tsx';
import { FilterBar } from '#src/ui/filter-bar/filter-bar.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { repeatedFilters } from './my-list-address.ts';
import styles from './owned.module.css';
import type { OwnedKasesState } from './use-owned-kases.ts';

/** Filters, and what can be done with the list. */
export function OwnedToolbar({ owned }: { owned: OwnedKasesState }) {
  const { t } = useText();
  const {
    navigation,
    retracted,
    filter,
    own,
    asked,
    controlsOf,
    all,
    chosenColumns,
    phone,
    selection,
  } = owned;
  const { withMap, setWithMap, setPrinted, chosen, clearAll } = owned;
  const { data } = asked;
  return (
    <div className={styles.bar}>
      <FilterBar controls={controlsOf} onClearAll={clearAll} />
      <CollapsibleActions>
        <Button aria-pressed={withMap} onClick={() => setWithMap(!withMap)}>
          <Icon name="map" size={16} />
          {t('list.view.map')}
        </Button>
        {!retracted && (
          <SavedViews resource="owned-kases" navigation={own} repeated={repeatedFilters} />
        )}
        <ExportMenu
          list="owned-kases"
          filter={serializeFilter({ ...filter, ...(retracted && { status: 'retracted' }) })}
          sort={navigation.state.sort}
          total={data?.total}
          page={data?.list.map(({ id }) => id) ?? []}
          selection={selection.ids}
          columns={phone ? undefined : [...chosenColumns.keys, ...(retracted ? ['paid'] : [])]}
        />
        <Button disabled={chosen.length === 0} onClick={() => setPrinted(chosen)}>
          <Icon name="print" size={16} />
          {t('myKases.sheets')}
        </Button>
        {!phone && (
          <ColumnChooser
            all={all}
            chosen={chosenColumns.keys}
            changed={chosenColumns.changed}
            onChoose={chosenColumns.choose}
          />
        )}
      </CollapsibleActions>
    </div>
  );
}
