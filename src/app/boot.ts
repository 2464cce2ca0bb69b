import { applyTheme } from './apply-theme.ts';

// Before anything is drawn, else a dark choice flashes white.
applyTheme();

void start();

// Not by an await of the module, for which all modules in the same file would wait.
async function start(): Promise<void> {
  // Firefox has no scoped registries yet. The polyfill replaces the page's registry, so it must come
  // before the first element is defined, and only where it is missing: elsewhere it would break what
  // the browser can do itself.
  try {
    Reflect.construct(CustomElementRegistry, []);
  } catch {
    await import('@webcomponents/scoped-custom-element-registry');
  }

  if (document.documentElement.dataset['shows'] === 'login' && document.getElementById('login')) {
    await import('./login-document.ts');
    return;
  }
  // The data layer is not needed to log in; the first queries of every other page wait for it.
  if (!location.hash.startsWith('#/login'))
    import('#src/client/query/page-loader.ts').catch(() => {}); // its importers report it
  const { startConsole } = await import('./main.tsx');
  await startConsole();
}
