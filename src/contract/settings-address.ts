import type { changeSettings } from '#src/features/account/contract/profile.ts';
import type { EndpointAddress } from './endpoint.ts';

export const settingsPaths = {
  readSettings: { method: 'GET', path: '/api/v1/account/settings' },
  changeSettings: { method: 'PATCH', path: '/api/v1/account/settings' },
} as const;

/** `changeSettings` of the profile, for the buttons in the header of every page. */
export const changeSettingsAddress: EndpointAddress<typeof changeSettings> = settingsPaths.changeSettings;
