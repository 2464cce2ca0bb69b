import { call } from '#src/client/http/call.ts';
import { releaseKey, sendIdempotent } from '#src/client/http/send-idempotent.ts';
import { qualities } from '#src/domain/kase.ts';
import type { Role } from '#src/domain/permission.ts';
import {
  denyAccessRequest,
  grantAccessRequest,
} from '#src/features/account/contract/access-requests.ts';
import {
  passCertification,
  rejectCertification,
} from '#src/features/account/contract/certifications.ts';
import {
  publishContribution,
  rejectContribution,
} from '#src/features/kases/contract/contributions.ts';
import { decideDeal, decideListing } from '#src/features/my-shops/contract/my-shop-reviews.ts';
import { approveRefund, rejectRefund } from '#src/features/orders/contract/orders.ts';
import { confirmTransfer } from '#src/features/payments/contract/payments.ts';
import {
  confirmSampleCorrection,
  rejectSampleCorrection,
} from '#src/features/samples/contract/sample-corrections.ts';
import { claimStaffTask, type StaffTaskDetail } from '../contract/staff-tasks.ts';

export type Choice = 'approve' | 'reject';

/** What is typed into the form of a decision. */
export interface DecisionValues {
  choice: Choice;
  /** For the member: required to reject, a note with an approved refund. */
  reason: string;
  role: Role | undefined;
  bankReference: string;
  arrived: string;
  verification: number;
  quality: string;
  /** Whether the name of the tenant is published. */
  withTenant: boolean;
}

/** Typed yuan in fen; undefined for what is no amount. */
export function fenOf(typed: string): number | undefined {
  const [, whole, part = ''] =
    /^\s*(\d{1,7})(?:\.(\d{1,2}))?\s*$/.exec(typed.replaceAll(',', '')) ?? [];
  const fen = whole === undefined ? 0 : Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return fen > 0 ? fen : undefined;
}

/** Sends a decision to the endpoint of its feature, whose rules decide. */
export async function sendDecision(detail: StaffTaskDetail, values: DecisionValues): Promise<void> {
  const { source, id, worker } = detail.task;
  const reason = values.reason.trim();
  const isApproved = values.choice === 'approve';
  const act = `decide ${source} ${id} ${JSON.stringify(values)}`;
  switch (source) {
    case 'refund':
      await (isApproved
        ? sendIdempotent(approveRefund, { id, note: reason }, act)
        : sendIdempotent(rejectRefund, { id, reason }, act));
      break;
    case 'transfer': {
      const { bankReference, arrived } = values;
      const input = { id, bankReference: bankReference.trim(), moneyMinor: fenOf(arrived)! };
      await sendIdempotent(confirmTransfer, input, act);
      break;
    }
    case 'certification':
      await (isApproved
        ? call(passCertification, { id })
        : call(rejectCertification, { id, reason }));
      break;
    case 'access-request':
      await (isApproved
        ? call(grantAccessRequest, { id, role: values.role! })
        : call(denyAccessRequest, { id, reason }));
      break;
    case 'contribution': {
      // Only who works on a case may decide it.
      if (!worker?.isMe) await call(claimStaffTask, { source, id });
      const quality = qualities.find((one) => one === values.quality)!;
      const { verification, withTenant } = values;
      await (isApproved
        ? sendIdempotent(publishContribution, { id, verification, quality, withTenant }, act)
        : sendIdempotent(rejectContribution, { id, reason, field: '' }, act));
      break;
    }
    case 'sample-correction':
      await (isApproved
        ? sendIdempotent(confirmSampleCorrection, { id }, act)
        : sendIdempotent(rejectSampleCorrection, { id, reason }, act));
      break;
    case 'listing':
      await call(decideListing, { id, act: values.choice, reason: isApproved ? '' : reason, field: '' }); // prettier-ignore
      break;
    case 'deal':
      await sendIdempotent(decideDeal, { id, act: isApproved ? 'publish' : 'reject', reason: isApproved ? '' : reason }, act); // prettier-ignore
      break;
    case 'quote':
      throw new Error('sendDecision: a quote is sent by its own form');
  }
  releaseKey(act);
}

/** Which decisions there are: a bank transfer that does not arrive closes by itself. */
export const choicesOf = ({ task }: StaffTaskDetail): readonly Choice[] =>
  task.source === 'transfer' ? ['approve'] : ['approve', 'reject'];
