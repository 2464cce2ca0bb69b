import { useText } from '#src/client/hooks/use-text.ts';
import { cityNamed } from '#src/domain/city.ts';
import { AddressNotice, ListNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import type { InvalidParameter } from '#src/features/searches/ui/list-page/list-address.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';

/** Place parameters of a query, which are dropped with the city. */
const places: readonly string[] = ['city', 'district', 'road', 'near', 'polygon'];

/**
 * Names the invalid parameters of a query. If its city has cases but no survival data, as on
 * the way here from one of its roads, nothing is wrong with the address: that is said instead.
 */
export function QuestionNotice({
  wrong,
  onTidy,
}: {
  wrong: readonly InvalidParameter[];
  onTidy: () => void;
}) {
  const { t, locale } = useText();
  const city = cityNamed(wrong.find(({ key }) => key === 'city')?.value ?? '');
  if (!city) return <AddressNotice wrong={wrong} onTidy={onTidy} />;
  return (
    <>
      <ListNotice>{t('success.elsewhere', { here: placeText(locale, city) })}</ListNotice>
      <AddressNotice wrong={wrong.filter(({ key }) => !places.includes(key))} onTidy={onTidy} />
    </>
  );
}
