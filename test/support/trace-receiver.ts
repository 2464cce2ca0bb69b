import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as OTLP writes it in JSON, with its attributes by name. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  /** 2 for a server, 3 for a client, 5 for a consumer. */
  kind: number;
  attributes: Record<string, string | number>;
  /** Spans of other traces it follows from. */
  links: { traceId: string; spanId: string }[];
  /** 2 for an error. */
  status: number;
  /** Of what sent it. */
  resource: Record<string, string | number>;
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string };
}

interface Body {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        kind: number;
        attributes: Attribute[];
        links?: { traceId: string; spanId: string }[];
        status: { code?: number };
      }[];
    }[];
  }[];
}

export interface TraceReceiver {
  /** What `OTEL_EXPORTER_OTLP_ENDPOINT` names. */
  endpoint: string;
  spans: () => ReceivedSpan[];
  /** Everything that arrived, as it came. */
  text: () => string;
  /** The `authorization` headers that came with it. */
  authorizations: () => string[];
  close(): Promise<void>;
}

/** A collector that receives traces over OTLP/HTTP, on a free port of this machine. */
export async function receiveTraces(): Promise<TraceReceiver> {
  const bodies: string[] = [];
  const authorizations = new Set<string>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const isTraces = request.method === 'POST' && request.url === '/v1/traces';
      if (isTraces) {
        bodies.push(Buffer.concat(chunks).toString('utf8'));
        authorizations.add(request.headers.authorization ?? '');
      }
      response.writeHead(isTraces ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => bodies.flatMap((body) => spansIn(JSON.parse(body) as Body)),
    text: () => bodies.join('\n'),
    authorizations: () => [...authorizations],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function spansIn({ resourceSpans }: Body): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(
        ({ traceId, spanId, parentSpanId = '', name, kind, attributes, links = [], status }) => ({
          traceId,
          spanId,
          parentSpanId,
          name,
          kind,
          attributes: byName(attributes),
          links: links.map((link) => ({ traceId: link.traceId, spanId: link.spanId })),
          status: status.code ?? 0,
          resource: byName(resource.attributes),
        }),
      ),
    ),
  );
}

function byName(attributes: readonly Attribute[]): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );
}
