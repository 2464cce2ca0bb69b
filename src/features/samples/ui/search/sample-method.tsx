import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';

const parts = ['points', 'vacancy', 'asked', 'trades', 'change', 'corrected'] as const;

/** How the free figures of survey points are worked out. */
export function SampleMethod() {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const title = t('sample.method');
  return (
    <>
      <IconButton aria-label={title} title={title} onClick={() => setOpen(true)}>
        <Icon name="info" size={14} />
      </IconButton>
      <Drawer open={open} title={title} onClose={() => setOpen(false)}>
        {parts.map((part) => (
          <p key={part}>{t(`sample.method.${part}`)}</p>
        ))}
      </Drawer>
    </>
  );
}
