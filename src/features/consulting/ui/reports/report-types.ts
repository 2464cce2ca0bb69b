import type { report, reportHead } from '../../contract/consulting-reports.ts';

/** A report as the server returns it. */
export type Report = (typeof report)['_zod']['output'];
export type ReportRow = (typeof reportHead)['_zod']['output'];
