import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import * as contract from '../contract/imports.ts';
import { importCheckJob, importRunJob } from './import-job.ts';
import * as runs from './import-runs.service.ts';
import * as service from './imports.service.ts';
import { preview } from './preview.service.ts';

export const importRoutes = ({
  db,
  importLargestBytes: largestBytes = service.defaultLargestBytes,
}: Dependencies): Route[] => [
  {
    ...serve(contract.sendImportFile, (input, { member }) =>
      service.sendFile(db, input, member!.id),
    ),
    largestBytes,
  },
  serve(contract.importOptions, () => service.options(db, largestBytes)),
  serve(contract.previewImport, (input, { member }) => preview(db, input, member!.id)),
  serve(contract.checkImport, (input, caller) => service.order(db, importCheckJob, input, caller)),
  serve(contract.startImport, (input, caller) => service.order(db, importRunJob, input, caller)),
  serve(contract.listImportRuns, (input) => runs.list(db, input)),
  serve(contract.undoImport, (input, caller) => runs.undo(db, input, caller)),
  serve(contract.keepMapping, (input, { member }) => service.keepMapping(db, input, member!.id)),
];
