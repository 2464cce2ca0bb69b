import { v7 } from 'uuid';
import type { InputOf } from '#src/contract/endpoint.ts';
import { hiddenAddress } from '#src/domain/account.ts';
import { proofTypeOf } from '#src/domain/file-type.ts';
import {
  defaultMessages,
  defaultSettings,
  messageTopics,
  type MemberSettings,
  type MessageSettings,
} from '#src/domain/member-settings.ts';
import { newInviteCode } from '#src/features/auth/server/register-member.ts';
import { findPerson } from '#src/features/auth/server/registration.store.ts';
import { notify } from '#src/features/notices/server/notices.service.ts';
import { tx } from '#src/server/db/transaction.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { allSenders, assertSender } from '#src/server/messages/message-senders.ts';
import { insertMessage } from '#src/server/messages/messages.store.ts';
import { cleanImage } from '#src/server/pictures/clean-picture.ts';
import { ImageError } from '#src/server/pictures/errors.ts';
import type * as contract from '../../contract/profile.ts';
import { stateOf as certificationState } from '../certifications/certifications.service.ts';
import * as store from './members.store.ts';

const largestAvatar = 300_000;
const shownActivities = 12;
const testLastsSeconds = 3600;

/** Profile, counters and settings of the caller. */
export function memberService({ db, senders = allSenders }: Pick<Dependencies, 'db' | 'senders'>) {
  const read = async (memberId: string) => {
    let found = await store.readProfile(db, memberId);
    if (!found || found.inviteCode === '') {
      await store.ensureProfile(db, memberId, newInviteCode());
      found = await store.readProfile(db, memberId);
    }
    const { avatar, avatarType, joinedAt, ...profile } = found!;
    return {
      ...profile,
      categories: profile.categories as InputOf<typeof contract.changeProfile>['categories'],
      avatar: avatar ? `data:${avatarType};base64,${Buffer.from(avatar).toString('base64')}` : null,
      joinedAt: joinedAt.toISOString(),
    };
  };

  const messages = async (memberId: string) => {
    const [kept, person] = await Promise.all([
      store.readKept(db, memberId, 'messages'),
      findPerson(db, memberId),
    ]);
    const { topics = {}, ...rest } = kept as Partial<MessageSettings>;
    return {
      ...defaultMessages,
      ...rest,
      topics: { ...defaultMessages.topics, ...topics },
      reachable: { sms: person?.phone != null, mail: person?.mail != null },
    };
  };

  return {
    profile: ({ member }: Caller) => read(member!.id),

    /**
     * @throws HttpError 409 with the stored profile when it was changed meanwhile; 422 for an
     * avatar that is not an image.
     */
    async change(
      { avatar, version, ...change }: InputOf<typeof contract.changeProfile>,
      { member }: Caller,
    ) {
      const { id } = member!;
      await read(id);
      const image = avatar === undefined ? undefined : imageOf(avatar);
      const written = await tx(db, async (trx) => {
        if (!(await store.writeProfile(trx, id, version, change))) return false;
        if (image !== undefined)
          await store.writeAvatar(trx, id, image?.bytes ?? null, image?.type ?? null);
        return true;
      });
      if (!written) {
        throw new HttpError(409, 'The profile was changed elsewhere.', {
          reason: 'changed-elsewhere',
          stored: await read(id),
        });
      }
      return read(id);
    },

    async overview({ member }: Caller) {
      const { id } = member!;
      const [counters, activity, certification] = await Promise.all([
        store.readCounters(db, id),
        store.readActivity(db, id, shownActivities),
        certificationState(db, id),
      ]);
      return {
        ...counters,
        certification,
        activity: activity.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest })),
      };
    },

    async settings({ member }: Caller): Promise<MemberSettings> {
      return { ...defaultSettings, ...(await store.readKept(db, member!.id, 'settings')) };
    },

    /** Omitted settings are unchanged. @returns All of them. */
    async changeSettings(
      change: InputOf<typeof contract.changeSettings>,
      { member }: Caller,
    ): Promise<MemberSettings> {
      await read(member!.id);
      return { ...defaultSettings, ...(await store.addToSettings(db, member!.id, change)) };
    },

    messages: ({ member }: Caller) => messages(member!.id),

    async changeMessages(wanted: MessageSettings, { member }: Caller) {
      await read(member!.id);
      // Notices about the safety of the account are always shown in the console.
      const system = { ...wanted.topics.system, inApp: true };
      await store.writeMessages(db, member!.id, {
        ...wanted,
        topics: { ...wanted.topics, system },
      });
      return messages(member!.id);
    },

    /** @throws HttpError 409 when there is no address for the channel. */
    async sendTest(channel: 'inApp' | 'sms' | 'mail', { member, requestId }: Caller) {
      const { id } = member!;
      if (channel === 'inApp') {
        await notify(db, {
          id: `nt_${v7()}`,
          memberId: id,
          kind: 'test',
          content: { topics: messageTopics.length },
        });
        return { to: 'inApp' };
      }
      const person = await findPerson(db, id);
      const address = channel === 'sms' ? person?.phone : person?.mail;
      if (!address)
        throw new HttpError(409, 'This channel has no address. Bind one first.', {
          reason: 'no-contact',
        });
      assertSender(senders, channel, 'channel');
      const locale = person?.locale ?? 'zh-CN';
      await insertMessage(db, {
        id: `ms_${requestId}`,
        memberId: id,
        channel,
        address,
        template: 'test',
        locale,
        content: {},
        lastsSeconds: testLastsSeconds,
      });
      return { to: hiddenAddress(address) };
    },
  };
}

/** The bytes of a data URL, which have to match its media type, without their metadata. */
function imageOf(address: string | null): { bytes: Buffer; type: string } | null {
  if (address === null) return null;
  const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  const type = proofTypeOf(bytes);
  if (type !== null && type !== 'application/pdf' && bytes.length <= largestAvatar)
    return { bytes: cleanAvatar(bytes), type };
  const expected = `a PNG, JPEG or WebP image of at most ${largestAvatar / 1000} kB`;
  throw new HttpError(422, `avatar: expected ${expected}.`, {
    reason: 'avatar-wrong',
    fields: [{ field: 'avatar', expected, got: 'something else' }],
  });
}

/** @throws HttpError 422 for an image that is not complete or too large in pixels. */
function cleanAvatar(bytes: Buffer): Buffer {
  try {
    return cleanImage(bytes);
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    const { reason, expected, got } = error;
    throw new HttpError(422, `avatar: expected ${expected}, got ${got}.`, {
      reason,
      fields: [{ field: 'avatar', expected, got }],
    });
  }
}
