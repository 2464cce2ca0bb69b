import * as contract from '#src/contract/certifications.ts';
import type { Deps } from '../dependencies.ts';
import { memorySecrets } from '../secrets.ts';
import { serve, type Route } from '../http/serve-endpoint.ts';
import { certificationService } from './service.ts';
import * as staff from './staff.ts';

export const certificationRoutes = ({ db, secrets = memorySecrets }: Deps): Route[] => {
  const certifications = certificationService(db, secrets);
  return [
    serve(contract.readCertification, (_, caller) => certifications.read(caller)),
    serve(contract.askCertification, (input, caller) => certifications.ask(input, caller)),
    serve(contract.listCertifications, (input) => staff.list(db, input)),
    serve(contract.readCertificationFile, (input, caller) => staff.readFile(db, input, caller)),
    serve(contract.passCertification, (input, caller) => staff.pass(db, input, caller)),
    serve(contract.rejectCertification, (input, caller) => staff.reject(db, input, caller)),
  ];
};
