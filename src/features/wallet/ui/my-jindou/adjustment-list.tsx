import { useMemo, useState } from 'react';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { session } from '#src/client/state/session.ts';
import { RecordTable } from '#src/features/searches/ui/list-page/record-table.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { DescriptionItem, DescriptionList } from '#src/ui/description-list/description-list.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { FilterRow } from '#src/ui/filter-row/filter-row.tsx';
import { FormSuccess } from '#src/ui/form/form-error.tsx';
import { TextAreaField } from '#src/ui/form/form-fields.tsx';
import { useAsyncAction } from '#src/ui/form/use-async-action.ts';
import { Tag } from '#src/ui/tag/tag.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import {
  approveAdjustment,
  listAdjustments,
  rejectAdjustment,
  type Adjustment,
} from '../../contract/adjustments.ts';
import {
  adjustmentStatuses,
  shortestReason,
  type AdjustmentStatus,
} from '../../model/adjustment.ts';
import { releaseKey, sendIdempotent } from '#src/client/http/send-idempotent.ts';
import { Change } from '../statement/bill-columns.tsx';
import type { FinanceList } from './finance-list.ts';
import { ProposeDialog } from './propose-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';

/** Corrections of what members have: proposed by one, decided by another. */
export function Adjustments({ navigation, turning }: FinanceList) {
  const words = useText();
  const { t, momentText } = words;
  const { may } = useAccess();
  const { state, applyFilter } = navigation;
  const status = adjustmentStatuses.find((one) => one === state.filter['state']);
  const query = useQuery(listAdjustments, {
    ...(status && { status }),
    page: turning.page,
    limit: turning.limit,
  });
  const columns = useMemo(() => columnsOf(words), [words]);
  const [opened, setOpened] = useState<Adjustment | 'new'>();
  const [done, setDone] = useState(false);
  const finish = () => {
    setOpened(undefined);
    setDone(true);
    query.refetch();
  };
  return (
    <>
      <FilterRow>
        <Field label={t('finance.status')}>
          {(attributes) => (
            <select
              {...attributes}
              value={status ?? ''}
              onChange={({ target }) => applyFilter({ state: target.value || undefined })}
            >
              <option value="">{t('finance.adjustments.all')}</option>
              {adjustmentStatuses.map((one) => (
                <option key={one} value={one}>
                  {t(`finance.adjustments.${one}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {may('can:ledger-adjust#propose') && (
          <Button variant="primary" onClick={() => setOpened('new')}>
            {t('finance.adjustments.propose')}
          </Button>
        )}
      </FilterRow>
      {done && <FormSuccess>{t('finance.sent')}</FormSuccess>}
      <Card aria-label={t('finance.adjustments')}>
        <RecordTable
          caption={t('finance.adjustments')}
          query={query}
          columns={columns}
          card={(row) => [
            <>
              <b>{row.memberAccount}</b>
              <small>{row.reason}</small>
              <small>
                {row.proposedByAccount} · {momentText(row.createdAt)}
              </small>
            </>,
            <>
              <b>
                <Change n={row.amountJindou} />
              </b>
              <AdjustmentState status={row.status} />
            </>,
          ]}
          onOpen={setOpened}
          {...turning}
          empty={<p>{t('finance.adjustments.none')}</p>}
          note={<HelpText as="span">{t('finance.adjustments.rule')}</HelpText>}
        />
      </Card>
      {opened === 'new' && <ProposeDialog onDone={finish} onClose={() => setOpened(undefined)} />}
      {opened !== undefined && opened !== 'new' && (
        <DecideDialog adjustment={opened} onDone={finish} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

function columnsOf({ t, momentText }: ReturnType<typeof useText>): Column<Adjustment>[] {
  return [
    {
      key: 'at',
      head: t('finance.created'),
      width: 164,
      priority: 1,
      cell: ({ createdAt }) => momentText(createdAt),
    },
    {
      key: 'member',
      head: t('finance.member'),
      width: 130,
      priority: 0,
      cell: ({ memberAccount }) => memberAccount,
    },
    {
      key: 'amount',
      head: t('finance.amount'),
      width: 96,
      align: 'end',
      priority: 0,
      cell: ({ amountJindou }) => (
        <b>
          <Change n={amountJindou} />
        </b>
      ),
    },
    {
      key: 'reason',
      head: t('finance.adjustments.reason'),
      width: 280,
      priority: 0,
      cell: ({ reason }) => reason,
    },
    {
      key: 'by',
      head: t('finance.adjustments.by'),
      width: 120,
      priority: 2,
      cell: ({ proposedByAccount }) => proposedByAccount,
    },
    {
      key: 'decidedBy',
      head: t('finance.adjustments.decidedBy'),
      width: 120,
      priority: 3,
      cell: ({ decidedByAccount }) => decidedByAccount ?? '–',
    },
    {
      key: 'status',
      head: t('finance.status'),
      width: 100,
      priority: 0,
      cell: ({ status }) => <AdjustmentState status={status} />,
    },
  ];
}

interface DecideDialogProps {
  adjustment: Adjustment;
  onDone: () => void;
  onClose: () => void;
}

/** One adjustment in full; any finance member except its proposer may decide it. */
function DecideDialog({ adjustment, onDone, onClose }: DecideDialogProps) {
  const { t, momentText } = useText();
  const { may } = useAccess();
  const { run, running, error } = useAsyncAction();
  const [note, setNote] = useState('');
  const [tooShort, setTooShort] = useState(false);
  const {
    id,
    memberAccount,
    amountJindou,
    reason,
    status,
    proposedBy,
    proposedByAccount,
    createdAt,
    decidedAt,
  } = adjustment;
  const isOwn = proposedBy === session.userInfo?.id;
  const decidable = status === 'proposed' && !isOwn && may('can:ledger-adjust#approve');
  const decide = (endpoint: typeof approveAdjustment | typeof rejectAdjustment) => {
    if (endpoint === rejectAdjustment && [...note.trim()].length < shortestReason)
      return setTooShort(true);
    void run(async () => {
      const act = `decide ${endpoint.path} ${id} ${note.trim()}`;
      await sendIdempotent(endpoint, { id, note: note.trim() }, act);
      releaseKey(act);
      onDone();
    });
  };
  return (
    <ReviewDialog
      title={t('finance.tab.adjustments')}
      busy={running}
      error={error}
      onClose={onClose}
      actions={
        decidable && (
          <>
            <Button disabled={running} onClick={() => decide(rejectAdjustment)}>
              {t('finance.adjustments.reject')}
            </Button>
            <Button variant="primary" disabled={running} onClick={() => decide(approveAdjustment)}>
              {t('finance.adjustments.approve')}
            </Button>
          </>
        )
      }
    >
      <DescriptionList>
        <DescriptionItem term={t('finance.member')}>{memberAccount}</DescriptionItem>
        <DescriptionItem term={t('finance.amount')}>
          <Change n={amountJindou} />
        </DescriptionItem>
        <DescriptionItem term={t('finance.adjustments.reason')}>{reason}</DescriptionItem>
        <DescriptionItem term={t('finance.adjustments.by')}>
          {proposedByAccount} · {momentText(createdAt)}
        </DescriptionItem>
        <DescriptionItem term={t('finance.status')}>
          <AdjustmentState status={status} />
        </DescriptionItem>
        {decidedAt && (
          <DescriptionItem term={t('finance.adjustments.decidedBy')}>
            {adjustment.decidedByAccount} · {momentText(decidedAt)}
          </DescriptionItem>
        )}
        {adjustment.decision && (
          <DescriptionItem term={t('finance.adjustments.decision')}>
            {adjustment.decision}
          </DescriptionItem>
        )}
      </DescriptionList>
      {status === 'proposed' && isOwn && <HelpText>{t('finance.adjustments.own')}</HelpText>}
      {decidable && (
        <TextAreaField
          label={t('finance.adjustments.decision')}
          hint={t('finance.adjustments.decision.hint')}
          wrong={tooShort ? 'finance.adjustments.decision.wrong' : undefined}
          optional
          rows={2}
          maxLength={200}
          value={note}
          onChange={({ target }) => {
            setNote(target.value);
            setTooShort(false);
          }}
        />
      )}
    </ReviewDialog>
  );
}

function AdjustmentState({ status }: { status: AdjustmentStatus }) {
  const { t } = useText();
  const tone = ({ proposed: 'warning', approved: 'success', rejected: 'danger' } as const)[status];
  return <Tag tone={tone}>{t(`finance.adjustments.${status}`)}</Tag>;
}
