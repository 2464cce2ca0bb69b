import { constants, existsSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig, type Config } from '../config.ts';
import { checkDatabase, checkPooler, type Finding } from '../db/check-database.ts';
import type { Check } from './doctor.ts';

const roomyBytes = 1_073_741_824;
const leastBytes = 16_777_216;

/** What `renta doctor` checks, in this order. */
export function doctorChecks(): Check[] {
  const warnings: Finding[] = [];
  let config: Config;
  try {
    config = readConfig(undefined, (text) => warnings.push({ state: 'warning', text }));
  } catch (error) {
    return [checkNode, () => ({ state: 'failure', text: (error as Error).message })];
  }
  return [
    checkNode,
    () => [{ state: 'ok', text: 'Settings are valid.' }, ...warnings],
    () => checkUser(config),
    () => checkProxy(config),
    () => checkDataDirectory(config.dataDir),
    checkBuild,
    () => checkSenders(config),
    ...checksOfDatabase(config),
  ];
}

function checksOfDatabase({ databaseUrl, database: { directUrl } }: Config): Check[] {
  if (databaseUrl === undefined || directUrl === undefined)
    return [() => checkDatabase(databaseUrl)];
  return [() => checkDatabase(directUrl, 'DATABASE_DIRECT_URL'), () => checkPooler(databaseUrl)];
}

function checkNode(): Finding {
  const [major, minor] = process.versions.node.split('.').map(Number) as [number, number];
  const fits = major > 20 || (major === 20 && minor >= 19);
  return fits
    ? { state: 'ok', text: `Node ${process.versions.node}` }
    : { state: 'failure', text: `Node ${process.versions.node}: expected 20.19 or newer.` };
}

function checkUser({ isLocal }: Config): Finding {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && !isLocal)
    return { state: 'warning', text: 'This user is root. Start the server as a user of its own.' };
  return { state: 'ok', text: isRoot ? 'Root, on a machine for development' : 'Not root' };
}

function checkProxy({ host, isLocal, publicUrl, trustProxy, metricsToken }: Config): Finding[] {
  if (isLocal) return [{ state: 'ok', text: `Listens on ${host}, for this machine alone` }];
  const missing: [boolean, string][] = [
    [publicUrl === undefined, 'PUBLIC_URL is not set: links in mails and payments lack it.'],
    [
      trustProxy.length === 0,
      'TRUST_PROXY is not set: behind a proxy all visitors would count as one address.',
    ],
    [metricsToken === undefined, 'METRICS_TOKEN is not set: /metrics is closed.'],
  ];
  const found = missing.flatMap(([isMissing, text]) =>
    isMissing ? [{ state: 'warning' as const, text }] : [],
  );
  return found.length > 0 ? found : [{ state: 'ok', text: `Listens on ${host} behind a proxy` }];
}

async function checkDataDirectory(dataDir: string): Promise<Finding> {
  if (!existsSync(dataDir))
    return { state: 'ok', text: `Data directory ${dataDir} is made at the first start` };
  try {
    await access(dataDir, constants.W_OK);
  } catch {
    return { state: 'failure', text: `Data directory ${dataDir} cannot be written. Set DATA_DIR.` };
  }
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const text = `Data directory ${dataDir}, ${(free / roomyBytes).toFixed(1)} GiB free`;
  if (free < leastBytes) return { state: 'failure', text: `${text}: expected 16 MiB or more.` };
  return free < roomyBytes
    ? { state: 'warning', text: `${text}: expected 1 GiB or more.` }
    : { state: 'ok', text };
}

function checkBuild(): Finding {
  return existsSync(join('dist', 'console', 'index.html'))
    ? { state: 'ok', text: 'The console is built' }
    : {
        state: 'warning',
        text: 'The console is not built; the start builds it, or npm run build.',
      };
}

function checkSenders({ isLocal, mail, sms }: Config): Finding {
  const missing = [...(mail ? [] : ['MAIL_URL']), ...(sms ? [] : ['SMS_*'])];
  if (missing.length < 2)
    return {
      state: 'ok',
      text: `Messages leave by ${mail ? 'mail' : 'SMS'}${mail && sms ? ' and SMS' : ''}`,
    };
  return isLocal
    ? { state: 'ok', text: 'Codes are shown on the page, since nothing sends them' }
    : {
        state: 'warning',
        text: 'MAIL_URL and SMS_* are not set: nobody can register or reset a password.',
      };
}
