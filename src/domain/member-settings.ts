import { areaUnits } from './area-unit.ts';
import { locales, type Locale } from './locale.ts';
import { defaultLimit, pageSizes } from './page.ts';

/** `city`: the one that is usual in the city of the page. */
export const rentUnits = ['city', 'day', 'month', 'year', 'whole'] as const;
export const areaUnitChoices = ['city', ...areaUnits] as const;
export const rentConventions = ['365/12', '30'] as const;
export const areaMeasures = ['gross', 'net'] as const;
export const dateForms = ['iso', 'locale'] as const;
export const themeChoices = ['system', 'light', 'dark'] as const;

/** A member's display settings, on every device. */
export interface MemberSettings {
  locale: Locale;
  theme: (typeof themeChoices)[number];
  dateForm: (typeof dateForms)[number];
  /** The unit areas are shown in, and rents are shown per. */
  areaUnit: (typeof areaUnitChoices)[number];
  /** Money per unit of area and day, month or year, or for the whole shop and month. */
  rentUnit: (typeof rentUnits)[number];
  rentConvention: (typeof rentConventions)[number];
  area: (typeof areaMeasures)[number];
  /** Empty: the first one there is. */
  city: string;
  pageSize: (typeof pageSizes)[number];
}

export const defaultSettings: MemberSettings = {
  locale: locales[0],
  theme: 'system',
  dateForm: 'iso',
  areaUnit: 'city',
  rentUnit: 'city',
  rentConvention: '365/12',
  area: 'gross',
  city: '',
  pageSize: defaultLimit,
};

/**
 * The language and the theme a member chose for good. Null: none yet, and each machine keeps its
 * own.
 */
export interface AppearanceSettings {
  locale: MemberSettings['locale'] | null;
  theme: MemberSettings['theme'] | null;
}

/** Settings pages need before their first request and render; sent with the session. */
export type DisplaySettings = AppearanceSettings &
  Pick<
    MemberSettings,
    'dateForm' | 'areaUnit' | 'rentUnit' | 'rentConvention' | 'area' | 'city' | 'pageSize'
  >;

/** Reads stored settings of any shape; an invalid value is replaced with the default. */
export function displaySettings(kept: unknown): DisplaySettings {
  const { locale, theme, dateForm, areaUnit, rentUnit, rentConvention, area, city, pageSize } = (
    typeof kept === 'object' && kept ? kept : {}
  ) as Record<string, unknown>;
  return {
    locale: locales.find((one) => one === locale) ?? null,
    theme: themeChoices.find((one) => one === theme) ?? null,
    dateForm: dateForms.find((one) => one === dateForm) ?? defaultSettings.dateForm,
    areaUnit: areaUnitChoices.find((unit) => unit === areaUnit) ?? defaultSettings.areaUnit,
    rentUnit: rentUnits.find((unit) => unit === rentUnit) ?? defaultSettings.rentUnit,
    rentConvention:
      rentConventions.find((one) => one === rentConvention) ?? defaultSettings.rentConvention,
    area: areaMeasures.find((one) => one === area) ?? defaultSettings.area,
    city: typeof city === 'string' ? city : defaultSettings.city,
    pageSize: pageSizes.find((size) => size === pageSize) ?? defaultSettings.pageSize,
  };
}

export const messageTopics = ['order', 'delivery', 'alert', 'balance', 'bonus', 'system'] as const;
export type MessageTopic = (typeof messageTopics)[number];
export const messageChannels = ['inApp', 'sms', 'mail'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** When mails of watches are sent: each at once, or all of a day or week in one. */
export const mailRhythms = ['at-once', 'daily', 'weekly'] as const;
export type MailRhythm = (typeof mailRhythms)[number];

export interface MessageSettings {
  topics: Record<MessageTopic, Record<MessageChannel, boolean>>;
  /** Notify when fewer jindou than this are available. */
  balanceBelow: number;
  watchMails: MailRhythm;
  quiet: { on: boolean; from: string; to: string };
}

const usually = { inApp: true, sms: false, mail: false };

export const defaultMessages: MessageSettings = {
  topics: {
    order: { ...usually, mail: true },
    delivery: { ...usually, mail: true },
    // Each watch says for itself whether it wants a mail.
    alert: { ...usually, mail: true },
    balance: usually,
    bonus: usually,
    // Notices about the safety of the account are always shown in the console.
    system: { ...usually, mail: true },
  },
  balanceBelow: 50,
  watchMails: 'at-once',
  quiet: { on: false, from: '22:00', to: '08:00' },
};

/** Whether a time of day lies in the quiet hours, which may go over midnight. Both as `HH:MM`. */
export function isQuiet({ on, from, to }: MessageSettings['quiet'], time: string): boolean {
  if (!on || from === to) return false;
  return from < to ? time >= from && time < to : time >= from || time < to;
}
