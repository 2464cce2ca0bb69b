import { useText } from '#src/client/hooks/use-text.ts';
import { registerText } from '#src/client/text/register-text.tsx';
import { AuthenticatedImage, ImageRow } from '#src/ui/authenticated-image/authenticated-image.tsx';
import { readShopPicture, type ShopItem } from '../../contract/shops.ts';

const addressOf = (id: string) => readShopPicture.path.replace(':id', id);

/** A small picture of a shop. */
export function ShopImage({ id, alt }: { id: string; alt: string }) {
  return <AuthenticatedImage address={addressOf(id)} alt={alt} />;
}

/** What an owner shows of a shop: its photos, then its plans; nothing of a shop without any. */
export function ShopImages({ row: { photos, plans, name, address } }: { row: ShopItem }) {
  const { t, locale } = useText();
  const of = { name: registerText(name || address, locale) };
  const shown = (ids: readonly string[], alt: string) =>
    ids.map((id) => ({ address: addressOf(id), alt }));
  return (
    <ImageRow
      label={t('shop.photos')}
      pictures={[...shown(photos, t('shop.photo.of', of)), ...shown(plans, t('shop.plan.of', of))]}
    />
  );
}
