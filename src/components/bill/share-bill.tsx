import { useState } from 'react';
import { createShare, listShares, revokeShare } from '#src/contract/shares.ts';
import { Button } from '#src/ui/button/button.tsx';
import { AsyncView, SkeletonLines } from '../async-view.tsx';
import { CopyButton } from '../copy-button.tsx';
import { Drawer } from '../drawer/drawer.tsx';
import { Icon } from '../icon.tsx';
import desk from '../money/desk.module.css';
import { useCall } from '../use-call.ts';
import { useSend } from '../use-send.ts';
import { useText } from '../use-text.ts';

/** Makes links by which anybody reads this bill for some days, and takes them back. A link is shown once. */
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
  const asked = useCall(listShares, { kind: 'bill', objectId: no });
  const making = useSend(createShare);
  const taking = useSend(revokeShare);
  const [link, setLink] = useState<string>();
  const make = async (lasting: number) => {
    const made = await making.send({ kind: 'bill', objectId: no, days: lasting });
    if (!made) return;
    setLink(`${location.href.split('#')[0]}#/bill-detail?s=${encodeURIComponent(made.token)}`);
    asked.reload();
  };
  const error = making.error ?? taking.error;
  return (
    <>
      <p className={desk.hint}>{t('bill.share.text')}</p>
      <div className={desk.actions}>
        {days.map((n) => (
          <Button key={n} disabled={making.sending} onClick={() => void make(n)}>
            {t('bill.share.make', { n })}
          </Button>
        ))}
      </div>
      {link && (
        <div className={desk.field}>
          <input readOnly aria-label={t('bill.share')} value={link} onFocus={(event) => event.currentTarget.select()} />
          <CopyButton label={t('bill.share.copy')} text={link} />
        </div>
      )}
      {error && (
        <p role="alert" className={desk.fault}>
          <Icon name="warning" />
          {error.msg}
        </p>
      )}
      <AsyncView asked={asked} skeleton={<SkeletonLines lines={2} />} isEmpty={({ total }) => total === 0} empty={<span />}>
        {({ list }) => (
          <ul className={desk.rows}>
            {list.map(({ id, state, views, expiresAt }) => (
              <li key={id} className={desk.row}>
                <span>
                  {t('bill.share.until', { time: momentText(expiresAt) })}
                  <small>{t('bill.share.views', { n: views })}</small>
                </span>
                <span>
                  {state === 'open' ? (
                    <Button
                      variant="text"
                      disabled={taking.sending}
                      onClick={() => void taking.send({ id }).then((done) => done && asked.reload())}
                    >
                      {t('bill.share.revoke')}
                    </Button>
                  ) : (
                    t('bill.share.over')
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
    </>
  );
}
