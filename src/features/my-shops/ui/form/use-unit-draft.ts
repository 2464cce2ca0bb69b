import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useAutosavedDraft, type AutosavedDraft } from '#src/ui/form/use-autosaved-draft.ts';
import { createMyShop, saveMyShop } from '../../contract/my-shops.ts';
import type { MyShopBook, MyShopFacts } from '../../model/my-shop.ts';
import type { Unit } from '../list/my-shop-labels.ts';

/** What a form holds. */
export interface UnitForm {
  facts: MyShopFacts;
  book: MyShopBook;
}

export interface UnitDraft extends AutosavedDraft<UnitForm, Unit> {
  /** The server's message of a refusal. */
  refusal: string | undefined;
}

/**
 * Keeps a unit on the server: a draft by itself, what is listed only when one says so, since others
 * would read every letter.
 */
export function useUnitDraft(stored: Unit | null, onBegun: (unit: Unit) => void): UnitDraft {
  const create = useMutation(createMyShop);
  const save = useMutation(saveMyShop);
  const error = save.error ?? create.error;
  const draft = useAutosavedDraft<UnitForm, Unit>({
    stored,
    begin: create.mutate,
    change: ({ id, revision }, form) => save.mutate({ id, revision, ...form }),
    error,
    onBegun,
    keepsItself: stored === null || stored.status === 'draft',
  });
  return { ...draft, refusal: error && error.code > 0 ? error.msg : undefined };
}
