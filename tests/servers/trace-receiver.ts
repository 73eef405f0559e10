import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

type Value = { readonly stringValue?: string; readonly intValue?: number | string };
type Attributes = readonly { readonly key: string; readonly value: Value }[];

type SentSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: Attributes;
  readonly status: { readonly code?: number };
};

type SentTraces = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Attributes };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
};

export type ReceivedSpan = Omit<SentSpan, 'attributes'> & {
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
};

const plain = (attributes: Attributes) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? Number.NaN)]),
  );

/** A collector of traces on a free port of this machine, which takes what comes by OTLP over HTTP as JSON. */
export async function openTraceReceiver() {
  const spans: ReceivedSpan[] = [];
  const resources: ReturnType<typeof plain>[] = [];
  const asked: { readonly url: string; readonly headers: IncomingHttpHeaders }[] = [];
  const texts: string[] = [];
  const server = createServer(async (request, response) => {
    const sent = (await json(request)) as SentTraces;
    asked.push({ url: request.url ?? '', headers: request.headers });
    texts.push(JSON.stringify(sent));
    for (const { resource, scopeSpans } of sent.resourceSpans) {
      resources.push(plain(resource.attributes));
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, attributes: plain(span.attributes) });
    }
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    resources,
    /** What it was sent, with path and headers. */
    asked,
    /** Everything that came, as text. */
    sent: () => texts.join('\n'),
    /** The spans of a trace right below another. */
    below: (parent: ReceivedSpan) => spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId),
  };
}
