const key = 'rent-converter:history';
const atMost = 10;

/**
 * What was converted before, newest first. A storage that is not allowed or holds something else
 * counts as empty.
 */
export function readHistory(storage = localStorage) {
  try {
    const read = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(read) ? read.filter(isEntry).slice(0, atMost) : [];
  } catch {
    return [];
  }
}

/** Puts an entry first; the same one is not kept twice. @returns The history as it is then. */
export function keep(entry, storage = localStorage) {
  const text = JSON.stringify(entry);
  const next = [
    entry,
    ...readHistory(storage).filter((other) => JSON.stringify(other) !== text),
  ].slice(0, atMost);
  write(next, storage);
  return next;
}

export function clear(storage = localStorage) {
  write([], storage);
}

function write(entries, storage) {
  try {
    storage.setItem(key, JSON.stringify(entries));
  } catch {
    // A full or forbidden storage: the page goes on, the history ends with it.
  }
}

const isEntry = (entry) =>
  typeof entry === 'object' &&
  entry !== null &&
  ['amount', 'currency', 'unit', 'period', 'area'].every((name) => typeof entry[name] === 'string');
