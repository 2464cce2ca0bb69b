import { parse } from 'csv-parse/sync';
import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { normalAddress } from '#src/domain/account.ts';
import type { Locale } from '#src/domain/locale.ts';
import { csvFile, type CsvColumn } from '#src/exports/csv.ts';
import type { Db } from '#src/server/db/connect.ts';
import { notFound } from '#src/server/http/errors.ts';
import { FileResponse } from '#src/server/http/file-response.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts';
import { chinese } from '#src/server/text/chinese.ts';
import type * as contract from '../../contract/teams.ts';
import {
  invitationDays,
  largestTeamAmount,
  maxInvited,
  teamRoles,
  type TeamRole,
} from '../../model/team.ts';
import { inviteAll, type InvitationRequest } from './team-invitations.ts';
import { managedTeam, stateOf, type TeamState } from './teams.service.ts';

type Wrong = OutputOf<typeof contract.inviteMany>['wrong'][number];
type Seat = NonNullable<TeamState['team']>['members'][number];

const columns = ['address', 'role', 'days', 'cap'] as const;
const usualDays = 7;

/** Invites all members in a file, or none while the file has an error. */
export function inviteMany(
  db: Db,
  { csv, locale }: InputOf<typeof contract.inviteMany>,
  caller: Caller,
): Promise<OutputOf<typeof contract.inviteMany>> {
  return withIdempotencyKey(db, caller, { do: 'invite-many', csv }, async (open) => {
    const team = await managedTeam(open, caller);
    const { all, wrong } = readInvitations(csv);
    if (wrong.length === 0) await inviteAll(open, team, all, caller, locale);
    return {
      invited: wrong.length === 0 ? all.length : 0,
      wrong,
      state: await stateOf(open, caller),
    };
  });
}

/**
 * Reads a file of invitations: a heading line, then `address,role,days,cap`; all but the address
 * may be left out.
 *
 * @returns Errors by line and column, in the order of the file.
 */
export function readInvitations(text: string): { all: InvitationRequest[]; wrong: Wrong[] } {
  const wrong: Wrong[] = [];
  let lines: string[][];
  try {
    lines = parse(text, { bom: true, trim: true, relaxColumnCount: true, skipEmptyLines: true });
  } catch {
    return {
      all: [],
      wrong: [{ line: 1, column: 'file', expected: 'a CSV file', got: 'quotes that do not close' }],
    };
  }
  const heads = (lines[0] ?? []).map((head) => head.toLowerCase());
  for (const head of heads) {
    if (!(columns as readonly string[]).includes(head)) {
      wrong.push({
        line: 1,
        column: head.slice(0, 60),
        expected: `one of ${columns.join(', ')}`,
        got: head.slice(0, 60),
      });
    }
  }
  if (!heads.includes('address'))
    wrong.push({ line: 1, column: 'address', expected: 'a column of this name', got: 'none' });
  const rows = lines.slice(1);
  if (rows.length === 0)
    wrong.push({ line: 2, column: 'address', expected: 'one line at least', got: 'none' });
  if (rows.length > maxInvited) {
    wrong.push({
      line: maxInvited + 2,
      column: 'file',
      expected: `at most ${maxInvited} lines`,
      got: String(rows.length),
    });
  }
  if (wrong.length > 0) return { all: [], wrong };
  const seen = new Set<string>();
  const all = rows.map((row, index) =>
    readLine((name) => row[heads.indexOf(name)] ?? '', index + 2, seen, wrong),
  );
  return { all: wrong.length > 0 ? [] : all, wrong };
}

function readLine(
  cell: (name: (typeof columns)[number]) => string,
  line: number,
  seen: Set<string>,
  wrong: Wrong[],
): InvitationRequest {
  const refuse = (column: string, expected: string) =>
    void wrong.push({
      line,
      column,
      expected,
      got: cell(column as (typeof columns)[number]).slice(0, 60),
    });
  // Our own files put an apostrophe before text that a spreadsheet would parse as a formula, such
  // as +86.
  const address = normalAddress(cell('address').replace(/^'/, ''));
  if (address === null)
    refuse('address', 'a mail address, or a phone number such as 13800138000 or +886912345678');
  else if (seen.has(address)) refuse('address', 'each address once');
  else seen.add(address);
  const role = (cell('role') || 'member') as TeamRole;
  if (!teamRoles.includes(role)) refuse('role', `one of ${teamRoles.join(', ')}`);
  const days = cell('days') === '' ? usualDays : Number(cell('days'));
  if (!(invitationDays as readonly number[]).includes(days))
    refuse('days', `one of ${invitationDays.join(', ')}`);
  const capText = cell('cap');
  if (!/^\d{0,7}$/.test(capText) || Number(capText) > largestTeamAmount)
    refuse('cap', `a whole number up to ${largestTeamAmount}, or nothing`);
  const via = address?.includes('@') ? 'mail' : 'phone';
  return { via, address, role, days, capJindou: capText === '' ? null : Number(capText) };
}

/** The seats of the team the caller manages. */
export async function exportTeam(db: Db, locale: Locale, caller: Caller): Promise<FileResponse> {
  const { team } = await stateOf(db, caller);
  if (!team?.mayManage) throw notFound('The team');
  const zh = [
    '姓名',
    '账号',
    '联系方式',
    '角色',
    '状态',
    '认证',
    '加入时间',
    '最近登录',
    '本月上限（金豆）',
    '本月支出（金豆）',
    '团队金豆',
  ];
  const en = ['Name', 'Account', 'Contact', 'Role', 'Status', 'Certification', 'Joined', 'Last login', 'Monthly cap (jindou)', 'Spent this month (jindou)', 'Team jindou']; // prettier-ignore
  const cells: ((seat: Seat) => string | number | null)[] = [
    ({ name }) => name,
    ({ account }) => account,
    ({ contact }) => contact,
    ({ role }) => role,
    ({ state }) => state,
    ({ certification }) => certification,
    ({ joinedAt }) => joinedAt,
    ({ lastSeenAt }) => lastSeenAt,
    ({ capJindou }) => capJindou,
    ({ spentJindou }) => spentJindou,
    ({ teamJindou }) => teamJindou,
  ];
  const [firstInstant, firstNumber] = [6, 8];
  const written = (locale === 'en' ? en : zh).map((heading, at): CsvColumn<Seat> => ({
    heading: chinese(heading, locale),
    cell: cells[at]!,
    isNumber: at >= firstNumber,
    isInstant: at >= firstInstant && at < firstNumber,
  }));
  const text = csvFile(written, team.members, [team.name]);
  return new FileResponse('team.csv', 'text/csv; charset=utf-8', Buffer.from(text));
}
