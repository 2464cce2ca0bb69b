import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CallError } from '#src/client/http/errors.ts';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { Instant } from '#src/client/text/instant.tsx';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { signInParameter, signInProblems } from '#src/domain/sign-in.ts';
import {
  linkIdentity,
  linkIdentityInput,
  listIdentities,
  unlinkIdentity,
} from '#src/features/auth/contract/identities.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { FormError, FormSuccess } from '#src/ui/form/form-error.tsx';
import styles from '../account-page/account-page.module.css';
import { Card } from '../account-page/account-page.tsx';
import { PasswordForm } from './password-form.tsx';

type Linked = OutputOf<typeof listIdentities>['identities'][number];

/** Accounts at the issuer of an organisation: which are linked, and linking and unlinking them. */
export function Identities() {
  const { t } = useText();
  const query = useQuery(listIdentities, {});
  const link = useMutation(linkIdentity);
  const unlink = useMutation(unlinkIdentity);
  const [removed, setRemoved] = useState<Linked>();
  const [isLinking, setIsLinking] = useState(false);
  const goThere = async ({ password }: { password: string }) => {
    const begun = await link.mutate({ password });
    if (begun) location.assign(begun.address);
  };
  const remove = async ({ password }: { password: string }) => {
    if ((await unlink.mutate({ id: removed!.id, password })) === undefined) return;
    setRemoved(undefined);
    query.refetch();
  };
  return (
    <Card title={t('identity.title')} note={t('identity.note')}>
      <Outcome />
      <AsyncView query={query} skeleton={<SkeletonLines lines={2} />}>
        {({ identities, canLink, hasPassword }) => (
          <>
            <ul className={styles.list}>
              {identities.map((identity) => (
                <li key={identity.id}>
                  <Label identity={identity} />
                  {hasPassword && (
                    <Button variant="text" onClick={() => setRemoved(identity)}>
                      {t('identity.unlink')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {identities.length === 0 && <p>{t('identity.none')}</p>}
            {!hasPassword && <p>{t('identity.noPassword')}</p>}
            {canLink && hasPassword && !isLinking && (
              <Button onClick={() => setIsLinking(true)}>{t('identity.link')}</Button>
            )}
          </>
        )}
      </AsyncView>
      {isLinking && (
        <PasswordForm
          schema={linkIdentityInput}
          verb="identity.go"
          state={link}
          onSubmit={goThere}
          onCancel={() => setIsLinking(false)}
        />
      )}
      {removed && (
        <>
          <p>{t('identity.unlink.sure', { label: removed.label })}</p>
          <PasswordForm
            schema={linkIdentityInput}
            verb="identity.unlink"
            state={unlink}
            onSubmit={remove}
            onCancel={() => setRemoved(undefined)}
          />
        </>
      )}
    </Card>
  );
}

function Label({ identity: { issuer, label, linkedAt, lastLoginAt } }: { identity: Linked }) {
  const { t } = useText();
  return (
    <div>
      {label}
      <small>
        {new URL(issuer).host} · {t('identity.since')} <Instant at={linkedAt} />
        {lastLoginAt !== null && (
          <>
            {' '}
            · {t('identity.used')} <Instant at={lastLoginAt} />
          </>
        )}
      </small>
    </div>
  );
}

/** How the link ended that this page began, from the address it came back to. */
function Outcome() {
  const { t } = useText();
  const [query] = useSearchParams();
  const outcome = query.get(signInParameter);
  const problem = signInProblems.find((one) => one === outcome);
  const [error] = useState(
    () => problem && new CallError({ code: 422, data: null, msg: t(`signIn.problem.${problem}`) }),
  );
  if (outcome === 'linked') return <FormSuccess>{t('identity.linked')}</FormSuccess>;
  return <FormError error={error} />;
}
