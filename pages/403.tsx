import { Lost } from '#src/components/lost.tsx';
import { useText } from '#src/components/use-text.ts';
import { BackAndHome } from '#src/components/ways-on.tsx';

/** `/403`: somebody is logged in, but may not open what they asked for. */
export default function ForbiddenPage() {
  const { t } = useText();
  return (
    <Lost icon="lock" code="403" title={t('page.403')} text={t('lost.403')}>
      <BackAndHome />
    </Lost>
  );
}
