import { useEffect } from 'react';
import { usePhone } from '#src/client/hooks/use-media.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { ColumnChooser, type ColumnChooserProps } from '#src/ui/data-grid/column-chooser.tsx';
import { SortChoice } from '#src/ui/data-grid/sort-choice.tsx';
import { ExportMenu } from '../export-menu/export-menu.tsx';
import { SavedViews } from '../saved-views/saved-views.tsx';
import { WatchButton } from '../saved-views/watch-button.tsx';
import { serializeFilter } from './serialize-filter.ts';
import type { ListSearch } from './use-list-search.ts';

interface ListToolsProps {
  search: ListSearch;
  /** What is searched for, in words; empty when everything is. */
  description: string;
  /** Rows that match; undefined while that is not known. */
  total: number | undefined;
  /** Ids of the rows on the page, and of those ticked. */
  page: readonly string[];
  ticked: readonly string[];
  /** The columns of the list, where there is one: a table chooses among them, cards are put in order by them. */
  columns: ColumnChooserProps | false;
}

/** What can be done with a whole search: keep it, look after it, take it away as a file; and what is shown of each row. */
export default function ListToolbar({
  search,
  description,
  total,
  page,
  ticked,
  columns,
}: ListToolsProps) {
  const { t } = useText();
  const { kind, navigation } = search;
  const { filter, sort } = navigation.state;
  const phone = usePhone();
  const wire = serializeFilter(filter);
  // Preloads the panels of filters and tools before they are opened; a failure is reported on opening.
  useEffect(() => {
    Promise.all([
      import('#src/ui/filter-bar/panels.ts'),
      import('#src/ui/data-grid/column-panel.tsx'),
    ]).catch(() => {});
  }, []);
  return (
    <>
      <SavedViews resource={kind.resource} navigation={navigation} repeated={kind.repeated} />
      <WatchButton
        resource={kind.resource}
        filter={wire}
        name={description.slice(0, 60) || t('list.unfiltered')}
      />
      {kind.exported && (
        <ExportMenu
          list={kind.exported}
          filter={wire}
          sort={sort}
          total={total}
          page={page}
          ticked={ticked}
          columns={columns && !phone ? columns.chosen : undefined}
        />
      )}
      {columns &&
        (phone ? (
          <SortChoice
            columns={columns.all}
            sort={sort}
            onSort={(wanted) => navigation.change({ sort: wanted, page: 1 })}
          />
        ) : (
          <ColumnChooser {...columns} />
        ))}
    </>
  );
}
