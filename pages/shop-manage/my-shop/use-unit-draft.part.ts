import { useKeptDraft, type KeptDraft } from '#src/components/form/use-kept-draft.ts';
import { createMyShop, saveMyShop } from '#src/contract/my-shops.ts';
import type { MyShopBook, MyShopFacts } from '#src/domain/my-shop.ts';
import { call } from '#src/http/call.ts';
import type { Unit } from './words.part.ts';

/** What a form holds. */
export interface UnitForm {
  facts: MyShopFacts;
  book: MyShopBook;
}

export type UnitDraft = KeptDraft<UnitForm, Unit>;

/**
 * Keeps a unit on the server: a draft by itself, what is listed only when one says so, since others would read every
 * letter.
 */
export function useUnitDraft(stored: Unit | null, onBegun: (unit: Unit) => void): UnitDraft {
  return useKeptDraft<UnitForm, Unit>({
    stored,
    begin: (form) => call(createMyShop, form),
    change: ({ id, revision }, form) => call(saveMyShop, { id, revision, ...form }),
    onBegun,
    keepsItself: stored === null || stored.status === 'draft',
  });
}
