import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRequest } from '#src/client/hooks/use-request.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { Instant } from '#src/client/text/instant.tsx';
import styles from '#src/features/account/ui/members/user.module.css';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { TextField } from '#src/ui/form/form-fields.tsx';
import { useAsyncAction } from '#src/ui/form/use-async-action.ts';
import { useForm } from '#src/ui/form/use-form.ts';
import { HelpText } from '#src/ui/text/text.tsx';
import {
  acceptInvitation,
  openTeam,
  openTeamInput,
  readInvitation,
  readInvitationInput,
  type TeamState,
} from '../../contract/teams.ts';
import { teamErrorMessages } from './use-team-action.ts';

type Offer = TeamState['offers'][number];

interface NoTeamProps {
  state: TeamState;
  navigation: ListNavigation;
  onChanged: () => void;
}

/**
 * The three ways to join a team: an invitation to the member's address, a code, and creating a
 * team.
 */
export function NoTeam({ state, navigation, onChanged }: NoTeamProps) {
  const { t } = useText();
  const { invite } = navigation.state.filter as { invite?: string };
  const { run, running, error } = useAsyncAction();
  const accept = useRequest(acceptInvitation);
  const take = async (by: { id: string } | { code: string }) => {
    if (!(await run(() => accept(by)))) return;
    navigation.applyFilter({ invite: undefined });
    onChanged();
  };
  return (
    <div className={styles.stack}>
      <FormError error={error} reasons={teamErrorMessages} />
      {state.offers.length > 0 && (
        <section className={styles.section} aria-label={t('team.offer.title')}>
          <h2>{t('team.offer.title')}</h2>
          <HelpText>{t('team.offer.terms')}</HelpText>
          <div className={styles.stack}>
            {state.offers.map((offer) => (
              <OfferLine
                key={offer.id}
                offer={offer}
                busy={running}
                onAccept={() => void take({ id: offer.id })}
              />
            ))}
          </div>
        </section>
      )}
      <div className={styles.columns}>
        <CodeCard
          key={invite ?? ''}
          code={invite ?? ''}
          busy={running}
          onLook={(code) => navigation.applyFilter({ invite: code })}
          onAccept={(code) => void take({ code })}
        />
        <section className={styles.section} aria-label={t('team.none.title')}>
          <h2>{t('team.none.title')}</h2>
          <HelpText>{t('team.none.text')}</HelpText>
          {state.mayOpen ? (
            <OpenTeam onOpened={onChanged} />
          ) : (
            <div className={styles.stack}>
              <HelpText>{t('team.none.plans.text')}</HelpText>
              <div>
                <LinkButton to="/member/product">{t('team.none.plans')}</LinkButton>
              </div>
            </div>
          )}
        </section>
      </div>
    </div>
  );
}

function OfferLine({
  offer,
  busy,
  onAccept,
}: {
  offer: Offer;
  busy: boolean;
  onAccept: () => void;
}) {
  const { t } = useText();
  const [before, after] = t('team.offer.until', { at: '\n' }).split('\n');
  return (
    <div className={styles.bar}>
      <div className={styles.who}>
        <span>
          {t('team.offer.line', {
            by: offer.madeBy,
            team: offer.team,
            role: t(`team.role.${offer.role}`),
          })}
        </span>
        <small>
          {before}
          <Instant at={offer.expiresAt} />
          {after}
          {offer.capJindou !== null && ` · ${t('team.offer.cap', { n: offer.capJindou })}`}
        </small>
      </div>
      <Button variant="primary" disabled={busy} onClick={onAccept}>
        {t('team.offer.accept')}
      </Button>
    </div>
  );
}

interface CodeCardProps {
  /** From the address, as a link has it; empty for none. */
  code: string;
  busy: boolean;
  onLook: (code: string) => void;
  onAccept: (code: string) => void;
}

/** A code is previewed before it is accepted: who invites, and to which team. */
function CodeCard({ code, busy, onLook, onAccept }: CodeCardProps) {
  const { t } = useText();
  const form = useForm({
    initial: { code },
    schema: readInvitationInput,
    words: { code: 'team.code.wrong' },
    also: (values) => (values.code.trim() === '' ? { code: 'team.code.wrong' } : {}),
    guarded: false,
  });
  const { element, field } = form;
  const submit = form.submit(async (values) => onLook(values.code.trim()));
  return (
    <section className={styles.section} aria-label={t('team.code.title')}>
      <h2>{t('team.code.title')}</h2>
      <form ref={element} noValidate onSubmit={submit}>
        <TextField
          label={t('team.code')}
          hint={t('team.code.hint')}
          autoComplete="off"
          maxLength={40}
          {...field('code')}
        />
        <Button type="submit">{t('team.code.look')}</Button>
      </form>
      {code !== '' && <CodeOffer code={code} busy={busy} onAccept={() => onAccept(code)} />}
    </section>
  );
}

function CodeOffer({
  code,
  busy,
  onAccept,
}: {
  code: string;
  busy: boolean;
  onAccept: () => void;
}) {
  const { t } = useText();
  const query = useQuery(readInvitation, { code });
  return (
    <div className={styles.danger}>
      {query.error?.code === 404 ? (
        <HelpText role="alert">{t('team.failed.lost')}</HelpText>
      ) : (
        <AsyncView query={query} skeleton={<SkeletonLines lines={1} height={48} />}>
          {(offer) => (
            <>
              <OfferLine offer={offer} busy={busy} onAccept={onAccept} />
              <HelpText>{t('team.offer.terms')}</HelpText>
            </>
          )}
        </AsyncView>
      )}
    </div>
  );
}

function OpenTeam({ onOpened }: { onOpened: () => void }) {
  const { t } = useText();
  const { mutate, isPending, error } = useMutation(openTeam);
  const form = useForm({
    initial: { name: '' },
    schema: openTeamInput,
    words: { name: 'team.none.name.wrong' },
    guarded: false,
  });
  const { element, field } = form;
  const submit = form.submit(async (values) => {
    if (await mutate(values)) onOpened();
  });
  return (
    <form ref={element} noValidate onSubmit={submit}>
      <FormError error={error} reasons={teamErrorMessages} />
      <TextField label={t('team.none.name')} maxLength={40} {...field('name')} />
      <Button type="submit" variant="primary" isRunning={isPending}>
        {t('team.none.openButton')}
      </Button>
    </form>
  );
}
