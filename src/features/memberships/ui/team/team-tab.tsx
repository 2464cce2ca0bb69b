import { useState } from 'react';
import { useMember } from '#src/client/hooks/use-member.ts';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import type { QueryResult } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { ImportDialog } from './import-dialog.tsx';
import styles from '#src/features/account/ui/members/user.module.css';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Modal } from '#src/ui/dialog/modal.tsx';
import { saveFile } from '#src/ui/form/file-requests.ts';
import { FormError } from '#src/ui/form/form-error.tsx';
import { TextField } from '#src/ui/form/form-fields.tsx';
import { useAsyncAction } from '#src/ui/form/use-async-action.ts';
import { useForm } from '#src/ui/form/use-form.ts';
import { HelpText } from '#src/ui/text/text.tsx';
import {
  exportTeam,
  renameTeam,
  renameTeamInput,
  type Seat,
  type Team,
  type TeamState,
} from '../../contract/teams.ts';
import { pool } from '../../model/team.ts';
import { EqualiseDialog } from './equalise-dialog.tsx';
import { FundDialog } from './fund-dialog.tsx';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NoTeam } from './no-team.tsx';
import { SeatDrawer } from './seat-drawer.tsx';
import { Seats } from './seat-list.tsx';
import { teamErrorMessages } from './use-team-action.ts';

type Dialog =
  | { what: 'invite' | 'import' | 'fund' | 'equalise' | 'leave' | 'rename' }
  | { what: 'move'; from: string; to: string };

/** The member's team: its figures, its seats, its invitations; or the ways to join one. */
export function TeamTab({
  query,
  navigation,
}: {
  query: QueryResult<TeamState>;
  navigation: ListNavigation;
}) {
  return (
    <AsyncView query={query} skeleton={<SkeletonLines lines={7} height={56} />}>
      {(state) =>
        state.team === null ? (
          <NoTeam state={state} navigation={navigation} onChanged={query.refetch} />
        ) : (
          <TeamDesk
            state={state}
            team={state.team}
            navigation={navigation}
            onChanged={query.refetch}
          />
        )
      }
    </AsyncView>
  );
}

interface TeamDeskProps {
  state: TeamState;
  team: Team;
  navigation: ListNavigation;
  onChanged: () => void;
}

function TeamDesk({ state, team, navigation, onChanged }: TeamDeskProps) {
  const { t, locale } = useText();
  const own = useMember()?.id ?? '';
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { run, error } = useAsyncAction();
  const { mayManage } = team;
  const full = team.taken >= team.seats;
  const opened = team.members.find(({ id }) => id === navigation.state.opened);
  const close = () => setDialog(null);
  const open = (what: Exclude<Dialog['what'], 'move'>) => () => setDialog({ what });
  const shared = { team, onClose: close, onChanged };
  return (
    <div className={styles.stack}>
      <div className={styles.bar}>
        <h2>{team.name}</h2>
        <div className={styles.end}>
          {mayManage ? (
            <>
              <Button variant="text" onClick={open('rename')}>
                {t('team.rename')}
              </Button>
              <Button
                onClick={() =>
                  void run(() => saveFile(exportTeam, { locale: locale as 'zh-CN' }, 'team.csv'))
                }
              >
                {t('team.export')}
              </Button>
              <Button onClick={open('import')}>{t('team.import')}</Button>
              {full ? (
                <LinkButton variant="primary" to="/member/product">
                  {t('team.seats.more')}
                </LinkButton>
              ) : (
                <Button variant="primary" onClick={open('invite')}>
                  {t('team.invite')}
                </Button>
              )}
            </>
          ) : (
            team.role !== 'owner' && <Button onClick={open('leave')}>{t('team.leave')}</Button>
          )}
        </div>
      </div>
      <FormError error={error} />
      <Figures team={team} own={own} />
      {mayManage && team.members.length === 1 && team.invitations.length === 0 && !full && (
        <div className={styles.welcome}>
          <h3>{t('team.alone.title')}</h3>
          <HelpText>{t('team.alone.text')}</HelpText>
          <Button variant="primary" onClick={open('invite')}>
            {t('team.invite')}
          </Button>
        </div>
      )}
      <Seats
        team={team}
        own={own}
        tools={
          mayManage && (
            <div className={styles.end}>
              <Button onClick={open('fund')}>{t('team.fund')}</Button>
              <Button onClick={open('equalise')}>{t('team.equalise')}</Button>
            </div>
          )
        }
        onOpen={(id) => navigation.open(id)}
        onGive={(id) => setDialog({ what: 'move', from: pool, to: id })}
        onTake={(id) => setDialog({ what: 'move', from: id, to: pool })}
      />
      {mayManage && <Invitations team={team} onChanged={onChanged} />}
      {dialog?.what === 'invite' && <InviteDialog {...shared} />}
      {dialog?.what === 'import' && <ImportDialog {...shared} />}
      {dialog?.what === 'fund' && <FundDialog {...shared} ownJindou={state.ownJindou} />}
      {dialog?.what === 'equalise' && <EqualiseDialog {...shared} />}
      {dialog?.what === 'rename' && <RenameDialog {...shared} />}
      {dialog?.what === 'leave' && <LeaveDialog {...shared} own={own} />}
      {dialog?.what === 'move' && <MoveDialog {...shared} from={dialog.from} to={dialog.to} />}
      {mayManage && (
        <SeatDrawer
          team={team}
          seat={opened}
          own={own}
          onClose={() => navigation.open(null)}
          onChanged={onChanged}
        />
      )}
    </div>
  );
}

function Figures({ team, own }: { team: Team; own: string }) {
  const { t, number } = useText();
  const { seats, taken, members, mayManage, poolJindou } = team;
  const seat = members.find(({ id }) => id === own);
  const sum = (of: (seat: Seat) => number | null) =>
    members.reduce((total, one) => total + (of(one) ?? 0), 0);
  const left = seats - taken;
  const room =
    seats === 0
      ? t('team.seats.over')
      : left > 0
        ? t('team.seats.left', { n: left })
        : t('team.seats.full');
  const ownCap =
    seat?.capJindou == null
      ? t('team.own.noCap')
      : t('team.own.cap', {
          cap: seat.capJindou,
          left: Math.max(0, seat.capJindou - (seat.spentJindou ?? 0)),
        });
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('team.seats')}</dt>
        <dd>{t('team.seats.of', { taken, seats })}</dd>
        {mayManage && <dd>{room}</dd>}
      </div>
      {mayManage ? (
        <div>
          <dt>{t('team.pool')}</dt>
          <dd className={styles.gold}>{number(poolJindou ?? 0)}</dd>
          <dd>{t('team.pool.with', { n: sum(({ teamJindou }) => teamJindou) })}</dd>
        </div>
      ) : (
        <div>
          <dt>{t('team.part')}</dt>
          <dd className={styles.gold}>{number(seat?.teamJindou ?? 0)}</dd>
        </div>
      )}
      <div>
        <dt>{t('team.spent')}</dt>
        <dd className={styles.gold}>{number(sum(({ spentJindou }) => spentJindou))}</dd>
        <dd>{t('team.spent.note')}</dd>
      </div>
      <div>
        <dt>{t('team.own')}</dt>
        <dd>{t(`team.role.${team.role}`)}</dd>
        <dd>{ownCap}</dd>
      </div>
    </dl>
  );
}

/** Renames the team. */
function RenameDialog({
  team,
  onClose,
  onChanged,
}: {
  team: Team;
  onClose: () => void;
  onChanged: () => void;
}) {
  const { t } = useText();
  const { mutate, isPending, error } = useMutation(renameTeam);
  const form = useForm({
    initial: { name: team.name },
    schema: renameTeamInput,
    words: { name: 'team.none.name.wrong' },
    guarded: false,
  });
  const { element, field } = form;
  const submit = form.submit(async (values) => {
    if (!(await mutate(values))) return;
    onChanged();
    onClose();
  });
  return (
    <Modal title={t('team.rename')} onClose={onClose} busy={isPending}>
      <form ref={element} noValidate onSubmit={submit}>
        <FormError error={error} reasons={teamErrorMessages} />
        <TextField label={t('team.none.name')} maxLength={40} {...field('name')} />
        <div className={styles.end}>
          <Button type="submit" variant="primary" isRunning={isPending}>
            {t('team.seat.save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
