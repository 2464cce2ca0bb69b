import { useText } from '#src/client/hooks/use-text.ts';
import { Caption } from '../text/text.tsx';

/** Shown in place of a map that is loading; assistive technology announces the place as busy. */
export function MapLoading({ className }: { className?: string | undefined }) {
  const { t } = useText();
  return (
    <Caption className={className} aria-busy="true">
      {t('map.loading')}
    </Caption>
  );
}
