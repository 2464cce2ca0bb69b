export type ImportErrorCode =
  | 'file-unreadable'
  | 'file-broken'
  | 'header-wrong'
  | 'mapping-wrong'
  | 'encoding-unknown'
  | 'source-unknown'
  | 'run-of-other-source'
  | 'run-vanished';

/**
 * An import that cannot continue. Rows with errors do not throw: they go into the file of bad rows.
 */
export class ImportError extends Error {
  override name = 'ImportError';
  constructor(
    readonly code: ImportErrorCode,
    readonly file: string,
    message: string,
    readonly evidence?: unknown,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export const fileUnreadable = (file: string, cause: unknown) =>
  new ImportError(
    'file-unreadable',
    file,
    `${file}: expected a file that can be read, got ${textOf(cause)}`,
    undefined,
    {
      cause,
    },
  );

export const fileBroken = (file: string, expected: string, got: string, cause?: unknown) =>
  new ImportError('file-broken', file, `${file}: expected ${expected}, got ${got}`, undefined, {
    cause,
  });

export const headerInvalid = (file: string, problems: readonly string[]) =>
  new ImportError(
    'header-wrong',
    file,
    `${file}: the heading row does not fit: ${problems.join('; ')}`,
    problems,
  );

export const mappingInvalid = (mapping: string, problems: readonly string[]) =>
  new ImportError(
    'mapping-wrong',
    mapping,
    `--mapping ${mapping}: ${problems.join('; ')}`,
    problems,
  );

export const encodingUnknown = (file: string) =>
  new ImportError(
    'encoding-unknown',
    file,
    `${file}: expected UTF-8, UTF-16, or a longer text in Big5 or GB18030, got text that is valid in both; pass --encoding big5 or --encoding gb18030`,
  );

export const sourceUnknown = (file: string, source: string, known: readonly string[]) =>
  new ImportError(
    'source-unknown',
    file,
    `${file}: expected one of the data sources ${known.join(', ') || '(there is none yet)'}, got "${source}"`,
  );

export const runOfOtherSource = (file: string, source: string, before: string) =>
  new ImportError(
    'run-of-other-source',
    file,
    `${file}: these bytes were read as source "${before}" before, got "${source}" now`,
  );

export const runVanished = (file: string, expected: number, got: string) =>
  new ImportError(
    'run-vanished',
    file,
    `${file}: expected its record of progress to stand at row ${expected}, got ${got}`,
  );

function textOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

export type RefreshErrorCode = 'plan-wrong' | 'command-failed' | 'download-failed' | 'all-rejected';

/** A plan that is wrong, or a source whose file could not be got or has no row that fits. */
export class RefreshError extends Error {
  override name = 'RefreshError';
  constructor(
    readonly code: RefreshErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
