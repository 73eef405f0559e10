import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';

export type FileBucket = {
  /** As FILES_URL wants it. */
  readonly url: string;
  readonly objects: ReadonlyMap<string, Buffer>;
};

/** A store that speaks as much of S3 as ours needs: it keeps what is signed with the key and of a known length. */
export async function startBucketServer(
  name = 'files',
  key = 'key-of-the-test',
): Promise<FileBucket & { readonly close: () => Promise<void> }> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { method = '', headers, url = '' } = request;
    const path = decodeURIComponent(new URL(url, 'http://bucket').pathname);
    const answer = (status: number, bytes: Uint8Array = Buffer.alloc(0)) =>
      response
        .writeHead(status, { 'content-length': bytes.length })
        .end(method === 'HEAD' ? undefined : bytes);
    if (!headers.authorization?.includes(`Credential=${key}/`)) return answer(403);
    if (!path.startsWith(`/${name}/`)) return answer(404);
    const found = objects.get(path);
    if (method === 'PUT') {
      if (Number(headers['content-length']) !== body.length) return answer(411);
      objects.set(path, body);
      return answer(200);
    }
    if (method === 'DELETE') {
      objects.delete(path);
      return answer(204);
    }
    return found ? answer(200, found) : answer(404);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const { port } = server.address() as AddressInfo;
  return { url: `s3://${key}:se%2Fcret@127.0.0.1:${port}/${name}?region=eu-central-1&tls=0`, objects, close };
}

/** The same for a test file, closed after it. */
export async function openBucketServer(name?: string, key?: string): Promise<FileBucket> {
  const bucket = await startBucketServer(name, key);
  afterAll(bucket.close);
  return bucket;
}
