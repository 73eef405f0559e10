import iconv from 'iconv-lite';
import type { ClickFile } from './click-file.ts';

/** The text of a file in pieces; `onBytes` is told how many bytes of it were read. */
export async function* readClickText(
  file: ClickFile,
  encoding: string,
  onBytes: (count: number) => void,
): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding);
  let read = 0;
  for await (const chunk of await file.open()) {
    read += chunk.length;
    yield decoder.write(chunk);
    onBytes(read);
  }
  yield decoder.end() ?? '';
}
