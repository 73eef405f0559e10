import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { FeedLimits } from './feed-limits.ts';
import { FeedRefusal } from './feed-refusal.ts';

export type XmlEvents = {
  open(tag: SaxesTagPlain): void;
  close(): void;
  text(text: string): void;
};

export type XmlParser = {
  write(text: string): void;
  /** @throws FeedRefusal `truncated` unless the document is complete */
  end(): void;
  /** In characters, from the beginning. */
  position(): number;
  line(): number;
};

/** The five of XML; by name, nothing else stands for anything. */
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', gt: '>', lt: '<', quot: '"', apos: "'" };
const NEAR = 40;

/**
 * Parses XML piece by piece. Document types are refused, so no entity is ever defined, and anything that grows
 * beyond the size of an item without ending is, too.
 */
export function openXml(events: XmlEvents, limits: FeedLimits, line = 1): XmlParser {
  const parser = new SaxesParser();
  parser.ENTITIES = Object.assign(Object.create(null), ENTITIES);
  parser.line = line;
  let depth = 0;
  let happened = 0;
  let quietSince = 0;
  let piece = '';
  let pieceStart = 0;
  parser.on('doctype', refuseDoctype);
  parser.on('opentag', (tag) => {
    happened += 1;
    depth += 1;
    if (depth > limits.depth)
      throw new FeedRefusal('item_too_large', { line: parser.line, depth: limits.depth });
    events.open(tag);
  });
  parser.on('closetag', () => {
    depth -= 1;
    events.close();
  });
  parser.on('text', events.text);
  parser.on('cdata', events.text);
  const faultOf = (error: unknown): unknown => {
    if (error instanceof FeedRefusal) return error;
    const at = parser.position - pieceStart;
    const near = piece
      .slice(Math.max(0, at - NEAR), Math.max(0, at) + NEAR)
      .replace(/\s+/g, ' ')
      .trim();
    return new FeedRefusal('malformed_xml', { line: parser.line, column: parser.column, near });
  };
  return {
    write: (text) => {
      const before = happened;
      piece = text;
      pieceStart = parser.position;
      try {
        parser.write(text);
      } catch (error) {
        throw faultOf(error);
      }
      if (happened !== before) quietSince = parser.position;
      else if (parser.position - quietSince > limits.itemSize) throw tooLarge(parser.line, limits);
    },
    end: () => {
      const last = parser.line;
      try {
        parser.close();
      } catch {
        throw new FeedRefusal(happened === 0 ? 'not_a_feed' : 'truncated', { line: last });
      }
    },
    position: () => parser.position,
    line: () => parser.line,
  };
}

export const tooLarge = (line: number, limits: FeedLimits) =>
  new FeedRefusal('item_too_large', { line, characters: limits.itemSize });

function refuseDoctype(): never {
  throw new FeedRefusal('doctype');
}
