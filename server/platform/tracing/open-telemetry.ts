import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { type ExportResult, ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from '../logging/logger.ts';
import type { SamplerName, TracingSettings } from '../start/tracing-settings.ts';
import type { SpanDraft, SpanFailure, SpanParent, Tracing } from './tracing.ts';

type TracingLog = Pick<Log, 'warn' | 'info'>;

/** Whoever waits for the end of the process does not wait for a collector that is away. */
const FLUSH_WITHIN_MS = 3_000;
/** A statement that is longer is cut. */
const MOST_CHARACTERS = 2_000;

const KINDS: Readonly<Record<SpanDraft['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

function samplerOf(name: SamplerName, ratio: number): Sampler {
  const roots = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  };
  if (!name.startsWith('parentbased_')) return roots[name as keyof typeof roots]();
  return new ParentBasedSampler({ root: roots[name.slice('parentbased_'.length) as keyof typeof roots]() });
}

/** Says once that the collector is away, and once that it is back; the library would say nothing at all. */
function tellingExporter(exporter: SpanExporter, log: TracingLog): SpanExporter {
  let isAway = false;
  const tell = ({ code, error }: ExportResult) => {
    const fails = code !== ExportResultCode.SUCCESS;
    if (fails === isAway) return;
    isAway = fails;
    if (fails) log.warn(`Traces do not reach the collector, and are given up until they do: ${error?.name}`);
    else log.info('Traces reach the collector again');
  };
  return {
    export: (spans, resolve) =>
      exporter.export(spans, (result) => {
        tell(result);
        // Whoever asked would only say so again.
        resolve({ code: ExportResultCode.SUCCESS });
      }),
    shutdown: () => exporter.shutdown(),
  };
}

/** Attributes of OTEL_RESOURCE_ATTRIBUTES, and the name of OTEL_SERVICE_NAME, come before ours. */
const describeProcess = (version: string) =>
  resourceFromAttributes({ 'service.name': 'business-manager', 'service.version': version }).merge(
    detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }),
  );

/** Records work with the spans of a provider; what work is at hand follows calls and promises. */
function tracingOf(provider: TracerProvider): Tracing {
  const tracer = provider.getTracer('business-manager');
  const contexts = new AsyncLocalStorage<Context>();
  const propagator = new W3CTraceContextPropagator();
  const here = () => contexts.getStore() ?? ROOT_CONTEXT;
  const parentOf = (parent: SpanParent): Context => {
    if (parent === 'here') return here();
    if (parent === 'nowhere') return ROOT_CONTEXT;
    return propagator.extract(ROOT_CONTEXT, parent, defaultTextMapGetter);
  };
  return {
    open: ({ name, kind, attributes }, parent) => {
      const above = parentOf(parent);
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, above);
      const inside = trace.setSpan(above, span);
      const noteFailure = ({ type, isError }: SpanFailure) => {
        span.setAttribute('error.type', type);
        if (isError) span.setStatus({ code: SpanStatusCode.ERROR });
      };
      return {
        within: (work) => contexts.run(inside, work),
        end: ({ attributes: found, failure } = {}) => {
          if (found) span.setAttributes(found);
          if (failure) noteFailure(failure);
          span.end();
        },
      };
    },
    // What goes on after the work that it was begun in belongs to it no more.
    isWithin: () => trace.getSpan(here())?.isRecording() ?? false,
    traceId: () => trace.getSpanContext(here())?.traceId,
  };
}

/** Sends what is recorded to the collector that the settings of OpenTelemetry name, as JSON over HTTP. */
export function openTelemetry(
  settings: TracingSettings,
  { version, log }: { readonly version: string; readonly log: TracingLog },
): { readonly tracing: Tracing; readonly stop: () => Promise<void> } {
  const { sampler, ratio, delayMs } = settings;
  // Address, headers, time limit, certificates and compression the exporter reads by itself.
  const exporter = tellingExporter(new OTLPTraceExporter(), log);
  const provider = new TracerProvider({
    resource: describeProcess(version),
    sampler: samplerOf(sampler, ratio),
    spanLimits: { attributeValueLengthLimit: MOST_CHARACTERS },
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: delayMs })],
  });
  const stop = async () => {
    const timeUp = Promise.withResolvers<void>();
    const timer = setTimeout(timeUp.resolve, FLUSH_WITHIN_MS);
    await Promise.race([provider.shutdown().catch(() => {}), timeUp.promise]);
    clearTimeout(timer);
  };
  return { tracing: tracingOf(provider), stop };
}
