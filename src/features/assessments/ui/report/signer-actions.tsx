import { useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { registerFile, withdrawIssue } from '../../contract/assessment-issues.ts';
import type { AssessmentReportOutput } from '../../contract/assessment-report.ts';
import { TextInput } from '../parts/assessment-inputs.tsx';
import { fileSha256 } from '../verification/file-sha256.ts';
import { issueErrorMessage } from '../workbench/issue-error-message.ts';
import styles from './paper.module.css';

interface SignerActionsProps {
  report: AssessmentReportOutput;
  onChange: () => void;
}

/** What the signing valuer does after delivery: registers the printed file, or withdraws. */
export function SignerActions({ report, onChange }: SignerActionsProps) {
  const { t } = useText();
  const { verification, withdrawal } = report;
  if (!verification) return null;
  return (
    <PaddedCard aria-label={t('valuation.verify')}>
      {verification.files.length > 0 && (
        <p>{t('valuation.file.registered', { n: verification.files.length })}</p>
      )}
      <RegisterFile id={report.id} onChange={onChange} />
      {!withdrawal && <Withdrawal id={report.id} onChange={onChange} />}
    </PaddedCard>
  );
}

interface ActProps {
  id: string;
  onChange: () => void;
}

function RegisterFile({ id, onChange }: ActProps) {
  const words = useText();
  const { t } = words;
  const registering = useMutation(registerFile);
  const [unread, setUnread] = useState('');
  const register = async (file: File | undefined) => {
    if (!file) return;
    setUnread('');
    const sha256 = await fileSha256(file).catch(() => null);
    if (sha256 === null) return setUnread(file.name);
    if (await registering.mutate({ id, sha256 })) onChange();
  };
  return (
    <div>
      <label className={`${buttonClass()} ${styles.choose}`}>
        {t('valuation.file.register')}
        <input
          type="file"
          accept=".pdf,application/pdf"
          disabled={registering.isPending}
          onChange={(event) => {
            void register(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      <HelpText>{t('valuation.file.register.hint')}</HelpText>
      {unread && (
        <ErrorText role="alert">{t('valuation.page.file.failed', { name: unread })}</ErrorText>
      )}
      {registering.error && (
        <ErrorText role="alert">{issueErrorMessage(registering.error, words)}</ErrorText>
      )}
    </div>
  );
}

function Withdrawal({ id, onChange }: ActProps) {
  const words = useText();
  const { t } = words;
  const withdrawing = useMutation(withdrawIssue);
  const [reason, setReason] = useState('');
  const withdraw = async () => {
    if (await withdrawing.mutate({ id, reason: reason.trim() })) onChange();
  };
  return (
    <form
      className={styles.withdrawal}
      onSubmit={(event) => {
        event.preventDefault();
        void withdraw();
      }}
    >
      <TextInput
        label={t('valuation.withdraw.reason')}
        hint={t('valuation.withdraw.hint')}
        value={reason}
        most={300}
        onChange={setReason}
      />
      <Button type="submit" disabled={reason.trim() === ''} isRunning={withdrawing.isPending}>
        {t('valuation.withdraw')}
      </Button>
      {withdrawing.error && (
        <ErrorText role="alert">{issueErrorMessage(withdrawing.error, words)}</ErrorText>
      )}
    </form>
  );
}
