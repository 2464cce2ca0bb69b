import { useText } from '#src/client/hooks/use-text.ts';
import { Drawer } from '#src/ui/drawer/drawer.tsx';

interface MethodDrawerProps {
  open: boolean;
  /** How the figures are worked out, paragraph by paragraph. */
  method: readonly string[];
  onClose: () => void;
}

/** The method of the free statistics of a search. */
export default function MethodDrawer({ open, method, onClose }: MethodDrawerProps) {
  const { t } = useText();
  return (
    <Drawer open={open} title={t('kase.method')} onClose={onClose}>
      {method.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Drawer>
  );
}
