import { configCases, servedDefaults } from './config-cases.ts';
import { probes } from './probes.ts';

// Runs in the browser: compares the contract in source with the built contract. Both get the same
// inputs.

interface Check {
  _zod: {
    def: { check?: string; error?: (issue: unknown) => unknown };
    check: (payload: { value: unknown; issues: Issue[] }) => unknown;
  };
}
interface Issue {
  code: string;
  message?: string;
  path?: unknown[];
  inst?: Check;
}
type Definition = Record<string, unknown> & { checks?: Check[] };
interface Schema {
  _zod: { def: Definition };
}
interface PublishedEndpoint {
  method: string;
  path: string;
  access: readonly string[];
  /** Dropped by the build. */
  input?: Schema;
}
export type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const isSchema = (value: unknown): value is Schema =>
  typeof (value as Schema | null)?._zod?.def === 'object';
const isEndpoint = (value: unknown): value is PublishedEndpoint => {
  const { method, path, access } = (value ?? {}) as Partial<PublishedEndpoint>;
  return typeof method === 'string' && typeof path === 'string' && Array.isArray(access);
};
const endpointKey = ({ method, path, access }: PublishedEndpoint) =>
  `${method} ${path} for ${access.join(', ')}`;

/** Compares everything the modules of the contract export. @returns One line per difference. */
export function compareModules(source: Modules, built: Modules): string[] {
  const differences: string[] = [];
  const seen = new Set<unknown>();
  for (const [file, exported] of Object.entries(source)) {
    for (const [name, value] of Object.entries(exported)) {
      const place = `${file} ${name}`;
      const other = built[file]?.[name];
      if (isEndpoint(value)) {
        const got = isEndpoint(other) ? endpointKey(other) : String(other);
        if (got !== endpointKey(value))
          differences.push(`${place}: expected ${endpointKey(value)}, got ${got}`);
        // The build drops it. Its checks are asked of themselves, so that the probes suit all
        // checks of the contract.
        compare(value.input, value.input, place, differences, seen);
      } else if (isSchema(value)) compare(value, other, place, differences, seen);
    }
  }
  const config = (name: string) =>
    compareConfig(configReader(source, name), configReader(built, name));
  return [...differences, ...config('readRuntimeConfig'), ...config('readServedConfig')];
}

const configReader = (modules: Modules, name: string) =>
  modules['runtime-config.ts']?.[name] as ConfigReader;

/**
 * Compares the endpoints and the schemas that built files declare with those of the contract.
 *
 * @param declared All that the modules of the contract declare at their top level, exported or not.
 * @param published The same of the built files, where exports have other names: a schema is found
 *   again by its form.
 */
export function comparePublished(
  source: Modules,
  declared: readonly unknown[],
  published: readonly unknown[],
) {
  const wanted = new Map(
    Object.values(source)
      .flatMap((exported) => Object.values(exported))
      .filter(isEndpoint)
      .map((endpoint) => [endpointKey(endpoint), endpoint]),
  );
  const differences: string[] = [];
  const endpoints = published.filter(isEndpoint);
  for (const endpoint of endpoints)
    if (!wanted.has(endpointKey(endpoint)))
      differences.push(`${endpointKey(endpoint)}: expected an endpoint of the contract`);
  const known = new Map<string, Schema[]>();
  for (const schema of declared.filter(isSchema))
    known.set(formOf(schema), [...(known.get(formOf(schema)) ?? []), schema]);
  const schemas = published.filter(isSchema);
  for (const schema of schemas) {
    const found = (known.get(formOf(schema)) ?? []).map((each) => {
      const unlike: string[] = [];
      compare(each, schema, formOf(schema), unlike, new Set());
      return unlike;
    });
    if (!found.some((unlike) => unlike.length === 0))
      differences.push(found[0]?.[0] ?? `${formOf(schema)}: expected a schema of the contract`);
  }
  return {
    differences,
    endpoints: new Set(endpoints.map(endpointKey)).size,
    schemas: schemas.length,
  };
}

/** Kind of a schema, the kinds of its checks, and the fields of an object. */
function formOf({ _zod: { def } }: Schema): string {
  const checks = (def.checks ?? []).map(({ _zod }) => _zod.def.check).join(' ');
  return `${String(def['type'])} ${checks} { ${Object.keys((def['shape'] as object | undefined) ?? {}).join(', ')} }`;
}

type ConfigReader = (value: unknown) => { config?: unknown; problems?: string[] };

/** Compares the reading of the served configuration with the one a built file exports. */
export function comparePublishedConfig(
  source: Modules,
  built: Readonly<Record<string, unknown>>,
): string[] {
  // The other reading it exports is strict, and knows no `build`. Functions of other modules may be
  // beside them.
  const takesBuild = (value: unknown) => {
    try {
      return (
        typeof value === 'function' && (value as ConfigReader)(servedDefaults).config !== undefined
      );
    } catch {
      return false;
    }
  };
  // A file that holds several modules exports each as an object.
  const exported = Object.values(built).flatMap((value) => [
    value,
    ...(isObject(value) ? Object.values(value) : []),
  ]);
  const reader = exported.find(takesBuild) as ConfigReader | undefined;
  return compareConfig(configReader(source, 'readServedConfig'), reader);
}

function compareConfig(source: ConfigReader, built: ConfigReader | undefined): string[] {
  return configCases.flatMap(({ what, value }) => {
    const [expected, got] = [source, built].map((reader) => problemsOf(reader, value));
    return expected === got ? [] : [`configuration ${what}: expected ${expected}, got ${got}`];
  });
}

function problemsOf(reader: ConfigReader | undefined, value: unknown): string {
  try {
    return JSON.stringify(reader?.(value).problems ?? null);
  } catch (error) {
    return String(error);
  }
}

function compare(
  source: unknown,
  built: unknown,
  place: string,
  differences: string[],
  seen: Set<unknown>,
): void {
  if (Array.isArray(source)) {
    source.forEach((each, at) =>
      compare(each, (built as unknown[] | undefined)?.[at], `${place}[${at}]`, differences, seen),
    );
    return;
  }
  if (!isSchema(source) || seen.has(source)) return;
  seen.add(source);
  if (!isSchema(built)) {
    differences.push(`${place}: expected a schema, got ${String(built)}`);
    return;
  }
  const [from, to] = [source._zod.def, built._zod.def];
  if (from['type'] !== to['type']) {
    differences.push(`${place}: expected ${String(from['type'])}, got ${String(to['type'])}`);
    return;
  }
  compareChecks(from.checks ?? [], to.checks ?? [], place, differences);
  if (typeof from['fn'] === 'function')
    compareChecks([source as unknown as Check], [built as unknown as Check], place, differences);
  for (const [key, value] of Object.entries(from)) {
    if (key === 'checks') continue;
    if (key === 'transform')
      compareResults(value as Transform, to[key] as Transform, place, differences);
    else if (key === 'shape')
      compareShapes(value as Shape, to[key] as Shape, place, differences, seen);
    else if (key === 'getter')
      compare((value as () => unknown)(), (to[key] as () => unknown)(), place, differences, seen);
    else compare(value, to[key], `${place}.${key}`, differences, seen);
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

type Shape = Record<string, unknown>;

function compareShapes(
  source: Shape,
  built: Shape,
  place: string,
  differences: string[],
  seen: Set<unknown>,
): void {
  const [expected, got] = [source, built].map((shape) => Object.keys(shape).join(', '));
  if (expected !== got) differences.push(`${place}: expected the fields ${expected}, got ${got}`);
  for (const [key, field] of Object.entries(source))
    compare(field, built[key], `${place}.${key}`, differences, seen);
}

function compareChecks(
  source: Check[],
  built: Check[],
  place: string,
  differences: string[],
): void {
  const [expected, got] = [source, built].map((checks) =>
    checks.map(({ _zod }) => _zod.def.check).join(', '),
  );
  if (expected !== got) {
    differences.push(`${place}: expected the checks ${expected}, got ${got}`);
    return;
  }
  source.forEach((check, at) => {
    for (const value of probes) {
      const [want, have] = [check, built[at]!].map((each) => outcome(each, value));
      if (want !== have)
        differences.push(`${place} of ${shown(value)}: expected ${want}, got ${have}`);
    }
  });
}

function outcome({ _zod }: Check, value: unknown): string {
  const payload = { value, issues: [] as Issue[] };
  try {
    _zod.check(payload);
  } catch {
    return 'throws';
  }
  return JSON.stringify(payload.issues.map((issue) => [issue.code, messageOf(issue), issue.path]));
}

function messageOf(issue: Issue): unknown {
  return issue.message ?? issue.inst?._zod.def.error?.(issue);
}

const shown = (value: unknown) => String(JSON.stringify(value)).slice(0, 80);

type Transform = (value: unknown, payload: unknown) => unknown;

function compareResults(
  source: Transform,
  built: Transform,
  place: string,
  differences: string[],
): void {
  const result = (transform: Transform, value: unknown) => {
    try {
      return JSON.stringify(transform(value, { value, issues: [] }));
    } catch {
      return 'throws';
    }
  };
  for (const value of probes) {
    const [want, have] = [source, built].map((transform) => result(transform, value));
    if (want !== have)
      differences.push(`${place} reads ${shown(value)}: expected ${want}, got ${have}`);
  }
}
