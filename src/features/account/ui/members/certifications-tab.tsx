import { useMemo } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { certificationTypes, type CertificationType } from '#src/domain/certification.ts';
import { RecordTable } from '#src/features/searches/ui/list-page/record-table.tsx';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { Field } from '#src/ui/field/field.tsx';
import { FilterRow } from '#src/ui/filter-row/filter-row.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { listCertifications, type CertificationRow } from '../../contract/certifications.ts';
import { Instant } from '#src/client/text/instant.tsx';
import { CertificationDrawer } from './certification-drawer.tsx';
import { certificationTones } from './certification-tones.ts';
import { FilterSelect } from './filter-select.tsx';

const states = ['pending', 'passed', 'rejected', 'expired'] as const;

/** Certifications for staff: the queue of those that wait, and what was decided. */
export function CertificationsTab({ navigation }: { navigation: ListNavigation }) {
  const words = useText();
  const { t } = words;
  const { state, applyFilter, change, open } = navigation;
  const { state: wanted = 'pending', type } = state.filter as {
    state?: (typeof states)[number];
    type?: CertificationType;
  };
  const query = useQuery(listCertifications, {
    state: wanted,
    ...(type && { type }),
    page: state.page,
    limit: state.limit,
  });
  const columns = useMemo(() => columnsOf(words), [words]);
  const opened = query.data?.list.find(({ id }) => id === state.opened);
  const isQueue = wanted === 'pending' && type === undefined;
  return (
    <>
      <FilterRow>
        <Field label={t('cert.state')}>
          {(attributes) => (
            <select
              {...attributes}
              value={wanted}
              onChange={(event) =>
                applyFilter({
                  state: event.target.value === 'pending' ? undefined : event.target.value,
                })
              }
            >
              {states.map((one) => (
                <option key={one} value={one}>
                  {t(`cert.state.${one}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <FilterSelect
          label={t('cert.type')}
          value={type}
          options={certificationTypes.map((value) => ({ value, text: t(`cert.type.${value}`) }))}
          onChoose={(value) => applyFilter({ type: value })}
        />
      </FilterRow>
      <Card as="div">
        <RecordTable
          caption={t('team.tab.certifications')}
          query={query}
          columns={columns}
          card={(row) => [
            <>
              <b>{row.name}</b>
              <small>
                {t(`cert.type.${row.type}`)} · {row.account}
              </small>
            </>,
            <>
              <Tag tone={certificationTones[row.state]}>{t(`cert.state.${row.state}`)}</Tag>
              <small>
                <Instant at={row.sentAt} />
              </small>
            </>,
          ]}
          onOpen={({ id }) => open(id)}
          page={state.page}
          limit={state.limit}
          onPage={(page) => change({ page })}
          onLimit={(limit) => change({ limit, page: 1 })}
          leavePage={navigation.leavePage}
          note={query.data && `· ${t('cert.waiting', { n: query.data.whole.waiting })}`}
          empty={
            <>
              <p>{t(isQueue ? 'cert.none' : 'cert.none.other')}</p>
              {!isQueue && (
                <Button onClick={() => applyFilter({ state: undefined, type: undefined })}>
                  {t('people.clear')}
                </Button>
              )}
            </>
          }
        />
      </Card>
      <CertificationDrawer row={opened} onClose={() => open(null)} onChanged={query.refetch} />
    </>
  );
}

function columnsOf({ t }: Translator): Column<CertificationRow>[] {
  return [
    {
      key: 'sent',
      head: t('cert.sent'),
      width: 150,
      priority: 0,
      cell: ({ sentAt }) => <Instant at={sentAt} />,
    },
    {
      key: 'account',
      head: t('cert.account'),
      width: 140,
      priority: 1,
      cell: ({ account }) => account,
    },
    {
      key: 'type',
      head: t('cert.type'),
      width: 90,
      priority: 1,
      cell: ({ type }) => t(`cert.type.${type}`),
    },
    { key: 'name', head: t('cert.name'), width: 180, priority: 0, cell: ({ name }) => name },
    {
      key: 'number',
      head: t('cert.number'),
      width: 190,
      priority: 2,
      cell: ({ number }) => number,
    },
    {
      key: 'state',
      head: t('cert.state'),
      width: 100,
      priority: 0,
      cell: ({ state }) => <Tag tone={certificationTones[state]}>{t(`cert.state.${state}`)}</Tag>,
    },
    {
      key: 'until',
      head: t('cert.until'),
      width: 150,
      priority: 3,
      cell: ({ expiresAt }) => (expiresAt ? <Instant at={expiresAt} /> : '–'),
    },
  ];
}
