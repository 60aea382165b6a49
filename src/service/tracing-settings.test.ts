import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError } from '../platform/config-error.ts';
import { readConfig } from './config.ts';

test('the variables of OpenTelemetry are read as it spells them', () => {
  const config = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318',
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20t, x-a=b=c',
    OTEL_SERVICE_NAME: 'investments',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
  });

  assert.equal(config.otelExporterOtlpEndpoint, 'http://localhost:4318');
  assert.deepEqual(config.otelExporterOtlpHeaders, { authorization: 'Bearer t', 'x-a': 'b=c' });
  assert.equal(config.otelServiceName, 'investments');
  assert.equal(config.otelTracesSamplerArg, 0.25);
});

for (const [name, value, why] of [
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318', /OTEL_EXPORTER_OTLP_ENDPOINT/],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer t', /OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs with commas/],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%', /OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs with commas/],
  ['OTEL_TRACES_SAMPLER_ARG', '2', /OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1/],
  ['OTEL_TRACES_SAMPLER_ARG', 'all', /OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1/],
] as const)
  test(`${name}=${value} is refused with what it must be`, () => {
    assert.throws(
      () => readConfig({ [name]: value }),
      (error) => error instanceof ConfigError && why.test(error.message) && !error.message.includes('Bearer'),
    );
  });
