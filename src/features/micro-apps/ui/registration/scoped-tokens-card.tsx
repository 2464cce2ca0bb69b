import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { runtimeConfig } from '#src/client/state/runtime-config.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import type { ApiScope } from '#src/domain/api-scope.ts';
import { wordsIn } from '#src/domain/locale.ts';
import styles from '#src/features/account/ui/account-page/account-page.module.css';
import { Card, State } from '#src/features/account/ui/account-page/account-page.tsx';
import { confirmAction } from '#src/features/account/ui/account-page/confirm-action.ts';
import { Instant } from '#src/client/text/instant.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { listScopedTokens, revokeScopedToken } from '../../contract/scoped-tokens.ts';

type Token = OutputOf<typeof listScopedTokens>[number];

/**
 * Valid tokens of the member's isolated sub-apps: app, scope, expiry, and a button to revoke each.
 */
export function ScopedTokens() {
  const { t, locale } = useText();
  const tokens = useQuery(listScopedTokens, {});
  const { mutate, isPending, error } = useMutation(revokeScopedToken);
  const titleOf = ({ app }: Token) => {
    const title = runtimeConfig().microApps.find(({ name }) => name === app)?.title;
    return title ? wordsIn(title, locale) : app;
  };
  const end = async (token: Token) => {
    if (
      !(await confirmAction(t, t('tokens.revoke.sure', { name: titleOf(token) }), t('keys.revoke')))
    )
      return;
    await mutate({ id: token.id });
    tokens.refetch();
  };
  return (
    <Card
      title={t('tokens.title')}
      note={t('tokens.note')}
      actions={<Button onClick={() => tokens.refetch()}>{t('tokens.refresh')}</Button>}
    >
      <FormError error={error} />
      <AsyncView
        query={tokens}
        skeleton={<SkeletonLines lines={2} />}
        isEmpty={(found) => found.length === 0}
        empty={<EmptyState isCompact icon="lock" title={t('tokens.none')} />}
      >
        {(found) => (
          <ul className={styles.list}>
            {found.map((token) => (
              <li key={token.id}>
                <div>
                  <b>{titleOf(token)}</b>{' '}
                  <State tone="success">
                    {t('tokens.until')} <Instant at={token.expiresAt} />
                  </State>
                  <small>
                    {t('keys.scopes')}{' '}
                    {token.permissions
                      .map((scope) => t(`scope.${scope as ApiScope}`))
                      .join(' · ') || '–'}
                  </small>
                  <small>
                    {t('keys.created')} <Instant at={token.createdAt} /> · {t('keys.lastUsed')}{' '}
                    {token.lastUsedAt ? <Instant at={token.lastUsedAt} /> : t('apps.never')}
                  </small>
                </div>
                <small>{t('tokens.calls', { n: token.calls })}</small>
                <Button
                  variant="text"
                  disabled={isPending}
                  aria-label={t('tokens.revoke.named', { name: titleOf(token) })}
                  onClick={() => void end(token)}
                >
                  {t('keys.revoke')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
    </Card>
  );
}
