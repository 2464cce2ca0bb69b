import { useState } from 'react';
import { useText } from '../use-text.ts';
import { DataSourcesDrawer } from './data-sources-drawer.tsx';

/** Opens the view of where the data come from. Stands wherever such data are shown. */
export function DataSourcesButton({ className }: { className?: string | undefined }) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)} aria-haspopup="dialog">
        {t('sources.title')}
      </button>
      <DataSourcesDrawer open={open} onClose={() => setOpen(false)} />
    </>
  );
}
