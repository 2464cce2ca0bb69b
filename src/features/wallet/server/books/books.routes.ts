import type { Deps } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import * as contract from '../../contract/bookkeeping.ts';
import { acts, lastCheck, platform, wallets } from './books.service.ts';

export const bookRoutes = ({ db }: Deps): Route[] => [
  serve(contract.listWallets, (input) => wallets(db, input)),
  serve(contract.platformAccounts, () => platform(db)),
  serve(contract.ledgerActs, (input) => acts(db, input)),
  serve(contract.lastBooksCheck, () => lastCheck(db)),
];
