import { v7 } from 'uuid';
import type { InputOf } from '#src/contract/endpoint.ts';
import { certificationMoves, type CertificationState } from '#src/domain/certification.ts';
import { proofTypeOf, workFileTypes } from '#src/domain/file-type.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { type DbOrTx, tx } from '#src/server/db/transaction.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import type { Secrets } from '#src/server/secrets.ts';
import type { requestCertification } from '../../contract/certifications.ts';
import { birthdayOf, hiddenNumber, isCreditCode, isIdNumber } from '../../model/identity-number.ts';
import * as store from './certifications.store.ts';

type Asked = InputOf<typeof requestCertification>;

/** Status of a member's certification. */
export async function stateOf(db: DbOrTx, memberId: string): Promise<CertificationState> {
  return (await store.findNewest(db, memberId))?.state ?? 'none';
}

/** Certifications as their members read and request them. */
export function certificationService(db: Db, secrets: Secrets) {
  const read = async (memberId: string) => {
    const found = await store.findNewest(db, memberId);
    return {
      state: found?.state ?? ('none' as const),
      type: found?.type ?? null,
      name: found?.name ?? '',
      number: found?.numberShown ?? '',
      reason: found?.reason ?? '',
      files: found ? await store.listFiles(db, found.id) : [],
      sentAt: found?.createdAt.toISOString() ?? null,
      decidedAt: found?.decidedAt?.toISOString() ?? null,
      expiresAt: found?.expiresAt?.toISOString() ?? null,
    };
  };

  return {
    read: ({ member }: Caller) => read(member!.id),

    /**
     * @throws HttpError 422 for a number with a wrong check digit or a file of another type; 409
     * while one is pending.
     */
    async ask({ type, name, number: typed, files }: Asked, { member, address, requestId }: Caller) {
      const memberId = member!.id;
      const number = typed.normalize('NFKC').replace(/\s/g, '').toUpperCase();
      assertNumber(type, number);
      const kept = files.map(fileOf);
      const state = await stateOf(db, memberId);
      if (!certificationMoves[state].includes('pending')) throw waiting();
      const id = `ce_${v7()}`;
      await tx(db, async (trx) => {
        const row = {
          id,
          memberId,
          type,
          name,
          numberSealed: secrets.seal(number, `certification ${id}`),
          numberShown: hiddenNumber(number),
        };
        if (!(await store.insertCertification(trx, row))) throw waiting();
        for (const file of kept) await store.insertFile(trx, id, file);
        if (type !== 'enterprise')
          await store.saveBirthday(trx, memberId, birthdayOf(number)!, number.slice(-6));
        await recordAudit(trx, {
          actor: memberId,
          action: 'certification.sent',
          target: id,
          detail: { type, files: kept.length },
          ip: address,
          request: requestId,
        });
      });
      return read(memberId);
    },
  };
}

function assertNumber(type: Asked['type'], number: string): void {
  const isRight = type === 'enterprise' ? isCreditCode(number) : isIdNumber(number);
  if (isRight) return;
  const what = type === 'enterprise' ? 'a unified social credit code' : 'an identity number';
  const expected = `${what} of 18 characters with its right check character`;
  throw new HttpError(422, `number: expected ${expected}.`, {
    reason: 'number-wrong',
    fields: [{ field: 'number', expected, got: 'something hidden' }],
  });
}

/** A file under a name made by the server, and of the type its bytes have. */
function fileOf({ content, sha256 }: Asked['files'][number], at: number): store.NewFile {
  const type = proofTypeOf(content);
  if (type === null) {
    const expected = 'JPEG, PNG, WebP or PDF files';
    throw new HttpError(422, `files: expected ${expected}.`, {
      reason: 'file-type',
      fields: [{ field: 'files', expected, got: `file ${at + 1}` }],
    });
  }
  return {
    id: `cf_${v7()}`,
    name: `certificate-${at + 1}.${workFileTypes[type]}`,
    type,
    sha256,
    bytes: Buffer.from(content),
  };
}

function waiting(): HttpError {
  return new HttpError(409, 'A certification is already under review.', {
    reason: 'certification-pending',
  });
}
