import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Card, CardFooter } from '#src/ui/card/card.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { LazyMessages } from '#src/ui/lazy-messages/lazy-messages.tsx';
import { Pager } from '#src/ui/pagination/pager.tsx';
import { listWatches } from '../../contract/searches.ts';
import type { ListNavigation } from '../list-page/use-list-address.ts';
import { WatchItem } from './watch-item.tsx';
import styles from './watches.module.css';

interface WatchListProps {
  navigation: Pick<ListNavigation, 'state' | 'change'>;
}

/** All watches of the member: what each reports, when it is checked, and how fresh its data are. */
export default function WatchList(props: WatchListProps) {
  return (
    <LazyMessages part="searched">
      <Watches {...props} />
    </LazyMessages>
  );
}

function Watches({ navigation: { state, change } }: WatchListProps) {
  const { t } = useText();
  const { page, limit } = state;
  const query = useQuery(listWatches, { page, limit });
  return (
    <Card aria-label={t('notices.view.watches')}>
      <AsyncView
        query={query}
        skeleton={<SkeletonLines lines={8} height={64} />}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <EmptyState icon="bell" title={t('watches.none')}>
            {t('watches.none.text')}
          </EmptyState>
        }
      >
        {({ list, pages }) => (
          <>
            <ul className={styles.list}>
              {list.map((watched) => (
                <WatchItem key={watched.id} watched={watched} onChanged={query.refetch} />
              ))}
            </ul>
            {pages > 1 && (
              <CardFooter>
                <Pager
                  page={page}
                  pages={pages}
                  limit={limit}
                  onTurn={(to) => change({ page: to })}
                  onSize={(size) => change({ limit: size, page: 1 })}
                />
              </CardFooter>
            )}
          </>
        )}
      </AsyncView>
    </Card>
  );
}
