import type { CallError } from '#src/client/http/errors.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import type { DisplaySettings } from '#src/domain/member-settings.ts';

/** What an open session says about itself. */
export interface OpenedSession {
  token: string;
  roles: string[];
  can: string[];
  member: { id: string; account: string; name: string };
  settings: DisplaySettings;
}

export const ways = ['password', 'code'] as const;
export type Way = (typeof ways)[number];
export type FieldName = 'account' | 'password' | 'address' | 'code';

/** All that the login form shows; what is typed stays in its inputs. */
export interface LoginState {
  way: Way;
  /** The second step, once the first has asked for it. */
  second: { ticket: string; remember: boolean } | null;
  /** Counts how often the first step began, so that it begins with empty fields. */
  round: number;
  wrong: Partial<Record<FieldName, MessageKey | undefined>>;
  error: CallError | undefined;
  isRunning: boolean;
  isPasswordVisible: boolean;
  /** Whether the login is to be remembered, and whether the agreements are accepted. */
  remember: boolean;
  agreed: boolean;
  isAgreementMissing: boolean;
  /** The agreement that is shown. */
  agreement: 'terms' | 'privacy' | null;
  sent: SentCode;
}

/** What became of the last request for a code, and in how many seconds the next is allowed. */
export interface SentCode {
  isSending: boolean;
  waitSeconds: number;
  to?: string;
  error?: CallError;
  demoText?: string;
}

export const firstState = (): LoginState => ({
  way: 'password',
  second: null,
  round: 0,
  wrong: {},
  error: undefined,
  isRunning: false,
  isPasswordVisible: false,
  remember: false,
  agreed: true,
  isAgreementMissing: false,
  agreement: null,
  sent: { isSending: false, waitSeconds: 0 },
});
