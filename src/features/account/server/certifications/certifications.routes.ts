import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import { memorySecrets } from '#src/server/secrets.ts';
import * as contract from '../../contract/certifications.ts';
import { certificationService } from './certifications.service.ts';
import * as staff from './review-certifications.ts';

export const certificationRoutes = ({ db, secrets = memorySecrets }: Dependencies): Route[] => {
  const certifications = certificationService(db, secrets);
  return [
    serve(contract.readCertification, (_, caller) => certifications.read(caller)),
    serve(contract.requestCertification, (input, caller) => certifications.ask(input, caller)),
    serve(contract.listCertifications, (input) => staff.list(db, input)),
    serve(contract.readCertificationFile, (input, caller) => staff.readFile(db, input, caller)),
    serve(contract.passCertification, (input, caller) => staff.pass(db, input, caller)),
    serve(contract.rejectCertification, (input, caller) => staff.reject(db, input, caller)),
  ];
};
