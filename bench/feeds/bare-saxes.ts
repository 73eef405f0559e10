import { SaxesParser } from 'saxes';

/** A floor for reading feeds: the parser, told nothing and telling nothing. */
export async function parseBare(chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  for await (const chunk of chunks) parser.write(decoder.decode(chunk, { stream: true }));
  parser.close();
}
