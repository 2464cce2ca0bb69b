import { sql } from 'kysely';
import type { OutputOf, Endpoint } from '#src/contract/endpoint.ts';
import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import {
  sendContributionFiles,
  submitContribution,
  claimContribution,
} from '#src/features/kases/contract/contributions.ts';
import type { Buyer, Done } from './buyer.ts';
import { answered, pdfBytes } from './my-shop-units.ts';
import type { TestServer } from './test-server.ts';

export type Contribution = OutputOf<typeof submitContribution>;

/** A lease of the road `rd_1` with its required fields only; its premium fields are null. */
export const leaseFacts = {
  kind: 'lease',
  city: '臺北市',
  district: '大安區',
  roadId: 'rd_1',
  address: '忠孝東路',
  doorNo: '88',
  dealDate: dayAt(new Date()),
  areaM2: 50,
  floor: '1',
  rentMinorPerMonth: 5_000_000,
  source: 'contract',
  startsOn: null,
  termMonths: null,
  totalFloors: null,
  frontageM: null,
  depthM: null,
  category: null,
  freeMonths: null,
  escalation: null,
  depositMonths: null,
  payEveryMonths: null,
  transferFeeMinor: null,
  commissionMonths: null,
  remarks: [] as string[],
  note: '',
  fileIds: [] as string[],
};

export const premiumFacts = {
  frontageM: 5,
  depthM: 10,
  termMonths: 36,
  freeMonths: 1,
  escalation: { kind: 'percent', everyMonths: 12, value: 0.03 },
  category: 'fnb-tea',
  transferFeeMinor: 0,
};

export async function handIn(member: Buyer, facts: object = {}): Promise<Contribution> {
  return answered<Contribution>(await member.do(submitContribution, { ...leaseFacts, ...facts }));
}

/** A contribution that was submitted and is in review. */
export async function taken(
  member: Buyer,
  staff: Buyer,
  facts: object = {},
): Promise<Contribution> {
  const { id } = await handIn(member, facts);
  return answered<Contribution>(await staff.do(claimContribution, { id }));
}

/** Uploads an attachment as a browser's form does; proof of a case by default. */
export async function sendProof(
  server: TestServer,
  member: Buyer,
  {
    name = 'contract.pdf',
    bytes = pdfBytes,
    to = sendContributionFiles,
  }: { name?: string; bytes?: Buffer; to?: Endpoint } = {},
): Promise<Done> {
  const boundary = 'proof';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`;
  const response = await server.send({
    method: 'POST',
    url: to.path,
    headers: {
      authorization: member.token,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return {
    status: response.statusCode,
    body: response.json(),
    text: response.body,
    headers: response.headers,
  };
}

/** Audit entries of a target, oldest first. */
export async function actsOn(server: TestServer, target: string): Promise<string[]> {
  const { rows } = await sql<{
    action: string;
  }>`SELECT action FROM ledger.audit WHERE target = ${target} ORDER BY at, seq`.execute(server.db);
  return rows.map(({ action }) => action);
}
