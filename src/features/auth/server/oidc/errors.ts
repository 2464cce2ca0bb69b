import type { SignInProblem } from '#src/domain/sign-in.ts';

/** A login at the issuer that led to no session; the page says what to do. */
export class SignInError extends Error {
  override name = 'SignInError';
  readonly problem: SignInProblem;

  constructor(problem: SignInProblem, cause?: unknown) {
    const reason = cause instanceof Error ? `: ${cause.message}` : '';
    super(`${problem}${reason}`, { cause });
    this.problem = problem;
  }
}
