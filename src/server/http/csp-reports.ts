import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

/** Where browsers report what a content security policy refused. */
export const cspReportPath = '/api/csp-reports';

/** A refused request or script, without the queries of its addresses, which may hold secrets. */
export interface CspReport {
  directive: string;
  blocked: string;
  page: string;
  source: string;
}

const largestReport = 16_384;
const mostReports = 10;
const text = z.optional(z.string());

// The Reporting API sends an array of reports of any type, `report-uri` one object.
const ofReportingApi = z.array(z.object({ type: z.string(), body: z.unknown() }));
const violation = z.object({
  effectiveDirective: text,
  blockedURL: text,
  documentURL: text,
  sourceFile: text,
});
const ofReportUri = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
  }),
});

/** Reads both formats. @returns Undefined for any other text. */
export function parseCspReports(body: string): CspReport[] | undefined {
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch {
    return undefined;
  }
  const many = z.safeParse(ofReportingApi, sent);
  if (many.success) {
    return many.data
      .filter(({ type }) => type === 'csp-violation')
      .slice(0, mostReports)
      .flatMap(({ body: report }) => z.safeParse(violation, report).data ?? [])
      .map((report) => ({
        directive: directiveOf(report.effectiveDirective),
        blocked: withoutQuery(report.blockedURL),
        page: withoutQuery(report.documentURL),
        source: withoutQuery(report.sourceFile),
      }));
  }
  const one = z.safeParse(ofReportUri, sent).data?.['csp-report'];
  if (!one) return undefined;
  return [
    {
      directive: directiveOf(one['effective-directive'] ?? one['violated-directive']),
      blocked: withoutQuery(one['blocked-uri']),
      page: withoutQuery(one['document-uri']),
      source: withoutQuery(one['source-file']),
    },
  ];
}

/** A label of a metric: a text that a visitor sends must not make new ones. */
function directiveOf(directive = ''): string {
  const name = directive.split(' ')[0]!;
  return /^(default|script|style|img|font|connect|worker|frame|manifest|object)-src(-elem|-attr)?$|^(base-uri|form-action|frame-ancestors|trusted-types|require-trusted-types-for)$/.test(
    name,
  )
    ? name
    : 'other';
}

const withoutQuery = (address = '') => address.split(/[?#]/)[0]!.slice(0, 300);

/** Takes the reports: each is logged and counted, nothing is stored. */
export function serveCspReports(app: FastifyInstance, count: (directive: string) => void): void {
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    const types = ['application/csp-report', 'application/reports+json', 'application/json'];
    inner.addContentTypeParser(types, { parseAs: 'string' }, (_, body, done) => done(null, body));
    inner.post(cspReportPath, { bodyLimit: largestReport }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const reports = parseCspReports(body);
      for (const report of reports ?? []) {
        count(report.directive);
        request.log.warn(report, 'the content security policy refused something');
      }
      return reply.code(reports ? 204 : 400).send();
    });
  });
}
