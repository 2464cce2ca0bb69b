import * as contract from '#src/contract/books.ts';
import type { Deps } from '../dependencies.ts';
import { serve, type Route } from '../http/serve-endpoint.ts';
import { acts, lastCheck, platform, wallets } from './service.ts';

export const bookRoutes = ({ db }: Deps): Route[] => [
  serve(contract.listWallets, (input) => wallets(db, input)),
  serve(contract.platformAccounts, () => platform(db)),
  serve(contract.ledgerActs, (input) => acts(db, input)),
  serve(contract.lastBooksCheck, () => lastCheck(db)),
];
