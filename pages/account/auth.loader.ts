import { always } from '#src/client/query/address-input.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import { readCertification } from '#src/features/account/contract/certifications.ts';

export const loader = pageLoader(always(readCertification));
