import type { FieldNeed } from '#src/domain/import-form.ts';
import { badRowColumns, type ImportKind } from './import-kinds.ts';

/** A column of a kind of file. */
export interface KindField {
  name: string;
  need: FieldNeed;
  /** Codes it accepts; empty where it accepts other values. */
  codes: string[];
}

// No value of any register, and valid text.
const noValue = '\u25a1';

/**
 * The fields of a kind, as its reader states them: a field is required where an empty one is
 * refused, and its codes are those the refusal of another value names. So no list of them can differ
 * from what an import accepts.
 */
export function fieldsOf(
  kind: ImportKind,
  today = new Date().toISOString().slice(0, 10),
): KindField[] {
  const { needed, unread, oneOf = [] } = kind.columns;
  const names = [...new Set([...needed, ...oneOf, ...unread])].filter(
    (name) => !(badRowColumns as readonly string[]).includes(name),
  );
  const refused = (value: string) => {
    const cells = Object.fromEntries(names.map((name) => [name, value]));
    const reading = kind.read({ line: 1, cells, geometry: undefined }, today, '');
    return 'problems' in reading ? reading.problems : [];
  };
  const [empty, wrong] = [refused(''), refused(noValue)];
  return names.map((name) => {
    const isRequired = needed.includes(name) && empty.some(({ column }) => column === name);
    return {
      name,
      need: oneOf.includes(name) ? 'one-of' : isRequired ? 'required' : 'optional',
      codes: wrong.flatMap(({ column, reason }) => (column === name ? codesIn(reason) : [])),
    };
  });
}

function codesIn(reason: string): string[] {
  const named = /^expected one of (?:the cities )?(.*?), got /.exec(reason)?.[1];
  return named === undefined ? [] : named.split(', ').filter((code) => code !== 'nothing');
}
