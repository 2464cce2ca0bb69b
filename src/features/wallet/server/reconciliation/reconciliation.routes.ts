import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import { defaultMoneySettings } from '#src/server/money-settings.ts';
import * as contract from '../../contract/reconciliation.ts';
import { channels, list, settleIssue, claimIssue } from './reconciliation.service.ts';

export const reconciliationRoutes = ({
  db,
  money = defaultMoneySettings,
}: Dependencies): Route[] => [
  serve(contract.listReconIssues, (input, caller) => list(db, input, caller)),
  serve(contract.claimReconIssue, (input, caller) => claimIssue(db, input, caller)),
  serve(contract.settleReconIssue, (input, caller) => settleIssue(db, input, caller)),
  serve(contract.reconChannels, () => channels(db, money.gateways)),
];
