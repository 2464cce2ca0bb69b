import { useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { List, ListRowButton } from '#src/ui/list/list.tsx';
import { Pager } from '#src/ui/pagination/pager.tsx';
import { listManagedRoads, type ManagedRoad } from '../../contract/road-edits.ts';
import { RoadFacts } from '../sheet/road-facts.tsx';
import styles from './road-admin-drawer.module.css';
import { RoadEditor } from './road-editor.tsx';

/** Roads by name, shown or retracted; one of them opens to be edited. */
export function RoadAdminList({ name }: { name: string }) {
  const { t } = useText();
  const [typed, setTyped] = useState(name);
  const [asking, setAsking] = useState({
    q: name.trim(),
    state: 'shown' as 'shown' | 'retracted',
    page: 1,
    limit: 10,
  });
  const { q, ...rest } = asking;
  const query = useQuery(listManagedRoads, { ...(q !== '' && { q }), ...rest });
  const [opened, setOpened] = useState<{ road: ManagedRoad; saved: boolean }>();
  if (opened) {
    return (
      <RoadEditor
        key={`${opened.road.id} ${opened.road.editedAt}`}
        road={opened.road}
        justSaved={opened.saved}
        onChanged={(road) => {
          setOpened({ road, saved: true });
          query.refetch();
        }}
        onBack={() => setOpened(undefined)}
      />
    );
  }
  return (
    <div className={styles.desk}>
      <form
        role="search"
        className={styles.find}
        onSubmit={(event) => {
          event.preventDefault();
          setAsking((before) => ({ ...before, q: typed.trim(), page: 1 }));
        }}
      >
        <Field label={t('roadEdit.find')}>
          {(attributes) => (
            <input
              {...attributes}
              type="search"
              maxLength={40}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Field label={t('roadEdit.state')}>
          {(attributes) => (
            <select
              {...attributes}
              value={asking.state}
              onChange={({ target }) =>
                setAsking((before) => ({ ...before, state: target.value as 'shown', page: 1 }))
              }
            >
              <option value="shown">{t('roadEdit.state.shown')}</option>
              <option value="retracted">{t('roadEdit.state.retracted')}</option>
            </select>
          )}
        </Field>
        <Button type="submit">{t('roadEdit.search')}</Button>
      </form>
      <AsyncView
        query={query}
        skeleton={<SkeletonLines lines={6} height={56} />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState icon="road" title={t('roadEdit.none')} />}
      >
        {({ list, pages }) => (
          <>
            <List>
              {list.map((road) => (
                <li key={road.id}>
                  <ListRowButton onClick={() => setOpened({ road, saved: false })}>
                    <RoadFacts road={road} />
                  </ListRowButton>
                </li>
              ))}
            </List>
            {pages > 1 && (
              <Pager
                page={asking.page}
                pages={pages}
                limit={asking.limit}
                onTurn={(page) => setAsking((before) => ({ ...before, page }))}
                onSize={(limit) => setAsking((before) => ({ ...before, limit, page: 1 }))}
              />
            )}
          </>
        )}
      </AsyncView>
    </div>
  );
}
