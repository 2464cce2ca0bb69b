import { lazy, Suspense, useState } from 'react';
import { SkeletonLines } from '#src/components/async-view.tsx';
import { Drawer } from '#src/components/drawer/drawer.tsx';
import { useAccess } from '#src/components/use-access.ts';
import { useText } from '#src/components/use-text.ts';
import { Button } from '#src/ui/button/button.tsx';

// Only those who look at listings download it.
const StaleQueue = lazy(() => import('./stale-queue.part.tsx'));

/** For those who look at listings: a drawer with what was reported as no longer holding. */
export function StaleDesk({ onSettled }: { onSettled: () => void }) {
  const { t } = useText();
  const { may } = useAccess();
  const [open, setOpen] = useState(false);
  if (!may('can:kase-verify')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('shop.stale.queue')}</Button>
      <Drawer open={open} title={t('shop.stale.queue')} onClose={() => setOpen(false)}>
        <Suspense fallback={<SkeletonLines lines={6} />}>
          <StaleQueue onSettled={onSettled} />
        </Suspense>
      </Drawer>
    </>
  );
}
