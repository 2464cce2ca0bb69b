import { lazy, Suspense, useState } from 'react';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { useText } from '../use-text.ts';

const DataSourcesDrawer = lazy(() => import('./data-sources-drawer.tsx'));

/** Opens the view of where the data come from. Stands wherever such data are shown. */
export function DataSourcesButton({ className }: { className?: string | undefined }) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const show = () => {
    setWasOpened(true);
    setOpen(true);
  };
  return (
    <>
      <UnstyledButton className={className} onClick={show} aria-haspopup="dialog">
        {t('sources.title')}
      </UnstyledButton>
      {wasOpened && (
        <Suspense>
          <DataSourcesDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
