import type { Dependencies } from '#src/server/dependencies.ts';
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
import { createWrongTokenLimit } from './wrong-token-limit.ts';

const triesPerMinute = 20;

export const shareRoutes = ({
  db,
  shareTriesPerMinute = triesPerMinute,
}: Dependencies): Route[] => {
  const shares = shareService(db, createWrongTokenLimit(shareTriesPerMinute));
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
