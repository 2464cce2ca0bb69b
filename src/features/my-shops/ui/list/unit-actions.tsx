import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMutation, type MutationResult } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { actOnMyShop, removeMyShop, type memberActs } from '../../contract/my-shops.ts';
import { LeaseDialog } from './lease-dialog.tsx';
import { factLabel, type Unit } from './my-shop-labels.ts';

type MemberAct = (typeof memberActs)[number];
type CallError = NonNullable<MutationResult<typeof actOnMyShop>['error']>;

interface ActsProps {
  unit: Unit;
  /** Called with the updated unit, or null when it was deleted. */
  onChanged: (unit: Unit | null) => void;
}

const firstOf: readonly MemberAct[] = ['submit', 'lease', 'refresh', 'resume', 'revise'];

/** Actions of a unit's member in its stage; irreversible ones need a confirmation. */
export function UnitActions({ unit, onChanged }: ActsProps) {
  const { t } = useText();
  const [leasing, setLeasing] = useState(false);
  const act = useMutation(actOnMyShop);
  const drop = useMutation(removeMyShop);
  const acts = unit.acts as MemberAct[];
  const main = firstOf.find((one) => acts.includes(one));
  const busy = act.isPending || drop.isPending;
  const run = async (wanted: MemberAct) => {
    if (wanted === 'lease') return setLeasing(true);
    const question =
      wanted === 'archive'
        ? 'archive'
        : wanted === 'revise' && unit.status === 'vacating'
          ? 'vacant'
          : undefined;
    if (
      question &&
      !(await confirmAction(t, t(`myshop.act.sure.${question}`), t(`myshop.act.${wanted}`)))
    )
      return;
    const done = await act.mutate({ id: unit.id, act: wanted });
    if (done) onChanged(done);
  };
  const remove = async () => {
    if (!(await confirmAction(t, t('myshop.act.sure.remove'), t('myshop.act.remove')))) return;
    if (await drop.mutate({ id: unit.id })) onChanged(null);
  };
  const error = act.error ?? drop.error;
  return (
    <>
      {unit.status === 'draft' && !unit.isSample && unit.missing.length > 0 && (
        <HelpText>
          {t('myshop.act.missing')}{' '}
          {unit.missing.map((field) => factLabel(field, t)).join(t('list.and'))}
        </HelpText>
      )}
      <ActionRow>
        {acts.map((one) => (
          <Button
            key={one}
            variant={one === main ? 'primary' : 'default'}
            disabled={busy || (one === 'submit' && unit.missing.length > 0)}
            onClick={() => void run(one)}
          >
            {t(`myshop.act.${one}`)}
          </Button>
        ))}
        {unit.status !== 'archived' && (
          <LinkButton to={`?${new URLSearchParams({ form: unit.id })}`}>
            {t('myshop.act.edit')}
          </LinkButton>
        )}
        {unit.status === 'draft' && (
          <Button variant="text" disabled={busy} onClick={() => void remove()}>
            {t('myshop.act.remove')}
          </Button>
        )}
      </ActionRow>
      {error && (
        <ErrorText role="alert">
          <Icon name="warning" />
          <span>
            {failureText(error, t)}{' '}
            {reasonOf(error) === 'certification-needed' && (
              <Link to="/account/auth">{t('myshop.act.certify')}</Link>
            )}
          </span>
        </ErrorText>
      )}
      {leasing && (
        <LeaseDialog
          unit={unit}
          onDone={(done) => {
            setLeasing(false);
            onChanged(done);
          }}
          onClose={() => setLeasing(false)}
        />
      )}
    </>
  );
}

const reasonOf = ({ data }: CallError) => (data as { reason?: string } | null)?.reason;

function failureText(error: CallError, t: Translator['t']): string {
  const reason = reasonOf(error);
  if (reason === 'certification-needed') return t('myshop.act.failed.certification');
  if (reason === 'refreshed-today') return t('myshop.act.failed.refreshed');
  if (reason === 'sample') return t('myshop.act.failed.sample');
  if (reason === 'not-from-here') return t('myshop.act.failed.changed');
  return error.code > 0 ? error.msg : t('state.error.network');
}

/** Confirms an irreversible act. The dialog is loaded at first use. */
async function confirmAction(t: Translator['t'], text: string, verb: string): Promise<boolean> {
  const { confirm } = await import('#elements/console-dialog/ask.ts');
  return confirm(text, t('myshop.act.sure'), {
    type: 'warning',
    confirmButtonText: verb,
    cancelButtonText: t('myshop.act.cancel'),
  }).then(
    () => true,
    () => false,
  );
}
