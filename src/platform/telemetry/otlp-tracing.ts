import * as api from '@opentelemetry/api';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from './logger.ts';
import type { SpanKind, SpanOptions, Traceparent, Tracing } from './tracing.ts';

/** Traces that go to a collector by OTLP over HTTP. Loaded only where one is configured: nobody else pays for the libraries. */

export type OtlpSettings = {
  /** The collector: traces go to `/v1/traces` there. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Which share of the traces that begin here is recorded; a caller's own decision is kept. */
  readonly ratio: number;
  readonly logger: Pick<Logger, 'warn'>;
};

const SCOPE = 'partner-investment-service';
const STOP_WITHIN_MS = 3_000;

const kinds: Readonly<Record<SpanKind, api.SpanKind>> = {
  server: api.SpanKind.SERVER,
  internal: api.SpanKind.INTERNAL,
  client: api.SpanKind.CLIENT,
};

export function openOtlpTracing({ endpoint, headers, serviceName, ratio, logger }: OtlpSettings): Tracing {
  setGlobalErrorHandler((error) => logger.warn({ err: error }, 'traces could not be sent'));
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, headers }) })],
  });
  const tracer = provider.getTracer(SCOPE);
  return {
    begin(name, options) {
      const span = tracer.startSpan(name, settingsOf(options), contextOf(options.parent ?? null));
      return {
        traceparent: spelled(span.spanContext()),
        end({ attributes = {}, failed = false } = {}) {
          span.setAttributes(attributes);
          if (failed) span.setStatus({ code: api.SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async stop() {
      const late = new Promise<void>((done) => setTimeout(done, STOP_WITHIN_MS).unref());
      await Promise.race([provider.shutdown(), late]);
    },
  };
}

const settingsOf = ({ kind, links = [], attributes = {} }: SpanOptions): api.SpanOptions => ({
  kind: kinds[kind],
  attributes,
  links: links.flatMap((link) => {
    const context = parseTraceParent(link);
    return context ? [{ context }] : [];
  }),
});

function contextOf(parent: Traceparent | null): api.Context {
  const found = parent === null ? null : parseTraceParent(parent);
  return found ? api.trace.setSpanContext(api.ROOT_CONTEXT, { ...found, isRemote: true }) : api.ROOT_CONTEXT;
}

const spelled = ({ traceId, spanId, traceFlags }: api.SpanContext): Traceparent =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
