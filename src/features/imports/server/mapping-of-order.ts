import { canonicalJson } from '#src/domain/canonical-json.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { FoundMapping } from '#src/server/importer/find-mapping.ts';
import { parseMapping } from '#src/server/importer/mapping.ts';
import type { ColumnMapping } from '../model/column-mapping.ts';
import { emptyMapping } from '../model/propose-mapping.ts';

/**
 * The mapping as the importer takes it. Its text identifies it, so neither its title nor the order
 * of its columns are part of it.
 *
 * @throws HttpError 422 naming every wrong part.
 */
export function mappingOf(mapping: ColumnMapping): FoundMapping {
  const text = canonicalJson({ ...mapping, title: '' });
  const read = parseMapping(text);
  if ('problems' in read) {
    throw new HttpError(422, `mapping: ${read.problems.join('; ')}`, {
      reason: 'mapping',
      problems: read.problems,
    });
  }
  return { mapping: read.mapping, text };
}

/** Whether it leaves every column as it is, so that a file with just these columns needs none. */
export function isIdentity(mapping: ColumnMapping): boolean {
  const nothing = canonicalJson(emptyMapping);
  return (
    Object.entries(mapping.columns).every(([ours, theirs]) => ours === theirs) &&
    canonicalJson({ ...mapping, title: '', columns: {} }) === nothing
  );
}
