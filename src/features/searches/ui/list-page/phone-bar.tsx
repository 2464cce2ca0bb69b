import { useState, type ReactNode } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { setFilters } from '#src/ui/filter-bar/filter-control.ts';
import { LazyFilterSheet } from '#src/ui/filter-bar/lazy-filter-sheet.tsx';
import { Icon, type IconName } from '#src/ui/icon/icon.tsx';
import { useListContext, useListPageContext } from './list-context.tsx';
import styles from './list-phone.module.css';

/** At the foot of a list on a phone: its views, and the filters with how many are set. */
export function PhoneBar() {
  const { t } = useText();
  const { page, filters } = useListPageContext();
  const { query } = useListContext<unknown>();
  const { kind, navigation, shown } = page;
  const [isOpen, setIsOpen] = useState(false);
  const n = setFilters(filters).length;
  const view = (key: string, text: string, icon: IconName): ReactNode => (
    <UnstyledButton
      className={styles.entry}
      aria-pressed={shown === key}
      onClick={() => navigation.change({ view: key === 'list' ? 'auto' : key })}
    >
      <Icon name={icon} />
      {text}
    </UnstyledButton>
  );
  return (
    <>
      <div role="group" aria-label={t('list.phone.bar')} className={styles.bar}>
        {view('list', t('list.view.list'), 'table')}
        {view('map', t('list.view.map'), 'map')}
        {kind.address.views.includes('charts') && view('charts', t('list.view.charts'), 'scatter')}
        <UnstyledButton
          className={styles.entry}
          aria-haspopup="dialog"
          data-opens="filters"
          onClick={() => setIsOpen(true)}
        >
          <Icon name="filter" />
          {t('list.filters')} {n > 0 && <span className={styles.set}>{n}</span>}
        </UnstyledButton>
      </div>
      <LazyFilterSheet
        controls={filters}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onClearAll={page.clearAll}
        total={query.isFetching ? undefined : query.data?.total}
      />
    </>
  );
}
