/** Codes of failures. `docs/micro-app-host.md` lists them with their texts. */
export type MicroAppErrorCode =
  | 'setting-invalid'
  | 'entry-empty'
  | 'entry-invalid'
  | 'entry-scripts-many'
  | 'entry-not-allowed'
  | 'load-failed'
  | 'integrity-mismatch'
  | 'fetch-missing'
  | 'lifecycle-missing'
  | 'container-missing'
  | 'wrapper-missing'
  | 'legacy-render'
  | 'lifecycle-failed'
  | 'lifecycle-timeout'
  | 'app-error';

/**
 * A failure of a micro app. `app` is its name; `evidence` the observed values; `cause` the
 * underlying error.
 */
export class MicroAppError extends Error {
  override name = 'MicroAppError';

  constructor(
    readonly code: MicroAppErrorCode,
    readonly app: string,
    message: string,
    readonly evidence?: unknown,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Thrown inside a load or mount that is no longer wanted. Never reported. */
export class Abandoned extends Error {
  override name = 'Abandoned';
}

/** The moments at which the container of an app may be missing. */
export type ContainerMoment = 'loading' | 'mounting' | 'mounted' | 'rendering';

export const settingInvalid = (app: string, setting: string, expected: string, got: unknown) =>
  new MicroAppError('setting-invalid', app, `${setting} must be ${expected}, got ${shown(got)}`, {
    setting,
    expected,
    got,
  });

export const entryEmpty = (app: string) =>
  new MicroAppError('entry-empty', app, 'entry should not be empty!');

export const entryInvalid = (app: string, got: unknown) =>
  new MicroAppError('entry-invalid', app, 'entry scripts or styles should be array!', got);

export const entryScriptsMany = (app: string, scripts: readonly string[]) =>
  new MicroAppError('entry-scripts-many', app, 'You should not set multiply entry script!', {
    scripts,
  });

export const entryNotAllowed = (app: string, url: string, allowed: readonly string[]) =>
  new MicroAppError(
    'entry-not-allowed',
    app,
    `${url} is not from an allowed origin, expected one of ${allowed.join(', ')}`,
    {
      url,
      allowed,
    },
  );

/** @param status HTTP status of the response, or undefined without a response. */
export const loadFailed = (app: string, url: string, status?: number, cause?: unknown) =>
  new MicroAppError(
    'load-failed',
    app,
    status === undefined ? `${url} load failed` : `${url} load failed with status ${status}`,
    { url, status },
    { cause },
  );

export const fetchMissing = (app: string) =>
  new MicroAppError(
    'fetch-missing',
    app,
    'Here is no "fetch" on the window env, you need to polyfill it',
  );

export const lifecycleMissing = (app: string, missing: readonly string[], cause?: unknown) =>
  new MicroAppError(
    'lifecycle-missing',
    app,
    `You need to export lifecycle functions in ${app} entry`,
    { missing },
    { cause },
  );

export const containerMissing = (app: string, container: unknown, when: ContainerMoment) =>
  new MicroAppError(
    'container-missing',
    app,
    `Target container with ${String(container)} not existed ${when === 'mounted' ? 'after' : 'while'} ${app} ${when}!`,
    { container, when },
  );

export const wrapperMissing = (app: string) =>
  new MicroAppError('wrapper-missing', app, `Wrapper element for ${app} is not existed!`);

export const legacyRender = (
  app: string,
  option: 'strictStyleIsolation' | 'experimentalStyleIsolation',
) =>
  new MicroAppError('legacy-render', app, `${option} can not be used with legacy render!`, {
    option,
  });

/** @param status Status of the app, named as in single-spa, for instance `MOUNTING`. */
export const lifecycleFailed = (app: string, status: string, cause: unknown) =>
  new MicroAppError(
    'lifecycle-failed',
    app,
    `application '${app}' died in status ${status}: ${messageOf(cause)}`,
    { status },
    { cause },
  );

export const lifecycleTimeout = (app: string, lifecycle: string, ms: number) =>
  new MicroAppError(
    'lifecycle-timeout',
    app,
    `${lifecycle} of application '${app}' did not resolve or reject for ${ms} ms`,
    {
      lifecycle,
      ms,
    },
  );

/** Wraps a thrown value in an error of this app. A MicroAppError is returned unchanged. */
export function asMicroAppError(app: string, thrown: unknown): MicroAppError {
  if (thrown instanceof MicroAppError) return thrown;
  return new MicroAppError('app-error', app, messageOf(thrown), thrown, { cause: thrown });
}

/** A sub-app throws errors of its own realm, which are not instances of the page's Error. */
function messageOf(thrown: unknown): string {
  return String((thrown as { message?: unknown } | null)?.message ?? thrown);
}

function shown(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
