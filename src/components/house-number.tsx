import { RegisterText } from './register-text.tsx';
import { useText } from './use-text.ts';

/** What follows the road in an address that is not hidden: `251巷11弄1号`; the door alone where the source names no more. */
export function HouseNumber({ houseNumber, doorNo }: { houseNumber: string; doorNo: string }) {
  const { t, locale } = useText();
  const isDoorAlone = houseNumber === `${doorNo}號` && !locale.startsWith('zh');
  if (houseNumber !== '' && !isDoorAlone) return <RegisterText text={houseNumber} />;
  return /^\d/.test(doorNo) ? t('kase.door', { door: doorNo }) : doorNo;
}
