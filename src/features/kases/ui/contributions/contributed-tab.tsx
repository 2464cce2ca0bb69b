import { useMemo } from 'react';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { Instant } from '#src/features/account/ui/account-page/instant.tsx';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { RecordTable } from '#src/features/searches/ui/list-page/record-table.tsx';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { PaymentField } from '#src/ui/field/labelled-field.tsx';
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

/** The member's contributions, each with its status and its reward; and the form for another one. */
export function ContributedTab({ navigation }: { navigation: ListNavigation }) {
  const words = useText();
  const placeLine = usePlaceLine();
  const { t, number } = words;
  const { may } = useAccess();
  const { state, applyFilter, change, open } = navigation;
  const wanted = state.filter['state'] as ContributionStatus | undefined;
  const maySubmit = may('can:kase-submit');
  const asked = useQuery(
    listContributions,
    maySubmit ? { ...(wanted && { state: wanted }), page: state.page, limit: state.limit } : null,
  );
  const columns = useMemo(() => columnsOf(words, placeLine), [words, placeLine]);
  const { answer, reload } = asked;
  const { opened: at = '' } = state;
  const isCorrecting = at.startsWith(editPrefix);
  const wantedId = isCorrecting ? at.slice(editPrefix.length) : at;
  const found = useFound(wantedId === newId ? '' : wantedId, answer?.list);
  const opened = isCorrecting ? undefined : found.row;
  const corrected = isCorrecting ? found.row : undefined;
  if (isCorrecting && found.isAsked && !asked.error) return <SkeletonLines lines={8} />;
  if (maySubmit && (at === newId || (corrected && isCorrectable(corrected.status)))) {
    return (
      <ContributionForm
        key={corrected ? `${corrected.id} ${corrected.revision}` : newId}
        stored={corrected ?? null}
        onBack={() => open(null)}
        onSent={() => {
          open(null);
          reload();
        }}
      />
    );
  }
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
        {maySubmit && begin}
      </InlineStack>
      {answer && (
        <p className={styles.counts}>
          {contributionStatuses
            .filter((status) => answer.whole.counts[status] > 0)
            .map((status) => (
              <span key={status}>
                {t(`contribution.state.${status}`)} {number(answer.whole.counts[status])}
              </span>
            ))}
          <span>
            {t('contribution.rewarded')}{' '}
            {t('contribution.jindou', { n: answer.whole.rewardJindou })}
          </span>
        </p>
      )}
      <FilterRow>
        <PaymentField label={t('contribution.state')}>
          {() => (
            <select
              value={wanted ?? ''}
              onChange={(event) => applyFilter({ state: event.target.value || undefined })}
            >
              <option value="">{t('list.all')}</option>
              {contributionStatuses.map((status) => (
                <option key={status} value={status}>
                  {t(`contribution.state.${status}`)}
                </option>
              ))}
            </select>
          )}
        </PaymentField>
      </FilterRow>
      <Card as="div">
        <RecordTable
          caption={t('contribution.tab.contributed')}
          asked={asked}
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
          reload();
        }}
      />
    </>
  );
}

/** The open contribution: from this page of the list, or loaded by id, so that a link from its case opens it on any page. */
function useFound(
  id: string,
  list: readonly Contribution[] | undefined,
): { row: Contribution | undefined; isAsked: boolean; isMissing: boolean } {
  const here = list?.find((row) => row.id === id);
  const elsewhere = useQuery(listContributions, id !== '' && list && !here ? { ids: [id] } : null);
  const row = here ?? elsewhere.answer?.list.find((one) => one.id === id);
  const isMissing = id !== '' && row === undefined && elsewhere.answer?.total === 0;
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
