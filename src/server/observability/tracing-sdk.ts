import { diag, DiagLogLevel } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

export interface SdkOptions {
  /** Address of the collector; traces go to `/v1/traces` below it. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  version: string;
  onProblem: (problem: string) => void;
}

/** Registers the SDK for this process. Its other variables of the standard are read by itself. */
export function startSdk(options: SdkOptions): () => Promise<void> {
  const { endpoint, headers, serviceName, version, onProblem } = options;
  const silent = () => {};
  diag.setLogger(
    { error: onProblem, warn: silent, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url, headers }))],
  });
  provider.register();
  return () => provider.shutdown();
}
