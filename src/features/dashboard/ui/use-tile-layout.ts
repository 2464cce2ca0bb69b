import { useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { readLayout, saveLayout, type TileLayout } from '#src/features/account/contract/layouts.ts';

/** Tiles of a page in the order a member wants them, and what can be done to it. */
export interface Arrangement {
  tiles: TileLayout;
  /** Whether the stored order has loaded; no tile renders before it, which avoids layout shifts. */
  isKnown: boolean;
  editing: boolean;
  edit: () => void;
  move: (id: string, steps: number) => void;
  toggle: (id: string) => void;
  save: () => Promise<void>;
  cancel: () => void;
  reset: () => void;
  saving: boolean;
  failed: boolean;
}

/**
 * The arrangement of the dashboard's tiles, kept with the member.
 *
 * @param ids Every tile in its usual order. New ones come last, ones that are gone are left out.
 */
export function useArrangement(ids: readonly string[]): Arrangement {
  const kept = useQuery(readLayout, { page: 'dashboard' });
  const sending = useMutation(saveLayout);
  const [saved, setSaved] = useState<TileLayout | null>();
  const [draft, setDraft] = useState<TileLayout>();
  const standing = complete(saved === undefined ? (kept.data?.tiles ?? null) : saved, ids);
  const tiles = draft ?? standing;
  return {
    tiles,
    isKnown: kept.data !== undefined || kept.error !== undefined,
    editing: draft !== undefined,
    edit: () => setDraft(standing),
    move: (id, steps) => setDraft(moved(tiles, id, steps)),
    toggle: (id) =>
      setDraft(
        tiles.map((tile) => (tile.id === id ? { ...tile, isHidden: !tile.isHidden } : tile)),
      ),
    async save() {
      const isUsual = JSON.stringify(tiles) === JSON.stringify(complete(null, ids));
      const answer = await sending.mutate({
        page: 'dashboard',
        tiles: isUsual ? null : [...tiles],
      });
      if (!answer) return;
      setSaved(answer.tiles);
      setDraft(undefined);
    },
    cancel: () => {
      sending.reset();
      setDraft(undefined);
    },
    reset: () => setDraft(complete(null, ids)),
    saving: sending.isPending,
    failed: sending.error !== undefined,
  };
}

/**
 * What was kept, with the tiles it does not know at the end and without those there are no more.
 */
export function complete(kept: TileLayout | null, ids: readonly string[]): TileLayout {
  const known = (kept ?? []).filter(({ id }) => ids.includes(id));
  const added = ids.filter((id) => !known.some((tile) => tile.id === id));
  return [...known, ...added.map((id) => ({ id, isHidden: false }))];
}

/** A tile some places on, among those that are shown and hidden alike; at the ends it stays. */
export function moved(tiles: TileLayout, id: string, steps: number): TileLayout {
  const from = tiles.findIndex((tile) => tile.id === id);
  const to = Math.min(Math.max(from + steps, 0), tiles.length - 1);
  const rest = tiles.filter((tile) => tile.id !== id);
  return from < 0 ? tiles : [...rest.slice(0, to), tiles[from]!, ...rest.slice(to)];
}
