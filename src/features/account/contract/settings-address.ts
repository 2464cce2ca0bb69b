import type { changeSettings } from './profile.ts';
import type { EndpointAddress } from '#src/contract/endpoint.ts';

export const settingsPaths = {
  readSettings: { method: 'GET', path: '/api/v1/account/settings' },
  changeSettings: { method: 'PATCH', path: '/api/v1/account/settings' },
} as const;

/** `changeSettings` of the profile, for the buttons in the header of every page. */
export const changeSettingsAddress: EndpointAddress<typeof changeSettings> =
  settingsPaths.changeSettings;
