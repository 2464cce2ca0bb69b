import { isSyntheticSource, provenanceOf, type Provenance } from '#src/domain/provenance.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { Result } from './run-types.ts';

/** Attribution of the sources of a result's shops. */
export function sourceOf({ sources }: Result, { t }: Translator): string {
  return t('success.source', { sources: sources.map(({ attribution }) => attribution).join(' ') });
}

/** Of the shops of a result. */
export function observedProvenance({ sources }: Result): Provenance {
  return provenanceOf(
    'survey',
    sources.some(({ key }) => isSyntheticSource(key)),
  );
}

/** First year a shop opened and last year one was seen. */
export function windowOf({ window }: Result): string | undefined {
  return window ? `${window.first}–${window.last}` : undefined;
}
