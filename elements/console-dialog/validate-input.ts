import type { InputValidator, Verdict } from './options.ts';

/** What an input must satisfy, and what to say when it does not. */
export interface InputRules {
  inputPattern: RegExp | null;
  inputValidator: InputValidator | null;
  inputErrorMessage: string;
}

/**
 * Says what is wrong with a value: the pattern is asked first, the validator only when it is
 * satisfied.
 *
 * @param fallback What to say when neither the validator nor the rules have words for it. A
 *   validator that throws or rejects refuses the value with the fallback; its error goes to
 *   `reportError`.
 *
 * @returns The message, empty when the value may pass; a promise of it when the validator answers
 *   with one.
 */
export function faultOf(
  value: string | null,
  rules: InputRules,
  fallback: string,
): string | Promise<string> {
  const { inputPattern, inputValidator, inputErrorMessage } = rules;
  const general = inputErrorMessage || fallback;
  if (inputPattern && !matches(inputPattern, value ?? '')) return general;
  if (!inputValidator) return '';
  const inWords = (verdict: Verdict) =>
    verdict === false || verdict === '' ? general : typeof verdict === 'string' ? verdict : '';
  const failed = (error: unknown) => {
    reportError(error);
    return fallback;
  };
  try {
    const verdict = inputValidator(value);
    return isPromise(verdict) ? verdict.then(inWords, failed) : inWords(verdict);
  } catch (error) {
    return failed(error);
  }
}

export function isPromise<T>(value: T | PromiseLike<T>): value is Promise<T> {
  return typeof (value as Promise<T> | undefined)?.then === 'function';
}

/** A global pattern continues at its last index unless it is reset. */
function matches(pattern: RegExp, value: string): boolean {
  pattern.lastIndex = 0;
  const found = pattern.test(value);
  pattern.lastIndex = 0;
  return found;
}
