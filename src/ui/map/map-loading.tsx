import { useText } from '#src/client/hooks/use-text.ts';

/** Shown in place of a map that is loading; assistive technology announces the place as busy. */
export function MapLoading({ className }: { className?: string | undefined }) {
  const { t } = useText();
  return (
    <p className={className} aria-busy="true">
      {t('map.loading')}
    </p>
  );
}
