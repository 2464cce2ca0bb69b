import * as z from 'zod/mini';
import { endpoint, nothing } from '#src/contract/endpoint.ts';
import { oneOf, text } from '#src/contract/field-schemas.ts';
import { contactAudiences, genders, userTypes } from '#src/domain/account.ts';
import { locales } from '#src/domain/locale.ts';
import {
  areaMeasures,
  areaUnitChoices,
  dateForms,
  mailRhythms,
  messageChannels,
  messageTopics,
  rentConventions,
  rentUnits,
  themeChoices,
} from '#src/domain/member-settings.ts';
import { trades } from '#src/domain/trade-taxonomy.ts';
import { freeText, userName } from '#src/features/auth/contract/account-fields.ts';

const access = ['login'];
const instant = z.iso.datetime();
const codes = trades.map(({ code }) => code);

/** What a member may change about themselves: shared by the form and the server. */
export const profileFields = {
  name: userName,
  gender: oneOf(genders),
  company: freeText(60),
  post: freeText(40),
  city: freeText(20),
  categories: z.array(oneOf(codes), 'a list of trades').check(z.maxLength(8, 'at most 8 trades')),
  tags: z.array(text(12), 'a list of tags').check(z.maxLength(10, 'at most 10 tags')),
  bio: freeText(200),
  contactShown: oneOf(contactAudiences),
};

const version = z.int('a version').check(z.minimum(0, 'a version'));
/** An image as a data address; the console sends it cut to a square. */
const avatar = z.nullable(
  z
    .string('an image of at most 300 kB')
    .check(
      z.maxLength(410_000, 'an image of at most 300 kB'),
      z.regex(
        /^data:image\/(png|jpeg|webp);base64,[A-Za-z\d+/]+={0,2}$/,
        'a PNG, JPEG or WebP image',
      ),
    ),
);

const profile = z.strictObject({
  ...profileFields,
  // As stored: rules for new input do not apply to stored values.
  name: z.string(),
  account: z.string(),
  avatar: z.nullable(z.string()),
  userType: oneOf(['', ...userTypes]),
  inviteCode: z.string(),
  joinedAt: instant,
  version,
});

export const readProfile = endpoint({
  method: 'GET',
  path: '/api/v1/account/profile',
  summary: 'The profile of the caller with the version to send back with a change.',
  access,
  apiKey: 'denied',
  input: nothing,
  output: profile,
});

export const changeProfileInput = z.strictObject({
  ...profileFields,
  avatar: z.optional(avatar),
  version,
});

export const changeProfile = endpoint({
  method: 'PATCH',
  path: '/api/v1/account/profile',
  summary: 'Changes the profile. A 409 contains a concurrent change.',
  access,
  apiKey: 'denied',
  input: changeProfileInput,
  output: profile,
});

const activity = z.strictObject({
  at: instant,
  kind: oneOf(['login', 'order', 'bill', 'search', 'report']),
  title: z.string(),
  amount: z.nullable(z.int()),
});

export const accountOverview = endpoint({
  method: 'GET',
  path: '/api/v1/account/overview',
  summary: 'Counters of what a member owns and did, and the newest entries.',
  access,
  apiKey: 'denied',
  input: nothing,
  output: z.strictObject({
    team: z.nullable(z.string()),
    certification: z.string(),
    kasesOwned: z.int(),
    ordersPaid: z.int(),
    successRuns: z.int(),
    savedSearches: z.int(),
    contributions: z.int(),
    invited: z.int(),
    rewardJindou: z.int(),
    activity: z.array(activity),
  }),
});

const settings = z.strictObject({
  locale: oneOf(locales),
  theme: oneOf(themeChoices),
  dateForm: oneOf(dateForms),
  areaUnit: oneOf(areaUnitChoices),
  rentUnit: oneOf(rentUnits),
  rentConvention: oneOf(rentConventions),
  area: oneOf(areaMeasures),
  city: freeText(20),
  pageSize: z.literal([10, 20, 50, 100], 'one of 10, 20, 50, 100'),
});

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/v1/account/settings',
  summary: 'Display settings of the caller.',
  access,
  apiKey: 'denied',
  input: nothing,
  output: settings,
});

export const changeSettingsInput = z.partial(settings);

export const changeSettings = endpoint({
  method: 'PATCH',
  path: '/api/v1/account/settings',
  summary: 'Saves display settings. Omitted fields stay unchanged.',
  access,
  apiKey: 'denied',
  input: changeSettingsInput,
  output: settings,
});

const channels = z.strictObject(
  Object.fromEntries(
    messageChannels.map((channel) => [channel, z.boolean('true or false')]),
  ) as Record<(typeof messageChannels)[number], z.ZodMiniBoolean>,
);
const time = z
  .string('a time such as 22:00')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 22:00'));
const messages = z.strictObject({
  topics: z.strictObject(
    Object.fromEntries(messageTopics.map((topic) => [topic, channels])) as Record<
      (typeof messageTopics)[number],
      typeof channels
    >,
  ),
  balanceBelow: z
    .int('a whole number from 0 to 100000')
    .check(z.minimum(0, 'from 0'), z.maximum(100_000, 'to 100000')),
  /** Mails of watches: each at once, or those of a day or a week in one. */
  watchMails: z._default(oneOf(mailRhythms), 'at-once'),
  quiet: z.strictObject({ on: z.boolean('true or false'), from: time, to: time }),
});

export const readMessageSettings = endpoint({
  method: 'GET',
  path: '/api/v1/account/message-settings',
  summary: 'Channels per kind of notification, and the quiet hours.',
  access,
  apiKey: 'denied',
  input: nothing,
  output: z.strictObject({
    ...messages.shape,
    reachable: z.strictObject({ sms: z.boolean(), mail: z.boolean() }),
  }),
});

export const changeMessageSettingsInput = messages;

export const changeMessageSettings = endpoint({
  method: 'PATCH',
  path: '/api/v1/account/message-settings',
  summary:
    'Saves the channels per kind of notification. Security notices in the console cannot be switched off.',
  access,
  apiKey: 'denied',
  input: changeMessageSettingsInput,
  output: z.strictObject({
    ...messages.shape,
    reachable: z.strictObject({ sms: z.boolean(), mail: z.boolean() }),
  }),
});

export const sendTestMessage = endpoint({
  method: 'POST',
  path: '/api/v1/account/message-settings/test',
  summary: 'Sends a test message on one channel.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ channel: oneOf(messageChannels) }),
  output: z.strictObject({ to: z.string() }),
});
