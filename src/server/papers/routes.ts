import * as papers from '#src/contract/papers.ts';
import type { Deps } from '../dependencies.ts';
import { serve, type Route } from '../http/serve-endpoint.ts';
import { listCluster, listOwnedWaves, makeCluster, readCluster } from './cluster-service.ts';
import { listEvidence, makeEvidence, readEvidence } from './service.ts';

export const paperRoutes = ({ db }: Deps): Route[] => [
  serve(papers.makeEvidenceReport, (input, caller) => makeEvidence(db, input, caller)),
  serve(papers.listEvidenceReports, (input, { member }) => listEvidence(db, input, member!.id)),
  serve(papers.readEvidenceReport, ({ id }, caller) => readEvidence(db, id, caller)),
  serve(papers.ownedWaves, (_, { member }) => listOwnedWaves(db, member!.id)),
  serve(papers.makeClusterReport, (input, caller) => makeCluster(db, input, caller)),
  serve(papers.listClusterReports, (input, { member }) => listCluster(db, input, member!.id)),
  serve(papers.readClusterReport, ({ id }, caller) => readCluster(db, id, caller)),
];
