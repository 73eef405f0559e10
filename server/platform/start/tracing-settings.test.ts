import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const COLLECTOR = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

test.each([
  ['nobody has named a collector', {}, undefined],
  ['there is one', COLLECTOR, { sampler: 'parentbased_always_on', ratio: 1, delayMs: 5000 }],
  [
    'there is one for traces alone',
    { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector/v1/traces' },
    { sampler: 'parentbased_always_on', ratio: 1, delayMs: 5000 },
  ],
  ['it is all switched off', { ...COLLECTOR, OTEL_SDK_DISABLED: 'true' }, undefined],
  [
    'some are enough',
    {
      ...COLLECTOR,
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '.05',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    },
    { sampler: 'traceidratio', ratio: 0.05, delayMs: 100 },
  ],
])('where %s', (_, source, tracing) => {
  expect(readEnv(source).tracing).toEqual(tracing);
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', /an address that begins with http:\/\/ or https:\/\/\.$/],
  ['OTEL_TRACES_SAMPLER', 'sometimes', /one of always_on, always_off, traceidratio, parentbased_always_on, /],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5', /a share of the traces, a number from 0 to 1\.$/],
  ['OTEL_TRACES_SAMPLER_ARG', '10%', /a share of the traces, a number from 0 to 1\.$/],
  ['OTEL_BSP_SCHEDULE_DELAY', '5s', /a number of milliseconds, 0 to 60000\.$/],
])('%s=%s is refused in one sentence', (name, value, sentence) => {
  expect(() => readEnv({ [name]: value })).toThrow(sentence);
});
