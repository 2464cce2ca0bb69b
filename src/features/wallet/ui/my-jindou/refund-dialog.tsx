import { useState } from 'react';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { approveRefund, rejectRefund } from '#src/features/orders/contract/orders.ts';
import { useGoodsTitle } from '#src/features/orders/ui/use-item-title.ts';
import { FormActions } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Fact, Facts } from '#src/ui/description-list/description-list.tsx';
import { Modal } from '#src/ui/dialog/modal.tsx';
import { FormFailure } from '#src/ui/form/form-error.tsx';
import { TextArea } from '#src/ui/form/form-fields.tsx';
import { useAction } from '#src/ui/form/use-async-action.ts';
import { HelpText } from '#src/ui/text/text.tsx';
import { Jindou } from '../payment/jindou.tsx';
import { sendOnce, settle } from '../payment/send-idempotent.ts';
import type { Refund } from './refund-list.tsx';
import { RefundState } from './refund-state.tsx';
import { DealDialog, dealReasons } from './review-dialog.tsx';
import styles from './staff.module.css';

interface RefundDialogProps {
  refund: Refund;
  onDone: (decided: 'approved' | 'rejected') => void;
  onClose: () => void;
}

/** One refund whole. To refuse takes a reason, which its member reads; to agree gives the jindou back and takes the goods. */
export function RefundDialog({ refund, onDone, onClose }: RefundDialogProps) {
  const { t, momentText } = useText();
  const { may } = useAccess();
  const { run, running, error } = useAction();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const { id, status, orderNo, memberAccount, titles, amountJindou, reason, createdAt, decidedAt, decision } = refund;
  const decidable = status === 'requested' && may('can:order-refund#approve');
  const approve = () =>
    void run(async () => {
      const act = `approve refund ${id} ${note.trim()}`;
      await sendOnce(approveRefund, { id, note: note.trim() }, act);
      settle(act);
      onDone('approved');
    });
  const reject = () => {
    if (note.trim() === '') return setMissing(true);
    void run(async () => {
      const act = `reject refund ${id} ${note.trim()}`;
      await sendOnce(rejectRefund, { id, reason: note.trim() }, act);
      settle(act);
      onDone('rejected');
    });
  };
  if (confirming) {
    return (
      <ConfirmRefund refund={refund} running={running} error={error} onBack={() => setConfirming(false)} onConfirm={approve} />
    );
  }
  return (
    <DealDialog
      title={t('finance.tab.refunds')}
      busy={running}
      error={error}
      onClose={onClose}
      actions={
        decidable && (
          <>
            <Button disabled={running} onClick={reject}>
              {t('finance.adjustments.reject')}
            </Button>
            <Button variant="primary" disabled={running} onClick={() => setConfirming(true)}>
              {t('finance.refunds.approve', { n: amountJindou })}
            </Button>
          </>
        )
      }
    >
      <Facts>
        <Fact term={t('finance.member')}>{memberAccount}</Fact>
        <Fact term={t('finance.refunds.order')}>{orderNo}</Fact>
        <Fact term={t('finance.refunds.items')}>{titles.join(' · ')}</Fact>
        <Fact term={t('finance.amount')}>
          <Jindou n={amountJindou} />
        </Fact>
        <Fact term={t('finance.refunds.reason')}>{reason}</Fact>
        <Fact term={t('finance.created')}>{momentText(createdAt)}</Fact>
        <Fact term={t('finance.status')}>
          <RefundState status={status} />
        </Fact>
        {decidedAt && (
          <Fact term={t('finance.adjustments.decision')}>{[momentText(decidedAt), decision].filter(Boolean).join(' · ')}</Fact>
        )}
      </Facts>
      {decidable && (
        <TextArea
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
    </DealDialog>
  );
}

interface ConfirmRefundProps {
  refund: Refund;
  running: boolean;
  error: ReturnType<typeof useAction>['error'];
  onBack: () => void;
  onConfirm: () => void;
}

/** Says who gets how much, to which buckets, and what they lose for it, before anything moves. */
function ConfirmRefund({ refund, running, error, onBack, onConfirm }: ConfirmRefundProps) {
  const { t, number } = useText();
  const goods = useGoodsTitle();
  const { amountJindou, bonusJindou, memberAccount, orderNo, titles } = refund;
  return (
    <Modal key="confirm" title={t('finance.refunds.confirm.title', { n: amountJindou })} onClose={onBack} busy={running}>
      <div className={styles.deal}>
        <FormFailure error={error} reasons={dealReasons} />
        <Facts>
          <Fact term={t('finance.refunds.confirm.to')}>{memberAccount}</Fact>
          <Fact term={t('finance.refunds.order')}>{orderNo}</Fact>
          <Fact term={t('finance.amount')}>
            <Jindou n={amountJindou} />
          </Fact>
          <Fact term={t('finance.refunds.confirm.bonus')}>{number(bonusJindou)}</Fact>
          <Fact term={t('finance.refunds.confirm.bought')}>{number(amountJindou - bonusJindou)}</Fact>
          <Fact term={t('finance.refunds.confirm.goods')}>{titles.map(goods).join(' · ')}</Fact>
        </Facts>
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
