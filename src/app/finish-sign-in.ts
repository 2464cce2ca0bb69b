import { call } from '#src/client/http/call.ts';
import { CallError } from '#src/client/http/errors.ts';
import { preferences } from '#src/client/state/preferences.ts';
import { signInParameter, type SignInProblem } from '#src/domain/sign-in.ts';
import { loginByIdentity } from '#src/features/auth/contract/identities.ts';
import type { LoginForm } from '#src/features/auth/ui/login-form/login-form.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { pathOf } from './document/start-decision.ts';
import { messagesOf, preloadMessages } from '#src/client/text/message-loader.ts';

/**
 * Ends a login that came back from the issuer of an organisation: fetches its session, or says why
 * there is none and what to do. A reload does not repeat it.
 */
export async function finishSignIn(form: LoginForm): Promise<void> {
  const address = pathOf(location.hash);
  const outcome = address.searchParams.get(signInParameter);
  address.searchParams.delete(signInParameter);
  history.replaceState(null, '', `#${address.pathname}${address.search}`);
  await form.open(() => (outcome === 'ready' ? fetchSession() : refuse(outcome as SignInProblem)));
}

async function fetchSession() {
  try {
    return await call(loginByIdentity, {});
  } catch (error) {
    const { data } = error as CallError;
    const isOver = (data as { reason?: string } | null | undefined)?.reason === 'expired';
    if (!isOver) throw error;
    return refuse('expired');
  }
}

async function refuse(problem: SignInProblem): Promise<never> {
  await preloadMessages(['account']);
  const { locale } = preferences;
  const { t } = createTranslator(locale, await messagesOf(locale));
  throw new CallError({ code: 422, data: null, msg: t(`signIn.problem.${problem}`) });
}
