export const billKinds = [
  'consume',
  'recharge',
  'refund',
  'grant',
  'expire',
  'adjust',
  'hold',
  'capture',
  'release',
] as const;
export type BillKind = (typeof billKinds)[number];

export const invoiceStatuses = ['none', 'requested', 'issued', 'rejected'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Minimum amount of an invoice, in yuan. */
export const smallestInvoice = 100;

/** Taxpayer numbers have 15 to 20 digits and capital letters. */
export function isTaxNumber(text: string): boolean {
  return /^[0-9A-Z]{15,20}$/.test(text);
}
