import { useText } from '#src/client/hooks/use-text.ts';
import { RegisterText } from '#src/client/text/register-text.tsx';
import { houseParts } from '#src/domain/address.ts';

/**
 * What follows the road in an unmasked address: `251巷11弄1号`; the door number only where the
 * source has no more.
 */
export function HouseNumber({ houseNumber, doorNo }: { houseNumber: string; doorNo: string }) {
  const { t, locale } = useText();
  const parts = locale.startsWith('zh') ? null : houseParts(houseNumber);
  if (parts) {
    const { lane, alley, door } = parts;
    return [
      lane && t('kase.lane', { lane }),
      alley && t('kase.alley', { alley }),
      t('kase.door', { door }),
    ]
      .filter(Boolean)
      .join(', ');
  }
  if (houseNumber !== '') return <RegisterText text={houseNumber} />;
  return /^\d/.test(doorNo) ? t('kase.door', { door: doorNo }) : doorNo;
}
