import { useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { listShares, revokeShare } from '#src/features/reports/contract/shares.ts';
import type { SharedPage } from '#src/features/reports/model/share.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { LazyMessages } from '#src/ui/lazy-messages/lazy-messages.tsx';
import { Pager } from '#src/ui/pagination/pager.tsx';
import styles from '../account-page/account-page.module.css';
import { Card, State } from '../account-page/account-page.tsx';

type Link = OutputOf<typeof listShares>['list'][number];

const firstSize = 10;

/** All links by which others read what the member shared, each with its views and an end. */
export function SharedLinks() {
  return (
    <LazyMessages part="reports">
      <Links />
    </LazyMessages>
  );
}

function Links() {
  const { t } = useText();
  const [{ page, limit }, show] = useState({ page: 1, limit: firstSize });
  const query = useQuery(listShares, { page, limit });
  const { mutate, error } = useMutation(revokeShare);
  const revoke = async (id: string) => {
    if (await mutate({ id })) query.refetch();
  };
  return (
    <Card title={t('safe.links')} note={t('safe.links.note')}>
      <FormError error={error} />
      <AsyncView
        query={query}
        skeleton={<SkeletonLines lines={2} />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState isCompact icon="share" title={t('safe.links.none')} />}
      >
        {({ list, pages }) => (
          <>
            <ul className={styles.list} aria-label={t('safe.links')}>
              {list.map((link) => (
                <LinkItem key={link.id} link={link} onRevoke={() => void revoke(link.id)} />
              ))}
            </ul>
            {pages > 1 && (
              <Pager
                page={page}
                pages={pages}
                limit={limit}
                onTurn={(to) => show({ page: to, limit })}
                onSize={(size) => show({ page: 1, limit: size })}
              />
            )}
          </>
        )}
      </AsyncView>
    </Card>
  );
}

function LinkItem({ link, onRevoke }: { link: Link; onRevoke: () => void }) {
  const { t, dayText } = useText();
  const { kind, objectId, title, state, expiresAt, views } = link;
  const what =
    kind === 'page' ? t(`shared.kind.${objectId as SharedPage}`) : t(`safe.links.${kind}`);
  // A bill is known by its number; the ids of the others mean nothing to the member.
  const name = kind === 'bill' ? objectId : title;
  return (
    <li>
      <div>
        {name ? `${what} · ${name}` : what}{' '}
        <State tone={state === 'open' ? 'success' : 'waiting'}>{t(`share.state.${state}`)}</State>
        <small>{t('share.until', { date: dayText(expiresAt), n: views })}</small>
      </div>
      {state === 'open' && (
        <Button variant="text" onClick={onRevoke}>
          {t('share.revoke')}
        </Button>
      )}
    </li>
  );
}
