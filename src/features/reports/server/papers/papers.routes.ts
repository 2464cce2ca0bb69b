import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import * as papers from '../../contract/printed-reports.ts';
import { listCluster, listOwnedWaves, makeCluster, readCluster } from './cluster-reports.ts';
import { listEvidence, makeEvidence, readEvidence } from './papers.service.ts';

export const printedReportRoutes = ({ db }: Dependencies): Route[] => [
  serve(papers.makeEvidenceReport, (input, caller) => makeEvidence(db, input, caller)),
  serve(papers.listEvidenceReports, (input, { member }) => listEvidence(db, input, member!.id)),
  serve(papers.readEvidenceReport, ({ id }, caller) => readEvidence(db, id, caller)),
  serve(papers.ownedWaves, (_, { member }) => listOwnedWaves(db, member!.id)),
  serve(papers.makeClusterReport, (input, caller) => makeCluster(db, input, caller)),
  serve(papers.listClusterReports, (input, { member }) => listCluster(db, input, member!.id)),
  serve(papers.readClusterReport, ({ id }, caller) => readCluster(db, id, caller)),
];
