import { useMemo } from 'react';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { Instant } from '#src/client/text/instant.tsx';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { isBlank } from '#src/features/searches/ui/list-page/is-blank.ts';
import { RecordTable } from '#src/features/searches/ui/list-page/record-table.tsx';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { Field } from '#src/ui/field/field.tsx';
import { FilterRow } from '#src/ui/filter-row/filter-row.tsx';
import { InlineStack } from '#src/ui/inline-stack/inline-stack.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { listContributions } from '../../contract/contributions.ts';
import {
  contributionStatuses,
  isCorrectable,
  type ContributionStatus,
} from '../../model/contribution.ts';
import { editPrefix, newId } from '../my-list/my-list-address.ts';
import { dealColumns } from './contribution-columns.tsx';
import { ContributionDrawer } from './contribution-drawer.tsx';
import { ContributionForm } from './contribution-form.tsx';
import { statusTones, moneyText, type Contribution } from './contribution-labels.ts';
import styles from './contribution.module.css';
import { usePlaceLine, type PlaceLine } from './use-place-text.ts';

/**
 * The member's contributions, each with its status and its reward; and the form for another one.
 */
export function ContributedTab({ navigation }: { navigation: ListNavigation }) {
  const words = useText();
  const placeLine = usePlaceLine();
  const { t } = words;
  const { may } = useAccess();
  const { state, applyFilter, change, open } = navigation;
  const wanted = state.filter['state'] as ContributionStatus | undefined;
  const maySubmit = may('can:kase-submit');
  const query = useQuery(
    listContributions,
    maySubmit ? { ...(wanted && { state: wanted }), page: state.page, limit: state.limit } : null,
  );
  const columns = useMemo(() => columnsOf(words, placeLine), [words, placeLine]);
  const { data, refetch } = query;
  const { opened: at = '' } = state;
  const isCorrecting = at.startsWith(editPrefix);
  const wantedId = isCorrecting ? at.slice(editPrefix.length) : at;
  const found = useFound(wantedId === newId ? '' : wantedId, data?.list);
  const opened = isCorrecting ? undefined : found.row;
  const corrected = isCorrecting ? found.row : undefined;
  if (isCorrecting && found.isAsked && !query.error) return <SkeletonLines lines={8} />;
  if (maySubmit && (at === newId || (corrected && isCorrectable(corrected.status)))) {
    return (
      <ContributionForm
        key={corrected ? `${corrected.id} ${corrected.revision}` : newId}
        stored={corrected ?? null}
        onBack={() => open(null)}
        onSent={() => {
          open(null);
          refetch();
        }}
      />
    );
  }
  const blank = isBlank(data, wanted !== undefined);
  const begin = (
    <Button variant="primary" onClick={() => open(newId)}>
      {t('contribution.new')}
    </Button>
  );
  return (
    <>
      {found.isMissing && (
        <AddressNotice wrong={[{ key: 'id', value: at }]} onTidy={() => open(null)} />
      )}
      <InlineStack>
        <HelpText>{t('contribution.lead')}</HelpText>
        {maySubmit && !blank && begin}
      </InlineStack>
      {data && !blank && <ContributionCounts whole={data.whole} />}
      {!blank && <StatusFilter status={wanted} onChange={(next) => applyFilter({ state: next })} />}
      <Card as="div">
        <RecordTable
          caption={t('contribution.tab.contributed')}
          query={query}
          columns={columns}
          card={(row) => [
            <>
              <b>{placeLine(row)}</b>
              <small>
                {words.dayText(row.facts.dealDate)} ·{' '}
                {moneyText(row.facts.rentMinorPerMonth, row.currency, words)}
              </small>
            </>,
            <>
              <State row={row} />
              <small>{rewardText(row, words)}</small>
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
              <p>{t(wanted ? 'contribution.none.state' : 'contribution.none')}</p>
              {wanted ? (
                <Button onClick={() => applyFilter({ state: undefined })}>{t('order.all')}</Button>
              ) : (
                begin
              )}
            </>
          }
        />
      </Card>
      <ContributionDrawer
        placeLine={placeLine}
        row={opened}
        onClose={() => open(null)}
        onCorrect={({ id }) => open(editPrefix + id)}
        onChanged={() => {
          open(null);
          refetch();
        }}
      />
    </>
  );
}

/** Contributions by status, and the jindou they were rewarded with. */
function ContributionCounts({ whole }: { whole: OutputOf<typeof listContributions>['whole'] }) {
  const { t, number } = useText();
  return (
    <p className={styles.counts}>
      {contributionStatuses
        .filter((status) => whole.counts[status] > 0)
        .map((status) => (
          <span key={status}>
            {t(`contribution.state.${status}`)} {number(whole.counts[status])}
          </span>
        ))}
      <span>
        {t('contribution.rewarded')} {t('contribution.jindou', { n: whole.rewardJindou })}
      </span>
    </p>
  );
}

interface StatusFilterProps {
  status: ContributionStatus | undefined;
  onChange: (status: string | undefined) => void;
}

function StatusFilter({ status: wanted, onChange }: StatusFilterProps) {
  const { t } = useText();
  return (
    <FilterRow>
      <Field label={t('contribution.state')}>
        {(attributes) => (
          <select
            {...attributes}
            value={wanted ?? ''}
            onChange={(event) => onChange(event.target.value || undefined)}
          >
            <option value="">{t('list.all')}</option>
            {contributionStatuses.map((status) => (
              <option key={status} value={status}>
                {t(`contribution.state.${status}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </FilterRow>
  );
}

/**
 * The open contribution: from this page of the list, or loaded by id, so that a link from its case
 * opens it on any page.
 */
function useFound(
  id: string,
  list: readonly Contribution[] | undefined,
): { row: Contribution | undefined; isAsked: boolean; isMissing: boolean } {
  const here = list?.find((row) => row.id === id);
  const elsewhere = useQuery(listContributions, id !== '' && list && !here ? { ids: [id] } : null);
  const row = here ?? elsewhere.data?.list.find((one) => one.id === id);
  const isMissing = id !== '' && row === undefined && elsewhere.data?.total === 0;
  return {
    row,
    isMissing,
    isAsked: id !== '' && row === undefined && !isMissing && !elsewhere.error,
  };
}

function State({ row: { status } }: { row: Contribution }) {
  const { t } = useText();
  return <Tag tone={statusTones[status]}>{t(`contribution.state.${status}`)}</Tag>;
}

function rewardText(
  { status, offeredJindou, rewardJindou }: Contribution,
  { t }: Translator,
): string {
  if (status === 'submitted' || status === 'verifying')
    return t('contribution.reward.offered', { n: offeredJindou });
  return rewardJindou > 0 ? t('contribution.reward.got', { n: rewardJindou }) : '–';
}

function columnsOf(words: Translator, placeLine: PlaceLine): Column<Contribution>[] {
  const { t } = words;
  return [
    ...dealColumns<Contribution>(words, placeLine),
    {
      key: 'state',
      head: t('contribution.state'),
      width: 100,
      priority: 0,
      cell: (row) => <State row={row} />,
    },
    {
      key: 'reward',
      head: t('contribution.col.reward'),
      width: 150,
      align: 'end',
      priority: 0,
      cell: (row) => rewardText(row, words),
    },
    {
      key: 'sent',
      head: t('contribution.col.sent'),
      width: 150,
      priority: 2,
      cell: ({ sentAt }) => <Instant at={sentAt} />,
    },
  ];
}
