import { readFileSync } from 'node:fs';
import { isUserName, normalAddress } from '#src/domain/account.ts';
import { passwordLength } from '#src/domain/password.ts';
import {
  createAdministrator,
  grantAdministrator,
  nameFor,
} from '#src/features/account/server/members/create-administrator.ts';
import { assertNewPassword } from '#src/features/auth/server/new-password.ts';
import { findByAddress } from '#src/features/auth/server/registration.store.ts';
import { hashPassword } from '../auth/password-hash.ts';
import type { Db } from '../db/connect.ts';
import { tx } from '../db/transaction.ts';
import { HttpError } from '../http/errors.ts';
import type { Command, Output, Values } from './command-line.ts';

interface Surroundings extends Output {
  /** Value of RENTA_PASSWORD. */
  passwordGiven: string | undefined;
  /** Prompts for a password without echo; undefined without a terminal. */
  ask: (question: string) => Promise<string | undefined>;
  withDatabase: (work: (db: Db) => Promise<number>) => Promise<number>;
}

const help = `  --account <address>     mail address, or phone number such as +886912345678 or 13800138000
  --name <user name>      what to log in with beside the address; made of the address unless given
  --password-file <file>  file whose content is the password
  --grant                 gives the role to an account that exists; its password stays

Without --password-file the password is read from RENTA_PASSWORD, else asked for. What only administrators may do needs
a second factor, which is set up after the first login.`;

const accountExpected =
  'account: expected a mail address, or a phone number such as +886912345678 or 13800138000';

/** `renta admin create`: creates an administrator's account from the terminal. */
export function adminCreate(around: Surroundings): Command {
  return {
    name: 'admin create',
    summary: 'Makes an account with the rights of an administrator.',
    options: {
      account: { type: 'string' },
      name: { type: 'string' },
      'password-file': { type: 'string' },
      grant: { type: 'boolean' },
    },
    help,
    refused: {
      password:
        'password: not taken on the command line, where other users of this machine can read it. ' +
        'Use --password-file, RENTA_PASSWORD, or the prompt.',
    },
    run: (values) => create(values, around),
  };
}

async function create(values: Values, around: Surroundings): Promise<number> {
  const { out, err } = around;
  const account = text(values['account']);
  const address = normalAddress(account);
  if (address === null)
    return refuse(
      err,
      `${accountExpected}, got ${account === '' ? 'nothing' : `"${account}"`}.`,
      2,
    );
  const name = (text(values['name']) || nameFor(address)).normalize('NFKC').trim();
  if (!isUserName(name)) {
    return refuse(
      err,
      `name: expected 2 to 20 characters without blanks and @, not a number, got "${name}".`,
      2,
    );
  }
  return around.withDatabase(async (db) => {
    const person = await findByAddress(db, address);
    if (person && values['grant'] !== true) {
      const how = `renta admin create --account ${address} --grant`;
      return refuse(
        err,
        `account: ${address} belongs to "${person.account}" already. To give it the role: ${how}`,
      );
    }
    if (person && person.status !== 'active')
      return refuse(err, `account: ${address} is ${person.status}.`);
    if (person) {
      const isNew = await tx(db, (trx) => grantAdministrator(trx, person.memberId, 'terminal'));
      out(
        isNew
          ? `${person.account} is an administrator now.`
          : `${person.account} was an administrator already.`,
      );
      return 0;
    }
    if (values['grant'] === true)
      return refuse(err, `account: no account has ${address}. Omit --grant to create it.`);
    return make(db, { address, name }, values, around);
  });
}

async function make(
  db: Db,
  who: { address: string; name: string },
  values: Values,
  around: Surroundings,
): Promise<number> {
  const { out, err } = around;
  const { address, name } = who;
  const password = await passwordOf(values, around);
  if (typeof password !== 'string') return refuse(err, password.problem);
  const { length } = [...password];
  if (length < passwordLength.least || length > passwordLength.most) {
    return refuse(
      err,
      `password: expected ${passwordLength.least} to ${passwordLength.most} characters, got ${length}.`,
    );
  }
  try {
    await assertNewPassword(password, [name, address]);
    const passwordHash = await hashPassword(password);
    await tx(db, (trx) =>
      createAdministrator(trx, { address, name, passwordHash, by: 'terminal' }),
    );
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return refuse(err, error.message);
  }
  out(
    `Made administrator "${name}" (${address}). Log in, and set up the second factor under Security settings.`,
  );
  return 0;
}

type Found = string | { problem: string };

async function passwordOf(
  values: Values,
  { passwordGiven: given = '', ask }: Surroundings,
): Promise<Found> {
  const file = text(values['password-file']);
  if (file !== '' && given !== '')
    return { problem: 'password: given twice, by --password-file and by RENTA_PASSWORD.' };
  if (given !== '') return given;
  if (file !== '') {
    try {
      return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      return {
        problem: `password-file: expected a readable file, got "${file}" (${(error as NodeJS.ErrnoException).code}).`,
      };
    }
  }
  const first = await ask('Password: ');
  if (first === undefined) {
    return {
      problem: 'password: expected --password-file, RENTA_PASSWORD, or a terminal to ask at.',
    };
  }
  return first === (await ask('Once more: '))
    ? first
    : { problem: 'password: the two entries differ.' };
}

function refuse(err: Output['err'], line: string, code = 1): number {
  err(line);
  return code;
}

const text = (value: string | boolean | undefined): string =>
  typeof value === 'string' ? value.trim() : '';
