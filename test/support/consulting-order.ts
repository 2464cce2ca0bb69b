import assert from 'node:assert/strict';
import {
  acceptConsultingQuote,
  acceptMilestone,
  actOnConsultingReport,
  createConsultingReport,
  deliverMilestone,
  quoteConsultingReport,
  readConsultingReport,
  sendConsultingFiles,
  submitConsultingReport,
} from '#src/features/consulting/contract/consulting-reports.ts';
import { addDays, dayAt } from '#src/features/consulting/model/report-plan.ts';
import { paymentPassword, type Buyer } from './buyer.ts';
import type { TestServer } from './test-server.ts';

export const today = () => dayAt(new Date());
export const inDays = (days: number) => addDays(today(), days);

/** A complete brief: a market report of the usual depth, in time. */
export const wholeBrief = (more: object = {}) => ({
  kind: 'market',
  depth: 'standard',
  city: '臺北市',
  districts: ['大安區'],
  roads: ['忠孝東路四段'],
  polygon: null,
  categories: ['fnb-tea'],
  questions: '咖啡店在这里能开多久？',
  sections: ['summary', 'rents'],
  useOwned: true,
  projectId: null,
  deadline: inDays(12),
  contact: '138 0013 8000',
  ...more,
});

export const aPdf = (text = 'findings') => new TextEncoder().encode(`%PDF-1.7\n${text}\n%%EOF`);

/** Performs an operation and expects it to succeed. @returns The data of the response. */
export async function done(who: Buyer, ...[endpoint, input, key]: Parameters<Buyer['do']>) {
  const answer = await who.do(endpoint, input, key);
  assert.equal(answer.status, 200, answer.text);
  return answer.body.data;
}

export async function ordered(who: Buyer, more: object = {}): Promise<string> {
  const { id } = await done(who, createConsultingReport, { brief: wholeBrief(more) });
  await done(who, submitConsultingReport, { id });
  return id;
}

export async function accepted(who: Buyer, more: object = {}): Promise<string> {
  const id = await ordered(who, more);
  const { quoteJindou } = await done(who, readConsultingReport, { id });
  await done(who, acceptConsultingQuote, { id, quoteJindou, paymentPassword });
  return id;
}

export async function sendFiles(
  server: TestServer,
  who: Buyer,
  reportId: string,
  ...files: [name: string, bytes: Uint8Array][]
) {
  const form = new FormData();
  form.append('reportId', reportId);
  for (const [name, bytes] of files) form.append('files', new File([new Uint8Array(bytes)], name));
  const request = new Request('http://console', { method: 'POST', body: form });
  const response = await server.send({
    method: 'POST',
    url: sendConsultingFiles.path,
    headers: { authorization: who.token, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json(), text: response.body };
}

export async function begun(who: Buyer, id: string) {
  return done(who, actOnConsultingReport, { id, act: 'begin' });
}

export async function delivered(server: TestServer, staff: Buyer, id: string, note = '') {
  const sent = await sendFiles(server, staff, id, ['報告.pdf', aPdf(note)]);
  assert.equal(sent.status, 200, sent.text);
  const fileIds = sent.body.data.map((file: { id: string }) => file.id);
  return done(staff, deliverMilestone, { id, note, fileIds });
}

/** Accepts the milestone that has been delivered. */
export async function taken(who: Buyer, id: string) {
  const { plan } = await done(who, readConsultingReport, { id });
  const milestoneId = plan.find(({ status }: { status: string }) => status === 'delivered').id;
  return done(who, acceptMilestone, { id, milestoneId });
}

export const quoteOf = (id: string, ...amounts: number[]) => ({
  id,
  note: '',
  milestones: amounts.map((amountJindou, at) => ({
    title: `第 ${at + 1} 步`,
    amountJindou,
    dueOn: inDays(10 + at),
  })),
});

export { quoteConsultingReport };
