import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { Instant } from '#src/client/text/instant.tsx';
import styles from '#src/features/account/ui/members/user.module.css';
import { Turn, useCursorPager } from '#src/features/account/ui/account-page/cursor-pager.tsx';
import type { Values } from '#src/i18n/translator.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { teamLog } from '../../contract/teams.ts';

const actions = [
  'opened',
  'renamed',
  'invited',
  'invitation-revoked',
  'joined',
  'left',
  'role-changed',
  'cap-set',
  'suspended',
  'restored',
  'removed',
  'jindou-in',
  'jindou-out',
  'jindou-moved',
  'jindou-equalised',
] as const;

/** The log of the team: acts and their members, newest first. */
export function TeamLog() {
  const { t } = useText();
  const turns = useCursorPager('team');
  const query = useQuery(teamLog, {
    limit: 20,
    ...(turns.cursor !== undefined && { cursor: turns.cursor }),
  });
  const sentence = useSentence();
  return (
    <section className={styles.section} aria-label={t('team.tab.log')}>
      <AsyncView
        query={query}
        skeleton={<SkeletonLines lines={8} />}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState isCompact icon="list" title={t('team.log.none')} />}
      >
        {({ list, cursor }) => (
          <>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('team.log.at')}</th>
                  <th scope="col">{t('team.log.who')}</th>
                  <th scope="col">{t('team.log.what')}</th>
                </tr>
              </thead>
              <tbody>
                {list.map(({ id, at, actor, action, detail }) => (
                  <tr key={id}>
                    <td>
                      <Instant at={at} />
                    </td>
                    <td>{actor}</td>
                    <td>{sentence(action, detail)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <Turn turns={turns} next={cursor} />
          </>
        )}
      </AsyncView>
    </section>
  );
}

/** An act in words: roles and missing amounts are named, not shown as the server writes them. */
function useSentence() {
  const { t } = useText();
  const named = (value: unknown): string | number => {
    if (value === null || value === undefined) return t('team.noCap');
    if (value === 'pool') return t('team.log.pool');
    if (value === 'owner' || value === 'member') return t(`team.role.${value}`);
    return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);
  };
  return (action: string, detail: unknown): string => {
    const name = actions.find((one) => `team.${one}` === action);
    if (name === undefined) return t('team.log.other', { action });
    const written = (detail ?? {}) as Record<string, unknown>;
    const values: Values = Object.fromEntries(
      Object.entries(written).map(([key, value]) => [key, named(value)]),
    );
    if (name === 'invited' && written['via'] === 'link') return t('team.log.linked', values);
    return t(`team.log.${name}`, values);
  };
}
