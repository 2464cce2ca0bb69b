import type { AnswerOf } from '#src/contract/endpoint.ts';
import type { changeProduct, listProducts } from '../../contract/products.ts';
import { isOnSale } from '../../model/product.ts';
import type { ManagedProduct, StoredProduct } from './products.store.ts';

export type ProductAnswer = AnswerOf<typeof listProducts>[number];

/** The public view of a product. */
export function productAnswer(stored: StoredProduct, now = Date.now()): ProductAnswer {
  const { code, version, tier, titleZh, titleEn, priceJindou, months, onSaleFrom, onSaleTo } = stored;
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
export function managedAnswer(stored: ManagedProduct): AnswerOf<typeof changeProduct> {
  const { visible, retiredAt, note, madeBy, madeAt, holders, sold } = stored;
  return {
    ...productAnswer(stored),
    visible,
    retiredAt: retiredAt?.toISOString() ?? null,
    note,
    madeBy,
    madeAt: madeAt.toISOString(),
    holders,
    sold,
  };
}
