import { useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { createShare, listShares, revokeShare } from '#src/features/reports/contract/shares.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CopyButton } from '#src/ui/copy-button/copy-button.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { FieldLayout } from '#src/ui/field/field-layout.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { List, ListRow } from '#src/ui/list/list.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';

/**
 * Creates and revokes links by which anyone can read this bill for some days. A link is shown once.
 */
export function ShareBill({ no }: { no: string }) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="link" />
        {t('bill.share')}
      </Button>
      <Drawer open={open} title={t('bill.share')} onClose={() => setOpen(false)}>
        <Links no={no} />
      </Drawer>
    </>
  );
}

const days = [7, 30];

function Links({ no }: { no: string }) {
  const { t, momentText } = useText();
  const query = useQuery(listShares, { kind: 'bill', objectId: no });
  const making = useMutation(createShare);
  const taking = useMutation(revokeShare);
  const [link, setLink] = useState<string>();
  const make = async (lasting: number) => {
    const made = await making.mutate({ kind: 'bill', objectId: no, days: lasting });
    if (!made) return;
    setLink(`${location.href.split('#')[0]}#/bill-detail?s=${encodeURIComponent(made.token)}`);
    query.refetch();
  };
  const error = making.error ?? taking.error;
  return (
    <>
      <HelpText>{t('bill.share.text')}</HelpText>
      <ActionRow>
        {days.map((n) => (
          <Button key={n} disabled={making.isPending} onClick={() => void make(n)}>
            {t('bill.share.make', { n })}
          </Button>
        ))}
      </ActionRow>
      {link && (
        <FieldLayout as="div">
          <input
            readOnly
            aria-label={t('bill.share')}
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton label={t('bill.share.copy')} text={link} />
        </FieldLayout>
      )}
      {error && (
        <ErrorText role="alert">
          <Icon name="warning" />
          {error.msg}
        </ErrorText>
      )}
      <AsyncView
        query={query}
        skeleton={<SkeletonLines lines={2} />}
        isEmpty={({ total }) => total === 0}
        empty={<span />}
      >
        {({ list }) => (
          <List>
            {list.map(({ id, state, views, expiresAt }) => (
              <ListRow key={id}>
                <span>
                  {t('bill.share.until', { time: momentText(expiresAt) })}
                  <small>{t('bill.share.views', { n: views })}</small>
                </span>
                <span>
                  {state === 'open' ? (
                    <Button
                      variant="text"
                      disabled={taking.isPending}
                      onClick={() =>
                        void taking.mutate({ id }).then((done) => done && query.refetch())
                      }
                    >
                      {t('bill.share.revoke')}
                    </Button>
                  ) : (
                    t('bill.share.over')
                  )}
                </span>
              </ListRow>
            ))}
          </List>
        )}
      </AsyncView>
    </>
  );
}
