import type { OutputOf } from '#src/contract/endpoint.ts';
import type { changeProduct, listProducts } from '../../contract/products.ts';
import { isOnSale } from '../../model/product.ts';
import type { ManagedProduct, StoredProduct } from './products.store.ts';

export type ProductDto = OutputOf<typeof listProducts>[number];

/** The public view of a product. */
export function toProductDto(stored: StoredProduct, now = Date.now()): ProductDto {
  const { code, version, tier, titleZh, titleEn, priceJindou, months, onSaleFrom, onSaleTo } =
    stored;
  const { bonusJindou, discountPercent, exportRows, seats } = stored;
  return {
    code,
    version,
    tier,
    title: { 'zh-CN': titleZh, en: titleEn },
    priceJindou,
    months,
    allowances: { bonusJindou, discountPercent, exportRows, seats },
    onSaleFrom: onSaleFrom?.toISOString() ?? null,
    onSaleTo: onSaleTo?.toISOString() ?? null,
    onSale: isOnSale(stored, now),
  };
}

/** A product as those see it who look after it. */
export function toManagedProductDto(stored: ManagedProduct): OutputOf<typeof changeProduct> {
  const { visible, retiredAt, note, madeBy, madeAt, holders, sold } = stored;
  return {
    ...toProductDto(stored),
    visible,
    retiredAt: retiredAt?.toISOString() ?? null,
    note,
    madeBy,
    madeAt: madeAt.toISOString(),
    holders,
    sold,
  };
}
