import { askCertification, readCertification } from '#src/contract/certifications.ts';
import { ownSession } from '../auth/own-session.ts';
import type { Deps } from '../deps.ts';
import { memorySecrets } from '../secrets.ts';
import { serve, type Route } from '../serve.ts';
import { certificationService } from './service.ts';

export const certificationRoutes = ({ db, secrets = memorySecrets }: Deps): Route[] => {
  const certifications = certificationService(db, secrets);
  return [
    serve(
      readCertification,
      ownSession((_, caller) => certifications.read(caller)),
    ),
    serve(
      askCertification,
      ownSession((input, caller) => certifications.ask(input, caller)),
    ),
  ];
};
