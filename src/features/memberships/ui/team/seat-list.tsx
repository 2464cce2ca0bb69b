import type { ReactNode } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { Instant } from '#src/client/text/instant.tsx';
import styles from '#src/features/account/ui/members/user.module.css';
import { Button } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import tableCards from '#src/ui/table/table-cards.module.css';
import { Tag } from '#src/ui/tag/tag.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { Seat, Team } from '../../contract/teams.ts';

interface SeatsProps {
  team: Team;
  own: string;
  tools: ReactNode;
  onOpen: (id: string) => void;
  onGive: (id: string) => void;
  onTake: (id: string) => void;
}

/** Who is in the team. What others spend and hold is there for its owners alone. */
export function Seats({ team, own, tools, onOpen, onGive, onTake }: SeatsProps) {
  const { t } = useText();
  const { mayManage } = team;
  return (
    <section className={styles.section} aria-label={t('team.list')}>
      <div className={styles.bar}>
        <h3>{t('team.list')}</h3>
        {tools}
      </div>
      <table className={classNames(styles.table, tableCards.cards)}>
        <thead>
          <tr>
            <th scope="col">{t('team.name')}</th>
            <th scope="col">{t('team.role')}</th>
            <th scope="col">{t('team.certification')}</th>
            {mayManage && <th scope="col">{t('team.seen')}</th>}
            <th scope="col">{t('team.joinedAt')}</th>
            <th scope="col">{t('team.spending')}</th>
            <th scope="col" className={styles.n}>
              {t('team.part')}
            </th>
            {mayManage && (
              <th scope="col">
                <VisuallyHidden>{t('team.manage')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {team.members.map((seat) => (
            <SeatRow
              key={seat.id}
              seat={seat}
              team={team}
              isOwn={seat.id === own}
              onOpen={onOpen}
              onGive={onGive}
              onTake={onTake}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface SeatRowProps extends Pick<SeatsProps, 'team' | 'onOpen' | 'onGive' | 'onTake'> {
  seat: Seat;
  isOwn: boolean;
}

function SeatRow({ seat, team, isOwn, onOpen, onGive, onTake }: SeatRowProps) {
  const { t } = useText();
  const { mayManage } = team;
  return (
    <tr>
      <th scope="row">
        <Who seat={seat} isOwn={isOwn} />
      </th>
      <td data-head={t('team.role')}>{t(`team.role.${seat.role}`)}</td>
      <td data-head={t('team.certification')} className={classNames(styles.wide, tableCards.aside)}>
        <Tag tone={seat.certification === 'passed' ? 'success' : undefined}>
          {t(`team.certified.${seat.certification}`)}
        </Tag>
      </td>
      {mayManage && (
        <td data-head={t('team.seen')}>
          {seat.lastSeenAt ? (
            <Instant at={seat.lastSeenAt} />
          ) : (
            <span className={styles.dim}>{t('team.seen.never')}</span>
          )}
        </td>
      )}
      <td data-head={t('team.joinedAt')} className={classNames(styles.wide, tableCards.aside)}>
        <Instant at={seat.joinedAt} />
      </td>
      <td data-head={t('team.spending')}>
        <Spending seat={seat} />
      </td>
      <td data-head={t('team.part')} className={styles.n}>
        <SeatJindou seat={seat} team={team} onGive={onGive} onTake={onTake} />
      </td>
      {mayManage && (
        <td className={styles.n}>
          <Button
            aria-label={t('team.manage.of', { name: seat.name })}
            onClick={() => onOpen(seat.id)}
          >
            {t('team.manage')}
          </Button>
        </td>
      )}
    </tr>
  );
}

type SeatJindouProps = Pick<SeatRowProps, 'seat' | 'team' | 'onGive' | 'onTake'>;

/** The jindou of the team that a member holds; its managers give and take them. */
function SeatJindou({ seat, team, onGive, onTake }: SeatJindouProps) {
  const { t, number } = useText();
  const { mayManage } = team;
  return (
    <span className={styles.hand}>
      {mayManage && (
        <IconButton
          aria-label={t('team.take', { name: seat.name })}
          title={t('team.take', { name: seat.name })}
          disabled={(seat.teamJindou ?? 0) === 0}
          onClick={() => onTake(seat.id)}
        >
          <Icon name="minus" size={16} />
        </IconButton>
      )}
      <span>
        {seat.teamJindou === null ? (
          <span className={styles.dim}>{t('team.hidden')}</span>
        ) : (
          number(seat.teamJindou)
        )}
      </span>
      {mayManage && (
        <IconButton
          aria-label={t('team.give', { name: seat.name })}
          title={t('team.give', { name: seat.name })}
          disabled={(team.poolJindou ?? 0) === 0 || seat.state === 'suspended'}
          onClick={() => onGive(seat.id)}
        >
          <Icon name="plus" size={16} />
        </IconButton>
      )}
    </span>
  );
}

function Who({ seat, isOwn }: { seat: Seat; isOwn: boolean }) {
  const { t } = useText();
  const about = [seat.account, seat.contact]
    .filter((part) => part !== null && part !== seat.name)
    .join(' · ');
  return (
    <div className={styles.who}>
      <span>
        {seat.name}
        {isOwn && <Tag>{t('team.you')}</Tag>}
        {seat.state === 'suspended' && <Tag tone="danger">{t('team.state.suspended')}</Tag>}
      </span>
      {about !== '' && <small>{about}</small>}
    </div>
  );
}

const nearShare = 0.9;

function Spending({ seat }: { seat: Seat }) {
  const { t, number } = useText();
  const { spentJindou, capJindou } = seat;
  if (spentJindou === null) return <span className={styles.dim}>{t('team.hidden')}</span>;
  const share = capJindou === null ? 0 : capJindou === 0 ? 1 : Math.min(1, spentJindou / capJindou);
  return (
    <div className={styles.spend} data-near={share >= nearShare}>
      <span>
        {number(spentJindou)} /{' '}
        {capJindou === null ? (
          <span className={styles.dim}>{t('team.noCap')}</span>
        ) : (
          number(capJindou)
        )}
      </span>
      {capJindou !== null && (
        <i aria-hidden="true">
          <b style={{ width: `${share * 100}%` }} />
        </i>
      )}
    </div>
  );
}
