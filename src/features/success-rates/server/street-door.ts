/** A door as western addresses have it: numbers, then the street and what follows. */
export interface StreetDoor {
  from: number;
  to: number;
  /** In small letters, the usual short forms written out. */
  street: string;
}

const shortForms: Readonly<Record<string, string>> = {
  st: 'street',
  rd: 'road',
  ln: 'lane',
  ave: 'avenue',
  av: 'avenue',
  pl: 'place',
  ct: 'court',
  sq: 'square',
  pde: 'parade',
  hwy: 'highway',
};

/** `Unit 5, 12-14 Flinders Ln` as doors 12 to 14 of flinders lane; undefined without a number before a street. */
export function streetDoorOf(address: string): StreetDoor | undefined {
  const found = /(?:^|[,/])\s*(\d{1,5})[a-z]?(?:\s*-\s*(\d{1,5})[a-z]?)?\s+(\p{L}.*)$/iu.exec(
    address.normalize('NFKC').trim(),
  );
  if (!found) return undefined;
  const from = Number(found[1]);
  const words = found[3]!
    .toLowerCase()
    .split(/[\s,.]+/)
    .filter((word) => word !== '');
  return {
    from,
    to: Math.max(from, Number(found[2] ?? from)),
    street: words.map((word) => shortForms[word] ?? word).join(' '),
  };
}

/** Whether the door that was typed is, or lies among, those of a known address of the same street. */
export function isDoorOf(typed: StreetDoor, known: StreetDoor): boolean {
  const isStreet = known.street === typed.street || known.street.startsWith(`${typed.street} `);
  // The sides of a street have even and odd numbers.
  const isSide = typed.from === known.from || (typed.from - known.from) % 2 === 0;
  return isStreet && isSide && typed.from >= known.from && typed.from <= known.to;
}
