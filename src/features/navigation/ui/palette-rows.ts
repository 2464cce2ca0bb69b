import type { OrderStatus } from '#src/domain/order.ts';
import { foldText } from '#src/domain/search-text.ts';
import type { IconName } from '#src/ui/icon/icon.tsx';
import type { NavIconName } from './nav-icon.tsx';

export const paletteGroups = ['action', 'street', 'order', 'setting'] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/** One row of the palette: a link, or something done at once. */
export interface PaletteRow {
  key: string;
  group: PaletteGroup;
  icon: IconName | NavIconName;
  name: string;
  /** The name stays Chinese on an English page. */
  isChinese?: boolean;
  /** Other spellings it is found by, such as its name in the other language. */
  alias?: string;
  hint?: string;
  /** At the right: the number of cases, the state of an order and its amount, or a setting's value. */
  n?: number;
  status?: OrderStatus;
  jindou?: number;
  value?: string;
  /** Address it leads to. */
  to?: string;
  /** What it does; the palette stays open for a setting that is switched in place. */
  act?: () => void;
  staysOpen?: true;
}

/** Rows of a group before “all” is asked for. */
export const mostInGroup = 6;

/** What was typed: a `>` in front asks for actions and settings only. */
export function readQuery(typed: string): { text: string; onlyActions: boolean } {
  const text = typed.trim();
  return text.startsWith('>')
    ? { text: text.slice(1).trim(), onlyActions: true }
    : { text, onlyActions: false };
}

/** Whether a row holds the text in its name or an alias, in either script and any case. */
export function matchesRow({ name, alias = '', hint = '' }: PaletteRow, text: string): boolean {
  return foldText(`${name}\n${alias}\n${hint}`).includes(foldText(text));
}

/** A name in three parts, the second being what was typed, in either script and any case. */
export function hitIn(name: string, text: string): [before: string, hit: string, after: string] {
  const characters = Array.from(name);
  const folded = characters.map((character) => foldText(character) || character);
  const wanted = foldText(text);
  // A character that folds to several, such as ㎡, has no position of its own in the folded name.
  const at = folded.every((each) => each.length === 1) ? folded.join('').indexOf(wanted) : -1;
  if (wanted === '' || at < 0) return [name, '', ''];
  const end = at + Array.from(wanted).length;
  const part = (from: number, to?: number) => characters.slice(from, to).join('');
  return [part(0, at), part(at, end), part(end)];
}

export interface ShownGroup {
  group: PaletteGroup;
  rows: readonly PaletteRow[];
  total: number;
}

/** The rows by group, each cut to its first few unless it is the one asked for. */
export function groupRows(rows: readonly PaletteRow[], scope: PaletteGroup | 'all'): ShownGroup[] {
  return paletteGroups
    .filter((group) => scope === 'all' || scope === group)
    .map((group) => {
      const own = rows.filter((row) => row.group === group);
      const shown = scope === group ? own : own.slice(0, mostInGroup);
      return { group, rows: shown, total: own.length };
    })
    .filter(({ total }) => total > 0);
}
