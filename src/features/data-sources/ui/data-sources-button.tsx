import { lazy, Suspense, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';

const DataSourcesDrawer = lazy(() => import('./data-sources-drawer.tsx'));

/** Opens the list of data sources. Shown wherever such data are. */
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
