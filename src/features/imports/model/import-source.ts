/** A source that is entered for an import. */
export interface EnteredSource {
  title: string;
  titleEn: string;
  publisher: string;
  attribution: string;
  licence: string;
  licenceUrl: string;
  url: string;
}

/** The usual source of the kind, another that exists by its key, or one that is entered. */
export type ChosenSource = { key: string } | { entered: EnteredSource };

export const usualSource: ChosenSource = { key: '' };

export const blankSource: EnteredSource = {
  title: '',
  titleEn: '',
  publisher: '',
  attribution: '',
  licence: '',
  licenceUrl: '',
  url: '',
};
export const neededOfSource = ['title', 'titleEn', 'attribution', 'licence'] as const;

/**
 * Whether a kind has a source that is right for most of its files. The source of generated rows is
 * not: it would label a file of staff as synthetic.
 *
 * @param defaultSource Null: its rows belong to no source.
 */
export function hasUsualSource(defaultSource: string | null): boolean {
  return defaultSource === null || !defaultSource.startsWith('synthetic');
}

/** Whether an import can begin with it. */
export function isSourceComplete(source: ChosenSource, defaultSource: string | null): boolean {
  if (defaultSource === null) return true;
  if ('entered' in source)
    return neededOfSource.every((name) => source.entered[name].trim() !== '');
  return source.key !== '' || hasUsualSource(defaultSource);
}

/** As the order of a job names it. */
export function sourceOf(
  source: ChosenSource,
  defaultSource: string | null,
): { sourceKey?: string; newSource?: EnteredSource } {
  if (defaultSource === null) return {};
  if ('entered' in source) return { newSource: source.entered };
  return source.key === '' ? {} : { sourceKey: source.key };
}
