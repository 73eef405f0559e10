import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { FeedLimits } from '../feed-limits.ts';
import { FeedRefusal } from '../feed-refusal.ts';

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

const ENTITIES = new Map([
  ['amp', '&'],
  ['gt', '>'],
  ['lt', '<'],
  ['quot', '"'],
  ['apos', "'"],
]);
const NEAR = 40;
const LONGEST_REFERENCE = 100;

/**
 * Parses XML piece by piece. Document types are refused, so no entity is ever defined, and anything that grows
 * beyond the size of an item without ending is, too.
 */
export function openXml(events: XmlEvents, limits: FeedLimits, line = 1): XmlParser {
  const parser = new SaxesParser();
  // The five of XML; by name, nothing else stands for anything.
  parser.ENTITIES = new Proxy<Record<string, string>>(Object.create(null), {
    get: (_, name) => {
      const letter = ENTITIES.get(String(name));
      if (letter === undefined) throw noReference(parser.line, String(name));
      return letter;
    },
  });
  parser.line = line;
  let depth = 0;
  let happened = 0;
  let quietSince = 0;
  parser.on('doctype', refuseDoctype);
  refuseWideElements(parser, limits.width);
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
  return {
    write: (text) => {
      const before = happened;
      const start = parser.position;
      try {
        parser.write(text);
      } catch (error) {
        throw error instanceof FeedRefusal ? error : malformed(parser.line, text, parser.position - start);
      }
      refuseLongReference(parser, LONGEST_REFERENCE);
      if (happened !== before) quietSince = parser.position;
      else if (parser.position - quietSince > limits.itemSize) throw tooLarge(parser.line, limits);
    },
    end: () => {
      refuseLongReference(parser, 0);
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

/** Stops at the first attribute too many, before the others are read. */
function refuseWideElements(parser: SaxesParser, width: number): void {
  let attributes = 0;
  parser.on('opentagstart', () => {
    attributes = 0;
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > width) throw new FeedRefusal('item_too_large', { line: parser.line, width });
  });
}

const linesIn = (text: string) => text.split('\n').length - 1;

/** The error that the parser found at a place of this text. */
const malformed = (line: number, text: string, at: number) =>
  new FeedRefusal('malformed_xml', { line, near: shown(text.slice(Math.max(0, at - NEAR), at + NEAR)) });

/** Of a `&` that nobody escaped the parser makes a reference as long as it takes to a semicolon. */
const noReference = (line: number, name: string) =>
  new FeedRefusal('malformed_xml', { line: line - linesIn(name), near: shown(`&${name}`.slice(0, NEAR)) });

const shown = (text: string) => text.replace(/\s+/g, ' ').trim();

function refuseLongReference(parser: SaxesParser, longest: number): void {
  const { entity } = parser as unknown as { readonly entity: string };
  if (entity.length > longest) throw noReference(parser.line, entity);
}

export const tooLarge = (line: number, limits: FeedLimits) =>
  new FeedRefusal('item_too_large', { line, characters: limits.itemSize });

function refuseDoctype(): never {
  throw new FeedRefusal('doctype');
}
