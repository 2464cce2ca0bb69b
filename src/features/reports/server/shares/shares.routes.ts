import type { Dependencies } from '#src/server/dependencies.ts';
import { createAttemptLimit } from '#src/server/http/attempt-limit.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import {
  createShare,
  listShares,
  openSharedBill,
  openSharedReport,
  openSharedSuccessRun,
  readSharedReportFile,
  revokeShare,
} from '../../contract/shares.ts';
import { openSharedPage, sharePage } from '../../contract/page-shares.ts';
import { shareService } from './shares.service.ts';

const triesPerMinute = 20;
const windowMs = 60_000;
const message = 'Too many wrong links from this address.';

export const shareRoutes = ({
  db,
  shareTriesPerMinute: most = triesPerMinute,
  smallSets,
}: Dependencies): Route[] => {
  const shares = shareService(db, createAttemptLimit({ most, windowMs, message }), smallSets);
  return [
    serve(createShare, (input, caller) => shares.create(input, caller)),
    serve(sharePage, (input, caller) => shares.createPage(input, caller)),
    serve(openSharedPage, (input, caller) => shares.openPage(input, caller)),
    serve(listShares, (input, caller) => shares.list(input, caller)),
    serve(revokeShare, ({ id }, caller) => shares.revoke(id, caller)),
    serve(openSharedBill, (input, caller) => shares.openBill(input, caller)),
    serve(openSharedSuccessRun, (input, caller) => shares.openRun(input, caller)),
    serve(openSharedReport, (input, caller) => shares.openReport(input, caller)),
    serve(readSharedReportFile, (input, caller) => shares.readReportFile(input, caller)),
  ];
};
