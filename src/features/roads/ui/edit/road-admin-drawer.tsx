import { lazy, Suspense, useState } from 'react';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';

// Only those who edit roads download it.
const RoadDeskList = lazy(async () => ({
  default: (await import('./road-admin-list.tsx')).RoadAdminList,
}));

/** For those who may edit roads: a drawer in which they are renamed, merged and retracted. */
export function RoadAdminDrawer({ name = '' }: { name?: string }) {
  const { t } = useText();
  const { may } = useAccess();
  const [open, setOpen] = useState(false);
  if (!may('can:road-manage')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('roadEdit.open')}</Button>
      <Drawer open={open} title={t('roadEdit.title')} onClose={() => setOpen(false)}>
        <Suspense fallback={<SkeletonLines lines={6} />}>
          <RoadDeskList name={name} />
        </Suspense>
      </Drawer>
    </>
  );
}
