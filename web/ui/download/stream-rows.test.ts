import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { FileSink } from './file-sink.ts';
import { FileWriteError, IncompleteStreamError, streamRows } from './stream-rows.ts';

const encoder = new TextEncoder();

function memorySink(patch: Partial<FileSink> = {}) {
  const chunks: Uint8Array[] = [];
  const sink = {
    write: vi.fn(async (chunk: Uint8Array<ArrayBuffer>) => void chunks.push(chunk)),
    finish: vi.fn(async () => undefined),
    discard: vi.fn(async () => undefined),
    ...patch,
  };
  return { sink, text: () => Buffer.concat(chunks).toString('utf8') };
}

/** Hands over one piece for each that is asked for. */
function streamOf(pieces: readonly Uint8Array<ArrayBuffer>[], onCancel = () => {}) {
  const left = [...pieces];
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: (source) => {
        const next = left.shift();
        if (next) source.enqueue(next);
        else source.close();
      },
      cancel: onCancel,
    },
    { highWaterMark: 0 },
  );
}

const FILE = 'Čas;Izdelek\r\n1;šah\r\n2;žoga\r\n3;đumbir\r\n';
const run = (patch: Partial<Parameters<typeof streamRows>[0]>) =>
  streamRows({
    body: streamOf([encoder.encode(FILE)]),
    totalRows: 3,
    sink: memorySink().sink,
    onRows: () => {},
    signal: new AbortController().signal,
    ...patch,
  });

describe('writing a stream of rows into a file', () => {
  it('keeps every byte and counts the rows, however the stream is cut', async () => {
    const bytes = encoder.encode(FILE);
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: bytes.length - 1 }));
    await fc.assert(
      fc.asyncProperty(cuts, async (places) => {
        const ends = [...places.toSorted((a, b) => a - b), bytes.length];
        const pieces = ends.map((end, index) => bytes.slice(ends[index - 1] ?? 0, end));
        const { sink, text } = memorySink();
        const seen: number[] = [];
        expect(await run({ body: streamOf(pieces), sink, onRows: (rows) => seen.push(rows) })).toBe(3);
        expect(text()).toBe(FILE);
        expect(seen).toEqual(seen.toSorted((a, b) => a - b));
        expect(seen.at(-1)).toBe(3);
        expect(sink.finish).toHaveBeenCalledOnce();
        expect(sink.discard).not.toHaveBeenCalled();
      }),
    );
  });

  it('takes the next piece only when the file has taken the last', async () => {
    let open = 0;
    const write = async () => {
      open += 1;
      expect(open).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 1));
      open -= 1;
    };
    const pieces = FILE.split('').map((letter) => encoder.encode(letter));
    await run({ body: streamOf(pieces), sink: memorySink({ write }).sink });
  });

  it('leaves nothing behind and tells the source when it is cancelled', async () => {
    const controller = new AbortController();
    const { sink } = memorySink();
    const onCancel = vi.fn();
    const body = streamOf([encoder.encode('a\r\n'), encoder.encode('b\r\n')], onCancel);
    const work = run({ body, sink, onRows: () => controller.abort(), signal: controller.signal });
    await expect(work).rejects.toMatchObject({ name: 'AbortError' });
    expect(sink.discard).toHaveBeenCalledOnce();
    expect(sink.finish).not.toHaveBeenCalled();
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it('does not keep a file that is not whole', async () => {
    const { sink } = memorySink();
    await expect(run({ sink, totalRows: 4 })).rejects.toBeInstanceOf(IncompleteStreamError);
    expect(sink.discard).toHaveBeenCalledOnce();
    expect(sink.finish).not.toHaveBeenCalled();
  });

  it('keeps a file that grew while it was being made', async () => {
    expect(await run({ totalRows: 2 })).toBe(3);
  });

  it('tells a file that cannot be written from a connection that broke', async () => {
    const full = memorySink({ write: () => Promise.reject(new DOMException('', 'QuotaExceededError')) });
    await expect(run({ sink: full.sink })).rejects.toBeInstanceOf(FileWriteError);
    const broken = new ReadableStream({ pull: (source) => source.error(new TypeError('network')) });
    await expect(run({ body: broken })).rejects.toBeInstanceOf(TypeError);
  });
});
