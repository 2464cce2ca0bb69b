import type { QueryResult } from '#src/client/hooks/use-query.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import type { previewSuccessRate } from '../../contract/success-rates.ts';

export type Preview = OutputOf<typeof previewSuccessRate>;

/** The free preview, shared by all parts of the page that use it. */
export type PreviewRequest = QueryResult<Preview>;
