import { useAccess } from '#src/client/hooks/use-access.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { DescriptionItem, DescriptionList } from '#src/ui/description-list/description-list.tsx';
import { RadioField, TextAreaField } from '#src/ui/form/form-fields.tsx';
import { useAsyncAction } from '#src/ui/form/use-async-action.ts';
import { useForm } from '#src/ui/form/use-form.ts';
import { HelpText } from '#src/ui/text/text.tsx';
import {
  settleReconIssue,
  settleReconIssueInput,
  claimReconIssue,
  type ReconIssue,
} from '../../contract/reconciliation.ts';
import { reconOutcomes, type ReconOutcome } from '../../model/reconciliation.ts';
import { sendIdempotent, releaseKey } from '#src/client/http/send-idempotent.ts';
import { sumText } from './amount-or-dash.ts';
import { ReviewDialog } from './review-dialog.tsx';

const first: { outcome: ReconOutcome; note: string } = { outcome: 'explained', note: '' };

interface IssueDialogProps {
  issue: ReconIssue;
  onDone: () => void;
  onClose: () => void;
}

/** One difference whole: who looks into it, and how it was settled. */
export function IssueDialog({ issue, onDone, onClose }: IssueDialogProps) {
  const { t, momentText } = useText();
  const { may } = useAccess();
  const { run, running, error } = useAsyncAction();
  const { id, settledAt, settledByAccount } = issue;
  const open = settledAt === null && may('can:ledger-adjust#approve');
  const form = useSettlementForm(id);
  const take = () =>
    run(async () => {
      await sendIdempotent(claimReconIssue, { id }, `take ${id}`);
      releaseKey(`take ${id}`);
      onDone();
    });
  const close = ({ outcome, note }: typeof form.values) =>
    run(async () => {
      const input = { id, outcome, note: note.trim() };
      const act = `settle ${JSON.stringify(input)}`;
      await sendIdempotent(settleReconIssue, input, act);
      releaseKey(act);
      onDone();
    });
  return (
    <ReviewDialog
      title={t(`finance.recon.kind.${issue.kind}`)}
      busy={running}
      error={error}
      onClose={onClose}
      form={form.element}
      onSubmit={form.submit(close)}
      actions={
        open && (
          <>
            <Button disabled={running} onClick={() => void take()}>
              {t('finance.recon.take')}
            </Button>
            <Button type="submit" variant="primary" disabled={running}>
              {t('finance.recon.settle')}
            </Button>
          </>
        )
      }
    >
      <IssueFacts issue={issue} />
      {settledAt && (
        <HelpText>
          {t('finance.recon.settledBy', {
            account: settledByAccount ?? '–',
            at: momentText(settledAt),
          })}
        </HelpText>
      )}
      {open && <SettlementFields form={form} />}
    </ReviewDialog>
  );
}

function useSettlementForm(id: ReconIssue['id']) {
  return useForm({
    initial: first,
    schema: settleReconIssueInput,
    words: { note: 'finance.recon.note.wrong' },
    toSend: ({ outcome, note }) => ({ id, outcome, note: note.trim() }),
    guarded: false,
  });
}

function IssueFacts({ issue }: { issue: ReconIssue }) {
  const { t, yuanText, dayText } = useText();
  const { outcome: settledAs, rechargeStatus } = issue;
  return (
    <DescriptionList>
      <DescriptionItem term={t('finance.recon.order')}>{issue.orderNo}</DescriptionItem>
      <DescriptionItem term={t('finance.recon.channel')}>
        {t(`recharge.channel.${issue.channel}`)} · {dayText(issue.day)}
      </DescriptionItem>
      <DescriptionItem term={t('finance.recon.here')}>
        {sumText(issue.hereMinor, yuanText)}
      </DescriptionItem>
      <DescriptionItem term={t('finance.recon.there')}>
        {sumText(issue.thereMinor, yuanText)}
      </DescriptionItem>
      <DescriptionItem term={t('finance.recon.recharge')}>
        {rechargeStatus ? t(`recharge.status.${rechargeStatus}`) : t('finance.none.value')}
      </DescriptionItem>
      <DescriptionItem term={t('finance.member')}>
        {issue.memberAccount ?? t('finance.none.value')}
      </DescriptionItem>
      <DescriptionItem term={t('finance.recon.owner')}>
        {issue.ownerAccount ?? t('finance.recon.nobody')}
      </DescriptionItem>
      {settledAs && (
        <DescriptionItem term={t('finance.recon.outcome')}>
          {t(`finance.recon.outcome.${settledAs}`)}
        </DescriptionItem>
      )}
      {issue.note && <DescriptionItem term={t('finance.note')}>{issue.note}</DescriptionItem>}
    </DescriptionList>
  );
}

/** How the difference was settled, and why. */
function SettlementFields({ form }: { form: ReturnType<typeof useSettlementForm> }) {
  const { t } = useText();
  return (
    <>
      <RadioField
        label={t('finance.recon.outcome')}
        name="outcome"
        value={form.values.outcome}
        options={reconOutcomes.map((value) => ({
          value,
          label: t(`finance.recon.outcome.${value}`),
        }))}
        onChange={(value) => form.set('outcome', value)}
      />
      <TextAreaField
        label={t('finance.note')}
        hint={t('finance.recon.note.wrong')}
        rows={3}
        maxLength={400}
        {...form.field('note')}
      />
      <HelpText>{t('finance.recon.rule')}</HelpText>
    </>
  );
}
