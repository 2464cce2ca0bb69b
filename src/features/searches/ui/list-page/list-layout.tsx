import { useCallback, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMedia } from '#src/client/hooks/use-media.ts';
import { useOffsetTop } from '#src/client/hooks/use-offset-top.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { FilterBar } from '#src/ui/filter-bar/filter-bar.tsx';
import type { FilterControl } from '#src/ui/filter-bar/filter-control.ts';
import { AddressNotice, EmptyCityNotice } from './address-notice.tsx';
import styles from './list-layout.module.css';
import type { ListView } from './list-view.ts';
import { SplitPane } from './split-pane.tsx';
import type { ListNavigation } from './use-list-address.ts';
import { focusFilters, useListKeys } from './use-list-keys.ts';
import { ViewSwitch } from './view-switch.tsx';

interface ListFrameProps {
  /** Under this name the place of the splitter is kept. */
  name: string;
  title: string;
  /** Beside the title: what the rows are, and of when. */
  about: ReactNode;
  /** Buttons beside the title: columns, saving, watching, export. */
  tools: ReactNode;
  navigation: ListNavigation;
  controls: readonly FilterControl[];
  onClearAll: () => void;
  /** The city of the address, where we hold nothing of it. */
  emptyCity: string | undefined;
  /** How many there are; undefined while that is not known. */
  pages: number | undefined;
  shown: ListView;
  list: ReactNode;
  map: ReactNode;
  /** The rows as charts, where they can be seen so. */
  charts?: ReactNode;
  /** The member's own searches, replacing all of the above; left out where there is no history. */
  searched?: ReactNode;
  /** Printed under the list: where the rows come from and for whom they were printed. */
  printed: ReactNode;
  children?: ReactNode;
}

/** What every page of a list has around it: title, tabs, filters, notices, and list and map side by side. */
export function ListLayout(props: ListFrameProps) {
  const {
    title,
    about,
    tools,
    navigation,
    controls,
    onClearAll,
    pages,
    shown,
    list,
    map,
    charts,
    searched,
  } = props;
  const { t } = useText();
  const [page, top] = useOffsetTop<HTMLDivElement>(props.name);
  const wide = useMedia('(min-width: 1440px)');
  // Below the first the filters fold; below the second they need the row for themselves.
  const unfolded = useMedia('(min-width: 1024px)');
  const roomy = useMedia('(min-width: 1800px)');
  const { state, wrong, change, tidy } = navigation;
  const isHistory = state.view === 'searched';
  const onTurn = useCallback((to: number) => change({ page: to }), [change]);
  useListKeys({
    page: state.page,
    pages: isHistory ? 1 : (pages ?? 1),
    onTurn,
    onSearch: focusFilters,
  });

  const views = (
    <ViewSwitch
      label={t('list.view')}
      chosen={shown}
      onChoose={(key) => change({ view: key === (wide ? 'split' : 'list') ? 'auto' : key })}
      choices={[
        ...(wide ? [{ key: 'split', text: t('list.view.split'), icon: 'map' as const }] : []),
        { key: 'list', text: t('list.view.list'), icon: 'table' },
        ...(wide ? [] : [{ key: 'map', text: t('list.view.map'), icon: 'map' as const }]),
        ...(charts
          ? [{ key: 'charts', text: t('list.view.charts'), icon: 'scatter' as const }]
          : []),
      ]}
    />
  );
  return (
    <div
      ref={page}
      className={styles.page}
      style={top === null ? undefined : ({ '--list-above': `${top}px` } as object)}
    >
      <header className={styles.title}>
        <h1 tabIndex={-1}>{title}</h1>
        <div className={styles.about}>{about}</div>
        {!isHistory && <div className={styles.tools}>{tools}</div>}
        {!isHistory && unfolded && !roomy && views}
      </header>
      {searched && <Tabs navigation={navigation} />}
      {isHistory ? (
        <div className={styles.content}>{searched}</div>
      ) : (
        <>
          <div className={styles.bar}>
            <FilterBar controls={controls} onClearAll={onClearAll} beside={views} />
            {roomy && views}
          </div>
          <AddressNotice wrong={wrong} onTidy={tidy} />
          <EmptyCityNotice
            city={props.emptyCity}
            // A district needs its city, and goes with it.
            onDrop={() => navigation.applyFilter({ city: undefined, district: undefined })}
          />
          <div className={styles.content}>
            {shown === 'split' && (
              <SplitPane name={props.name} label={t('list.splitter')} first={list} second={map} />
            )}
            {shown === 'list' && list}
            {shown === 'map' && map}
            {shown === 'charts' && charts}
          </div>
          <div className={styles.printed}>{props.printed}</div>
        </>
      )}
      {props.children}
    </div>
  );
}

function Tabs({ navigation }: { navigation: ListNavigation }) {
  const { t } = useText();
  const { pathname } = useLocation();
  const { state, queryOf } = navigation;
  const isHistory = state.view === 'searched';
  const at = (view: string) => {
    const query = queryOf({ view, page: 1 });
    return { pathname, search: query === '' ? '' : `?${query}` };
  };
  return (
    <nav className={styles.tabs} aria-label={t('list.tabs')}>
      <Link to={at('auto')} aria-current={isHistory ? undefined : 'page'}>
        {t('list.tabs.search')}
      </Link>
      <Link to={at('searched')} aria-current={isHistory ? 'page' : undefined}>
        {t('list.tabs.searched')}
      </Link>
    </nav>
  );
}
