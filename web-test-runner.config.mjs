import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import puppeteer from 'puppeteer-core';
import { bundledTests } from './src/tooling/bundled-tests.mjs';
import { cssModules } from './src/tooling/dev-css.mjs';
import { sources } from './src/tooling/dev-esbuild.mjs';
import { chromiumFlags, findBrowser } from './src/tooling/find-browser.mjs';
import { lostPagesReporter } from './src/tooling/lost-pages.mjs';
import { testFiles } from './src/tooling/test-files.mjs';
import { vendorPlugin } from './src/tooling/vendor-plugin.mjs';

/** Fixtures stand for other people's applications: their imports are theirs to resolve. */
const foreignApps = {
  name: 'foreign-apps',
  resolveImport: ({ source, context }) =>
    context.path.startsWith('/test/fixtures/') ? source : undefined,
};

/**
 * The fixtures by their other spelling, `localhost`, are of another origin, whose server lets the
 * page read all but what is `closed`.
 */
const otherOrigin = (context, next) => {
  if (context.path.startsWith('/test/fixtures/') && context.querystring !== 'closed')
    context.set('access-control-allow-origin', '*');
  return next();
};

const files = testFiles('browser');
const vendor = vendorPlugin();
// A few files are sooner served as they are, and may be watched.
const filesAt = process.argv.indexOf('--files');
const isWhole = filesAt === -1;
const everyBrowser = process.env.BROWSERS === 'all';
const halves = [
  files.filter((_file, index) => index % 2 === 0),
  files.filter((_file, index) => index % 2 === 1),
];
const parts = isWhole ? halves : [process.argv.slice(filesAt + 1)];

// Of a whole run two processes of each browser take half of the files each: one alone would be the
// last to end, and leave a core without work.
const groupsOf = (name, createLauncher) =>
  parts.map((part, index) => ({
    name: `${name}-${index + 1}`,
    files: part,
    browsers: [createLauncher()],
  }));

const headless = await findBrowser('headless');
const chromium = () =>
  chromeLauncher({
    createBrowserContext: ({ browser }) => browser.createBrowserContext(),
    launchOptions: { executablePath: headless, args: chromiumFlags },
    concurrency: 1,
  });
const firefoxPath = everyBrowser ? await findBrowser('firefox') : undefined;
const firefox = () =>
  chromeLauncher({
    puppeteer,
    launchOptions: { browser: 'firefox', executablePath: firefoxPath },
    concurrency: 1,
  });

export default {
  // See web-dev-server.config.mjs: only this spelling listens on loopback alone.
  hostname: '127.1',
  port: Number(process.env.WTR_PORT ?? 8150),
  // The runner itself adds the files of the command line.
  ...(isWhole ? {} : { browsers: [chromium()] }),
  groups: [
    ...(isWhole ? groupsOf('chromium', chromium) : []),
    ...(everyBrowser ? groupsOf('firefox', firefox) : []),
  ],
  concurrentBrowsers: 4,
  // Of two pages side by side one is hidden, and gets neither the focus nor frames to draw in.
  concurrency: 1,
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 120_000,
  reporters: [defaultReporter(), lostPagesReporter()],
  testFramework: { config: { timeout: 10_000 } },
  nodeResolve: { browser: true, extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  middleware: [otherOrigin, ...(isWhole ? [await bundledTests(files, vendor)] : [])],
  plugins: [foreignApps, vendor, cssModules(), sources()],
  filterBrowserLogs: ({ args }) => !String(args[0]).startsWith('Lit is in dev mode'),
  testRunnerHtml: (framework) => `<!doctype html>
    <html lang="en">
      <head>
        <title>Tests</title>
        <script>
          // A test that looks at what was downloaded has more modules than the 250 kept by default.
          performance.setResourceTimingBufferSize(5000);
        </script>
      </head>
      <body>
        <script type="module">
          try {
            new CustomElementRegistry();
          } catch {
            await import('/node_modules/@webcomponents/scoped-custom-element-registry/scoped-custom-element-registry.min.js');
          }
          await import('/src/app/styles/tokens.css');
          await import('/src/app/styles/base.css');
          await import('${framework}');
        </script>
      </body>
    </html>`,
};
