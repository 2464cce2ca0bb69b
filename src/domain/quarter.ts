/** A quarter of a year, written `2021Q4`. Written so, quarters sort as text. */
export type Quarter = `${number}Q${1 | 2 | 3 | 4}`;

const pattern = /^(\d{4})Q([1-4])$/;

export function isQuarter(text: string): text is Quarter {
  return pattern.test(text);
}

/** The quarter an ISO date lies in. */
export function quarterOf(date: string): Quarter {
  const [year, month] = date.split('-');
  return `${Number(year)}Q${Math.ceil(Number(month) / 3)}` as Quarter;
}

/** First day of the quarter, ISO. */
export function firstDay(quarter: Quarter): string {
  const [year, number] = parts(quarter);
  return `${year}-${String(number * 3 - 2).padStart(2, '0')}-01`;
}

/** Last day of the quarter, ISO. */
export function lastDay(quarter: Quarter): string {
  const [, number] = parts(quarter);
  return `${quarter.slice(0, 4)}-${['03-31', '06-30', '09-30', '12-31'][number - 1]}`;
}

/** The quarter `steps` later; negative counts backwards. */
export function addQuarters(quarter: Quarter, steps: number): Quarter {
  const [year, number] = parts(quarter);
  const count = year * 4 + (number - 1) + steps;
  return `${Math.floor(count / 4)}Q${(count % 4) + 1}` as Quarter;
}

/** Every quarter from one to the other, both included; none when they are the wrong way round. */
export function quartersBetween(from: Quarter, to: Quarter): Quarter[] {
  const all: Quarter[] = [];
  for (let quarter = from; quarter <= to; quarter = addQuarters(quarter, 1)) all.push(quarter);
  return all;
}

function parts(quarter: Quarter): [number, number] {
  const found = pattern.exec(quarter);
  if (!found) throw new RangeError(`quarter: expected a text such as 2021Q4, got "${quarter}"`);
  return [Number(found[1]), Number(found[2])];
}
