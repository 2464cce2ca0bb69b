import { useState } from 'react';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import {
  approveRefund,
  rejectRefund,
  type RefundRow,
} from '#src/features/orders/contract/orders.ts';
import { useItemTitle } from '#src/features/places/ui/use-item-title.ts';
import { FormActions } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { DescriptionItem, DescriptionList } from '#src/ui/description-list/description-list.tsx';
import { Modal } from '#src/ui/dialog/modal.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { TextAreaField } from '#src/ui/form/form-fields.tsx';
import { useAsyncAction } from '#src/ui/form/use-async-action.ts';
import { HelpText } from '#src/ui/text/text.tsx';
import { Jindou } from '../payment/jindou.tsx';
import { sendIdempotent, releaseKey } from '#src/client/http/send-idempotent.ts';
import { RefundState } from './refund-state.tsx';
import { ReviewDialog, reviewErrorMessages } from './review-dialog.tsx';
import styles from './staff.module.css';

interface RefundDialogProps {
  refund: RefundRow;
  onDone: (decided: 'approved' | 'rejected') => void;
  onClose: () => void;
}

/**
 * One refund whole. To refuse takes a reason, which its member reads; to agree gives the jindou
 * back and takes the goods.
 */
export function RefundDialog({ refund, onDone, onClose }: RefundDialogProps) {
  const { t } = useText();
  const { may } = useAccess();
  const { run, running, error } = useAsyncAction();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const { id, status, amountJindou } = refund;
  const decidable = status === 'requested' && may('can:order-refund#approve');
  const approve = () =>
    void run(async () => {
      const act = `approve refund ${id} ${note.trim()}`;
      await sendIdempotent(approveRefund, { id, note: note.trim() }, act);
      releaseKey(act);
      onDone('approved');
    });
  const reject = () => {
    if (note.trim() === '') return setMissing(true);
    void run(async () => {
      const act = `reject refund ${id} ${note.trim()}`;
      await sendIdempotent(rejectRefund, { id, reason: note.trim() }, act);
      releaseKey(act);
      onDone('rejected');
    });
  };
  if (confirming) {
    return (
      <ConfirmRefund
        refund={refund}
        running={running}
        error={error}
        onBack={() => setConfirming(false)}
        onConfirm={approve}
      />
    );
  }
  return (
    <ReviewDialog
      title={t('finance.tab.refunds')}
      busy={running}
      error={error}
      onClose={onClose}
      actions={
        decidable && (
          <>
            <Button isRunning={running} onClick={reject}>
              {t('finance.adjustments.reject')}
            </Button>
            <Button variant="primary" disabled={running} onClick={() => setConfirming(true)}>
              {t('finance.refunds.approve', { n: amountJindou })}
            </Button>
          </>
        )
      }
    >
      <RefundFacts refund={refund} />
      {decidable && (
        <TextAreaField
          label={t('finance.adjustments.decision')}
          hint={t('finance.refunds.hint')}
          wrong={isMissing ? 'finance.refunds.wrong' : undefined}
          optional
          rows={2}
          maxLength={500}
          value={note}
          onChange={({ target }) => {
            setNote(target.value);
            setMissing(false);
          }}
        />
      )}
    </ReviewDialog>
  );
}

function RefundFacts({ refund }: { refund: RefundRow }) {
  const { t, momentText } = useText();
  const { status, orderNo, memberAccount, titles, amountJindou } = refund;
  const { reason, createdAt, decidedAt, decision } = refund;
  return (
    <DescriptionList>
      <DescriptionItem term={t('finance.member')}>{memberAccount}</DescriptionItem>
      <DescriptionItem term={t('finance.refunds.order')}>{orderNo}</DescriptionItem>
      <DescriptionItem term={t('finance.refunds.items')}>{titles.join(' · ')}</DescriptionItem>
      <DescriptionItem term={t('finance.amount')}>
        <Jindou n={amountJindou} />
      </DescriptionItem>
      <DescriptionItem term={t('finance.refunds.reason')}>{reason}</DescriptionItem>
      <DescriptionItem term={t('finance.created')}>{momentText(createdAt)}</DescriptionItem>
      <DescriptionItem term={t('finance.status')}>
        <RefundState status={status} />
      </DescriptionItem>
      {decidedAt && (
        <DescriptionItem term={t('finance.adjustments.decision')}>
          {[momentText(decidedAt), decision].filter(Boolean).join(' · ')}
        </DescriptionItem>
      )}
    </DescriptionList>
  );
}

interface ConfirmRefundProps {
  refund: RefundRow;
  running: boolean;
  error: ReturnType<typeof useAsyncAction>['error'];
  onBack: () => void;
  onConfirm: () => void;
}

/** Says who gets how much, to which buckets, and what they lose for it, before anything moves. */
function ConfirmRefund({ refund, running, error, onBack, onConfirm }: ConfirmRefundProps) {
  const { t, number } = useText();
  const goods = useItemTitle();
  const { amountJindou, bonusJindou, memberAccount, orderNo, titles } = refund;
  return (
    <Modal
      key="confirm"
      title={t('finance.refunds.confirm.title', { n: amountJindou })}
      onClose={onBack}
      busy={running}
    >
      <div className={styles.deal}>
        <FormError error={error} reasons={reviewErrorMessages} />
        <DescriptionList>
          <DescriptionItem term={t('finance.refunds.confirm.to')}>{memberAccount}</DescriptionItem>
          <DescriptionItem term={t('finance.refunds.order')}>{orderNo}</DescriptionItem>
          <DescriptionItem term={t('finance.amount')}>
            <Jindou n={amountJindou} />
          </DescriptionItem>
          <DescriptionItem term={t('finance.refunds.confirm.bonus')}>
            {number(bonusJindou)}
          </DescriptionItem>
          <DescriptionItem term={t('finance.refunds.confirm.bought')}>
            {number(amountJindou - bonusJindou)}
          </DescriptionItem>
          <DescriptionItem term={t('finance.refunds.confirm.goods')}>
            {titles.map(goods).join(' · ')}
          </DescriptionItem>
        </DescriptionList>
        <HelpText>{t('finance.refunds.confirm.text')}</HelpText>
        <FormActions>
          <Button disabled={running} onClick={onBack}>
            {t('finance.refunds.confirm.back')}
          </Button>
          <Button variant="primary" disabled={running} onClick={onConfirm}>
            {t('finance.refunds.confirm.act', { n: amountJindou })}
          </Button>
        </FormActions>
      </div>
    </Modal>
  );
}
