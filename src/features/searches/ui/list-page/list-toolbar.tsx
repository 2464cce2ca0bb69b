import { useEffect } from 'react';
import { usePhone } from '#src/client/hooks/use-media.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { sharedResources, type SharedResource } from '#src/features/reports/model/share.ts';
import { ColumnChooser } from '#src/ui/data-grid/column-chooser.tsx';
import { SharePageButton } from '../share-page/share-page-button.tsx';
import { ExportMenu } from '../export-menu/export-menu.tsx';
import { SavedViews } from '../saved-views/saved-views.tsx';
import { WatchButton } from '../saved-views/watch-button.tsx';
import { useListContext, useListPageContext } from './list-context.tsx';
import { serializeFilter } from './serialize-filter.ts';

const isShared = (resource: string): resource is SharedResource =>
  (sharedResources as readonly string[]).includes(resource);

/** Saves, watches and exports the search, and chooses the columns of the list. */
export default function ListToolbar() {
  const { t } = useText();
  const { page, describe } = useListPageContext();
  const { query, navigation, columns, chosen, selection } = useListContext<{ id: string }>();
  const { kind, withList } = page;
  const { filter, sort } = navigation.state;
  const phone = usePhone();
  const wire = serializeFilter(filter);
  // A column may be there beside one filter only.
  const shownKeys = chosen.keys.filter((key) => columns.some((column) => column.key === key));
  // Preloads the panels of filters and tools before they are opened; a failure is reported on
  // opening.
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
        name={describe(filter).slice(0, 60) || t('list.unfiltered')}
      />
      {isShared(kind.resource) && (
        <SharePageButton
          page="search"
          resource={kind.resource}
          filter={wire}
          title={describe(filter)}
        />
      )}
      {kind.exported && (
        <ExportMenu
          list={kind.exported}
          filter={wire}
          sort={sort}
          total={query.data?.total}
          page={query.data?.list.map(({ id }) => id) ?? []}
          selection={selection?.ids ?? []}
          columns={withList && !phone ? shownKeys : undefined}
        />
      )}
      {withList && !phone && (
        <ColumnChooser
          all={columns}
          chosen={shownKeys}
          changed={chosen.changed}
          onChoose={chosen.choose}
        />
      )}
    </>
  );
}
