import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of a certificate authority in PEM. */
export interface Authority {
  certificate: string;
  key: string;
}

const run = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** A certificate authority that is valid for a day. */
export function newAuthority(folder: string, name: string): Authority {
  const certificate = join(folder, `${name}.pem`);
  const key = join(folder, `${name}.key`);
  const subject = ['-subj', `/CN=${name}`, '-days', '1'];
  run('req', '-x509', ...curve, ...subject, '-keyout', key, '-out', certificate);
  return { certificate, key };
}

/** A server's certificate of this authority, for one DNS name and no address. */
export function newCertificate(
  authority: Authority,
  folder: string,
  { name, host }: { name: string; host: string },
): { certificate: string; key: string } {
  const certificate = join(folder, `${name}.pem`);
  const key = join(folder, `${name}.key`);
  const request = join(folder, `${name}.csr`);
  const extensions = join(folder, `${name}.ext`);
  writeFileSync(extensions, `subjectAltName=DNS:${host}\n`);
  run('req', ...curve, '-subj', `/CN=${host}`, '-keyout', key, '-out', request);
  const from = ['-CA', authority.certificate, '-CAkey', authority.key, '-CAcreateserial'];
  const more = ['-days', '1', '-extfile', extensions];
  run('x509', '-req', '-in', request, ...from, ...more, '-out', certificate);
  return { certificate, key };
}
