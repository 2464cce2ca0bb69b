import { normalAddress } from '#src/domain/account.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import type { FieldName, LoginState } from './login-state.ts';

const longestAccount = 254;
const order: readonly FieldName[] = ['account', 'password', 'address', 'code'];

export function wrongIn(account: string, password: string): LoginState['wrong'] {
  const { length } = [...account.trim()];
  return {
    ...((length < 2 || length > longestAccount) && { account: 'login.account.wrong' as const }),
    ...(password === '' && { password: 'login.password.wrong' as const }),
  };
}

export const wrongAddress = (typed: string): MessageKey | undefined =>
  normalAddress(typed) === null ? 'form.address.wrong' : undefined;

export const wrongCode = (code: string): MessageKey | undefined =>
  /^\d{6}$/.test(code) ? undefined : 'form.code.wrong';

/** Six digits of an authenticator app, or a recovery code. */
export const isSecondCode = (code: string): boolean =>
  /^\s*(\d{3}\s?\d{3}|[a-z\d]{5}-?[a-z\d]{5})\s*$/i.test(code);

/** In the order of the fields. */
export const firstWrong = (wrong: LoginState['wrong']): FieldName | undefined =>
  order.find((name) => wrong[name]);
