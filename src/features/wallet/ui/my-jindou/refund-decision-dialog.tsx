import { useState } from 'react';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { session } from '#src/client/state/session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { DescriptionItem, DescriptionList } from '#src/ui/description-list/description-list.tsx';
import { TextArea } from '#src/ui/form/form-fields.tsx';
import { useAsyncAction } from '#src/ui/form/use-async-action.ts';
import { HelpText } from '#src/ui/text/text.tsx';
import { approveAdjustment, rejectAdjustment } from '../../contract/adjustments.ts';
import { shortestReason } from '../../model/adjustment.ts';
import { sendIdempotent, releaseKey } from '../payment/send-idempotent.ts';
import { Change } from '../statement/bill-columns.tsx';
import type { Adjustment } from './adjustment-list.tsx';
import { AdjustmentState } from './adjustment-state.tsx';
import { ReviewDialog } from './review-dialog.tsx';

interface DecideDialogProps {
  adjustment: Adjustment;
  onDone: () => void;
  onClose: () => void;
}

/** One adjustment in full; any finance member except its proposer may decide it. */
export function DecideDialog({ adjustment, onDone, onClose }: DecideDialogProps) {
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
        <TextArea
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
