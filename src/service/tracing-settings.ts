import { z } from 'zod';
import type { Logger } from '../platform/telemetry/logger.ts';
import type { Tracing } from '../platform/telemetry/tracing.ts';
import { address, secret } from './setting-kinds.ts';

/** `name=value` pairs with a comma between them, percent-encoded, as OpenTelemetry spells headers. */
function headersOf(text: string, context: z.RefinementCtx): Record<string, string> {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)=(.*?)\s*$/.exec(pair));
  if (pairs.every((pair) => pair !== null))
    try {
      return Object.fromEntries(pairs.map((pair) => [pair![1]!.toLowerCase(), decodeURIComponent(pair![2]!)]));
    } catch {
      // A percent sign that begins no character is reported below.
    }
  context.addIssue('must be name=value pairs with commas between them, percent-encoded');
  return z.NEVER;
}

/**
 * The variables of OpenTelemetry that the service reads, as it names them
 * (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/).
 */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address('http:', 'https:').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: secret(z.string().transform(headersOf).default({})),
  OTEL_SERVICE_NAME: z.string().max(255, 'must be 255 characters or fewer').default('partner-investment-service'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1),
};

/** What is read of the configuration. */
type Given = {
  readonly otelExporterOtlpEndpoint?: string | undefined;
  readonly otelExporterOtlpHeaders: Readonly<Record<string, string>>;
  readonly otelServiceName: string;
  readonly otelTracesSamplerArg: number;
};

/** Null where no collector is configured: then nothing of OpenTelemetry's SDK is loaded. */
export async function openTracing(config: Given, logger: Logger): Promise<Tracing | null> {
  const { otelExporterOtlpEndpoint: endpoint, otelExporterOtlpHeaders: headers } = config;
  if (endpoint === undefined) return null;
  const { openOtlpTracing } = await import('../platform/telemetry/otlp-tracing.ts');
  const { otelServiceName: serviceName, otelTracesSamplerArg: ratio } = config;
  return openOtlpTracing({ endpoint, headers, serviceName, ratio, logger });
}
