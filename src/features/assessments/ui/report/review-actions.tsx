import { useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { noParticulars, ownerActions } from '#src/domain/assessment.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { ErrorText } from '#src/ui/text/text.tsx';
import { actOnIssue, type readIssue } from '../../contract/assessment-issues.ts';
import styles from '../workbench/assessment.module.css';
import { issueErrorMessage } from '../workbench/issue-error-message.ts';
import { completeSignature, SignatureFields, type TypedSignature } from './signature-fields.tsx';

type Answer = OutputOf<typeof readIssue>;

interface ReviewActsProps {
  head: Pick<Answer['head'], 'id' | 'no' | 'status'>;
  acts: Answer['acts'];
  onChange: () => void;
}

/**
 * Actions on a reviewed report in its status: its member accepts it or requests a revision, its
 * reviewer does the rest.
 */
export function ReviewActions({ head, acts, onChange }: ReviewActsProps) {
  const words = useText();
  const { t } = words;
  const acting = useMutation(actOnIssue);
  const [note, setNote] = useState('');
  const [typed, setTyped] = useState<TypedSignature>(noParticulars);
  if (acts.length === 0) return null;
  const act = async (wanted: (typeof acts)[number]) => {
    const signature = wanted === 'sign' ? completeSignature(typed) : null;
    if (await acting.mutate({ id: head.id, act: wanted, note, ...(signature && { signature }) })) {
      setNote('');
      onChange();
    }
  };
  const isMembers = acts.some((one) => ownerActions.includes(one));
  const isNoted = isMembers || acts.includes('sign');
  // A signature and a wish each need a word; the rest may go without.
  const needsNote = (one: (typeof acts)[number]) => one === 'sign' || one === 'revise';
  return (
    <form className={styles.owner} onSubmit={(event) => event.preventDefault()}>
      {isNoted && (
        <input
          className={styles.note}
          aria-label={
            isMembers ? t('assessment.act.note') : t('assessment.act.found', { no: head.no })
          }
          placeholder={t(isMembers ? 'assessment.act.note' : 'assessment.act.found.short')}
          value={note}
          maxLength={1000}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      {acts.includes('sign') && <SignatureFields typed={typed} onChange={setTyped} />}
      {head.status === 'drafting' && (
        <LinkButton to={`/assessment?correct=${head.id}&step=grid`}>
          {t('assessment.correct')}
        </LinkButton>
      )}
      {acts.map((one) => (
        <Button
          key={one}
          disabled={
            acting.isPending ||
            (needsNote(one) && note.trim() === '') ||
            (one === 'sign' && completeSignature(typed) === null)
          }
          onClick={() => void act(one)}
        >
          {t(`assessment.act.${one}`)}
        </Button>
      ))}
      {acting.error && (
        <ErrorText as="span" role="alert">
          {issueErrorMessage(acting.error, words)}
        </ErrorText>
      )}
    </form>
  );
}
