import { useMemo, useState, type FormEvent } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { certificationStates } from '#src/domain/certification.ts';
import { memberSorts, memberStatuses } from '#src/domain/member.ts';
import { roles } from '#src/domain/permission.ts';
import { RecordTable } from '#src/features/searches/ui/list-page/record-table.tsx';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { Field } from '#src/ui/field/field.tsx';
import { FilterRow } from '#src/ui/filter-row/filter-row.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { listMembers, type MemberRow } from '../../contract/members.ts';
import { Instant } from '#src/client/text/instant.tsx';
import { FilterSelect } from './filter-select.tsx';
import { MemberDrawer } from './member-drawer.tsx';
import styles from './user.module.css';

const statusLooks = {
  active: 'success',
  invited: 'warning',
  expired: undefined,
  suspended: 'danger',
  closed: undefined,
} as const;

/** Every member of the console, for staff: found, read, suspended, given roles. */
export function MembersTab({ navigation }: { navigation: ListNavigation }) {
  const { t } = useText();
  const words = useText();
  const { state, applyFilter, change, open } = navigation;
  const { words: searched, role, status, certification } = memberFilterOf(state);
  const filter = {
    ...(searched !== undefined && { words: searched }),
    ...(role !== undefined && { role: role as 'admin' }),
    ...(status !== undefined && { status: status as MemberRow['status'] }),
    ...(certification !== undefined && {
      certification: certification as MemberRow['certification'],
    }),
  };
  const query = useQuery(listMembers, {
    ...filter,
    sort: state.sort as (typeof memberSorts)[number],
    page: state.page,
    limit: state.limit,
  });
  const columns = useMemo(() => columnsOf(words), [words]);
  const opened = query.data?.list.find(({ id }) => id === state.opened);
  return (
    <>
      <MemberFilters navigation={navigation} />
      <Card as="div">
        <RecordTable
          caption={t('team.tab.members')}
          query={query}
          columns={columns}
          card={(row) => [
            <>
              <b>{row.name}</b>
              <small>{row.account}</small>
            </>,
            <>
              <Tag tone={statusLooks[row.status]}>{t(`people.status.${row.status}`)}</Tag>
              <small>{rolesText(row.roles, t)}</small>
            </>,
          ]}
          onOpen={({ id }) => open(id)}
          page={state.page}
          limit={state.limit}
          onPage={(page) => change({ page })}
          onLimit={(limit) => change({ limit, page: 1 })}
          leavePage={navigation.leavePage}
          empty={
            <>
              <p>{t('people.none')}</p>
              <Button
                onClick={() =>
                  applyFilter({
                    words: undefined,
                    role: undefined,
                    status: undefined,
                    certification: undefined,
                  })
                }
              >
                {t('people.clear')}
              </Button>
            </>
          }
        />
      </Card>
      <MemberDrawer member={opened} onClose={() => open(null)} onChanged={query.refetch} />
    </>
  );
}

const memberFilterOf = ({ filter }: ListNavigation['state']) =>
  filter as Record<string, string | undefined>;

/** Search, filters and order of the list. */
function MemberFilters({ navigation }: { navigation: ListNavigation }) {
  const { t } = useText();
  const { state, applyFilter, change } = navigation;
  const { words: searched, role, status, certification } = memberFilterOf(state);
  return (
    <FilterRow>
      <Search
        key={searched ?? ''}
        words={searched ?? ''}
        onSearch={(typed) => applyFilter({ words: typed || undefined })}
      />
      <FilterSelect
        label={t('people.role')}
        value={role}
        options={roles.map((value) => ({ value, text: t(`role.${value}`) }))}
        onChoose={(value) => applyFilter({ role: value })}
      />
      <FilterSelect
        label={t('people.status')}
        value={status}
        options={memberStatuses.map((value) => ({ value, text: t(`people.status.${value}`) }))}
        onChoose={(value) => applyFilter({ status: value })}
      />
      <FilterSelect
        label={t('people.certification')}
        value={certification}
        options={certificationStates.map((value) => ({
          value,
          text: t(`team.certified.${value}`),
        }))}
        onChoose={(value) => applyFilter({ certification: value })}
      />
      <Field label={t('people.sort')}>
        {(attributes) => (
          <select
            {...attributes}
            value={state.sort}
            onChange={(event) => change({ sort: event.target.value, page: 1 })}
          >
            {memberSorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`people.sort.${sort}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </FilterRow>
  );
}

export const rolesText = (held: readonly string[], t: Translator['t']) =>
  held
    .map((role) =>
      (roles as readonly string[]).includes(role) ? t(`role.${role}` as MessageKey) : role,
    )
    .join(t('list.and'));

function columnsOf({ t }: Translator): Column<MemberRow>[] {
  return [
    {
      key: 'account',
      head: t('people.account'),
      width: 140,
      priority: 0,
      cell: ({ account }) => account,
    },
    { key: 'name', head: t('team.name'), width: 120, priority: 0, cell: ({ name }) => name },
    {
      key: 'roles',
      head: t('people.role'),
      width: 160,
      priority: 1,
      cell: (row) => rolesText(row.roles, t),
    },
    {
      key: 'status',
      head: t('people.status'),
      width: 100,
      priority: 0,
      cell: ({ status }) => <Tag tone={statusLooks[status]}>{t(`people.status.${status}`)}</Tag>,
    },
    {
      key: 'certification',
      head: t('people.certification'),
      width: 100,
      priority: 3,
      cell: ({ certification }) => t(`team.certified.${certification}`),
    },
    {
      key: 'contact',
      head: t('people.contact'),
      width: 140,
      priority: 4,
      cell: ({ phone, mail }) => phone ?? mail ?? '–',
    },
    {
      key: 'team',
      head: t('people.team'),
      width: 140,
      priority: 5,
      cell: ({ team }) => team ?? '–',
    },
    {
      key: 'seen',
      head: t('people.seen'),
      width: 150,
      priority: 2,
      cell: ({ lastSeenAt }) => (lastSeenAt ? <Instant at={lastSeenAt} /> : t('team.seen.never')),
    },
    {
      key: 'joined',
      head: t('people.joined'),
      width: 150,
      priority: 6,
      cell: ({ joinedAt }) => <Instant at={joinedAt} />,
    },
  ];
}

function Search({ words, onSearch }: { words: string; onSearch: (typed: string) => void }) {
  const { t } = useText();
  const [typed, setTyped] = useState(words);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form role="search" className={styles.find} onSubmit={submit}>
      <Field label={t('people.search.label')}>
        {(attributes) => (
          <input
            {...attributes}
            type="search"
            name="words"
            maxLength={60}
            placeholder={t('people.search')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => typed.trim() !== words && onSearch(typed.trim())}
          />
        )}
      </Field>
    </form>
  );
}
