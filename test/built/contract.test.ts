import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { chromium, type Browser, type Page } from 'playwright-core';
import { chromiumPath } from '../support/chromium-path.ts';
import { browserFlags } from '../support/demo-console.ts';
import type {
  compareModules,
  comparePublished,
  comparePublishedConfig,
  Modules,
} from './compare-contract.ts';
import { builtContract, sourceContract, withPublishedNames } from './contract-bundles.ts';

/** What the page of this test holds. */
interface Loaded {
  source: Modules & {
    comparison: {
      compareModules: typeof compareModules;
      comparePublished: typeof comparePublished;
      comparePublishedConfig: typeof comparePublishedConfig;
    };
    sites: Record<string, { accepted: number; refused: number }>;
    statements: Record<string, number>;
  };
  built: Modules;
  config: Readonly<Record<string, unknown>>;
  contractNames: unknown[];
  publishedNames: unknown[];
}

const { chunks } = JSON.parse(readFileSync('dist/console.chunks.json', 'utf8')) as {
  chunks: { fileName: string; source: string | null; holds: string[] }[];
};
const contractChunks = chunks.filter(({ holds }) =>
  holds.some((source) => /^src\/(features\/[\w-]+\/)?contract\//.test(source)),
);

/**
 * Reached only with a value that the same function has refused before, so that they never accept.
 */
const refuseOnly = [
  'runtime-config.ts: is(expected, isObject)',
  'runtime-config.ts: is(entryForm, isFilled)',
];

describe('the contract in the built console', () => {
  let browser: Browser;
  let page: Page;
  let origin: string;
  const files = new Map<string, string>();
  const server = createServer(({ url = '/' }, response) => {
    const [path = '/'] = url.split('?');
    const code = files.get(path) ?? publishedChunk(path);
    const type = code?.startsWith('<') ? 'text/html' : 'text/javascript';
    response.writeHead(code === undefined ? 404 : 200, { 'content-type': type }).end(code);
  });
  before(async () => {
    const imports = contractChunks.map(({ fileName }) => `import '/${fileName}';`);
    files.set(
      '/',
      pageWith(
        "import * as source from '/source.js'; import * as built from '/built.js';",
        'source, built',
      ),
    );
    files.set(
      '/console',
      pageWith(`import * as source from '/source.js'; ${imports.join('')}`, 'source'),
    );
    const config = chunks.find(({ holds }) => holds.includes('src/contract/runtime-config.ts'));
    assert.ok(config, 'expected a built file of src/contract/runtime-config.ts');
    files.set(
      '/config',
      pageWith(
        `import * as source from '/source.js'; import * as config from '/${config.fileName}';`,
        'source, config',
      ),
    );
    files.set('/source.js', withPublishedNames(await sourceContract(), 'contractNames'));
    files.set('/built.js', await builtContract());
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    browser = await chromium.launch({ executablePath: await chromiumPath(), args: browserFlags });
    page = await browser.newPage();
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
  });

  it('keeps every check of every module, with its message and its place', async () => {
    await page.goto(`${origin}/`);
    const differences = await page.evaluate(() => {
      const { source, built } = globalThis as unknown as Loaded;
      return source.comparison.compareModules(source, built);
    });
    assert.deepEqual(differences.slice(0, 20), []);
  });

  it('is asked something that each check accepts and something that it refuses', async () => {
    const { sites, statements } = await page.evaluate(() => {
      const { source } = globalThis as unknown as Loaded;
      return { sites: source.sites, statements: source.statements };
    });
    const untried = Object.entries(sites)
      .filter(
        ([check, { accepted, refused }]) =>
          (accepted === 0 && !refuseOnly.includes(check)) || refused === 0,
      )
      .map(([check, counts]) => `${check} ${JSON.stringify(counts)}`);
    assert.deepEqual(
      untried,
      [],
      'add values to test/built/probes.ts or test/built/config-cases.ts',
    );
    assert.ok(Object.keys(sites).length >= 80, `${Object.keys(sites).length} checks`);
    const idle = Object.keys(statements).filter((statement) => statements[statement] === 0);
    assert.deepEqual(idle, [], 'calls in statement position that no value reaches');
  });

  it('keeps every check in the files of the console', async () => {
    await page.goto(`${origin}/console`);
    const { differences, endpoints, schemas } = await page.evaluate(() => {
      const { source, contractNames, publishedNames } = globalThis as unknown as Loaded;
      return source.comparison.comparePublished(source, contractNames, publishedNames);
    });
    assert.deepEqual(differences.slice(0, 20), []);
    assert.ok(endpoints >= 200, `expected the endpoints of the console, found ${endpoints}`);
    assert.ok(schemas >= 60, `expected the schemas of the forms of the console, found ${schemas}`);
  });

  it('names what is wrong in a configuration by the file of the console', async () => {
    await page.goto(`${origin}/config`);
    const differences = await page.evaluate(() => {
      const { source, config } = globalThis as unknown as Loaded;
      return source.comparison.comparePublishedConfig(source, config);
    });
    assert.deepEqual(differences, []);
  });
});

function pageWith(imports: string, names: string): string {
  return `<!doctype html><title>Contract</title><div id="console"></div>
<script type="module">${imports} Object.assign(globalThis, { ${names} });</script>`;
}

function publishedChunk(path: string): string | undefined {
  const file = `dist/console${path}`;
  return /^\/assets\/[\w.-]+\.js$/.test(path) && existsSync(file)
    ? withPublishedNames(readFileSync(file, 'utf8'))
    : undefined;
}
