import { z } from 'zod';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type SamplerName = (typeof SAMPLERS)[number];

export type TracingSettings = {
  readonly sampler: SamplerName;
  /** Share of traces that are recorded where the sampler goes by one, 0 to 1. */
  readonly ratio: number;
  /** Milliseconds after which spans are sent. */
  readonly delayMs: number;
};

const address = (name: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} must be an address that begins with http:// or https://` })
    .optional();

const SHARE = 'OTEL_TRACES_SAMPLER_ARG must be a share of the traces, a number from 0 to 1';
const DELAY = 'OTEL_BSP_SCHEDULE_DELAY must be a number of milliseconds, 0 to 60000';
const MOST_DELAY_MS = 60_000;

/** Those settings of OpenTelemetry that the app reads itself; the exporter reads the others of OTEL_EXPORTER_OTLP_. */
export const TRACING_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address('OTEL_EXPORTER_OTLP_ENDPOINT'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, `OTEL_TRACES_SAMPLER must be one of ${SAMPLERS.join(', ')}`)
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^[01]?(\.\d+)?$/, SHARE)
    .transform(Number)
    .refine((share) => share <= 1, SHARE)
    .default(1),
  OTEL_BSP_SCHEDULE_DELAY: z
    .string()
    .regex(/^\d{1,5}$/, DELAY)
    .transform(Number)
    .refine((delay) => delay <= MOST_DELAY_MS, DELAY)
    .default(5000),
};

const variables = z.object(TRACING_VARIABLES);

/** How work is recorded; undefined where no collector is named, or OTEL_SDK_DISABLED is `true`. */
export function readTracing(values: z.output<typeof variables>): TracingSettings | undefined {
  const isNamed = values.OTEL_EXPORTER_OTLP_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  if (!isNamed || values.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return undefined;
  return {
    sampler: values.OTEL_TRACES_SAMPLER,
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
    delayMs: values.OTEL_BSP_SCHEDULE_DELAY,
  };
}
