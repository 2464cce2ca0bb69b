import { subscribe } from 'valtio/vanilla';
import { access } from '#src/client/access/access-state.ts';
import { call } from '#src/client/http/call.ts';
import { settings, applySettings } from '#src/client/state/member-settings-state.ts';
import { preferences, type Preferences } from '#src/client/state/preferences.ts';
import { session } from '#src/client/state/session.ts';
import { changeSettings } from '#src/features/account/contract/profile.ts';

let sending = Promise.resolve<unknown>(null);

/** Saves a choice with the account. When the request fails, only this browser keeps it. */
export function sendAppearance(change: Partial<Pick<Preferences, 'locale' | 'theme'>>): void {
  // Sequentially: of two concurrent requests the older could be processed last.
  sending = sending
    .then(() => call(changeSettings, change))
    .catch((error: unknown) => console.warn('The look was kept on this machine only.', error));
}

/**
 * Saves a changed language or theme with the member's account, so that it applies on other
 * machines. What was loaded from the account is not sent back to it.
 *
 * @param before What was shown before any change; what has changed since is saved at once.
 * @returns Ends it.
 */
export function saveAppearance(
  before: Pick<Preferences, 'locale' | 'theme'> = preferences,
): () => void {
  let { locale, theme } = before;
  const save = () => {
    const change = {
      ...(preferences.locale !== locale &&
        preferences.locale !== settings.locale && { locale: preferences.locale }),
      ...(preferences.theme !== theme &&
        preferences.theme !== settings.theme && { theme: preferences.theme }),
    };
    ({ locale, theme } = preferences);
    if (!access().login || Object.keys(change).length === 0) return;
    if (session.userInfo) applySettings(session.userInfo.id, { ...settings, ...change });
    sendAppearance(change);
  };
  save();
  return subscribe(preferences, save);
}
