import type { OutputOf } from '#src/contract/endpoint.ts';
import type { readVerification } from '../../contract/verifications.ts';

export type Verification = OutputOf<typeof readVerification>;
