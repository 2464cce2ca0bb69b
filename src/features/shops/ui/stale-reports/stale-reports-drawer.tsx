import { lazy, Suspense, useState } from 'react';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';

// Only listing staff download it.
const StaleQueue = lazy(() => import('./stale-report-queue.tsx'));

/** For listing staff: a drawer with the reports of stale listings. */
export function StaleReportsDrawer({ onSettled }: { onSettled: () => void }) {
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
