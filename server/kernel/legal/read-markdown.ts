import { marked, type Token, type Tokens } from 'marked';
import type { LegalBlock, LegalRun } from '../../../shared/contract/people/legal.contract.ts';

const SAFE_LINK = /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i;
const PLAIN: Omit<LegalRun, 'text'> = { strong: false, em: false, code: false, href: null };

/** The library escapes what it reads for HTML, which nobody makes of it here. */
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescaped = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');

function runsOf(tokens: readonly Token[] | undefined, style = PLAIN): LegalRun[] {
  return (tokens ?? []).flatMap((token): LegalRun[] => {
    const inner = 'tokens' in token ? token.tokens : undefined;
    if (token.type === 'strong') return runsOf(inner, { ...style, strong: true });
    if (token.type === 'em') return runsOf(inner, { ...style, em: true });
    if (token.type === 'link') {
      const href = String(token.href);
      return runsOf(inner, SAFE_LINK.test(href) ? { ...style, href } : style);
    }
    if (token.type === 'br') return [{ ...style, text: '\n' }];
    if (token.type === 'codespan') return [{ ...style, code: true, text: unescaped(token.text) }];
    if (inner) return runsOf(inner, style);
    // HTML too: it stands there as it was typed.
    return [{ ...style, text: unescaped('text' in token ? String(token.text) : token.raw) }];
  });
}

const blockOf = (
  kind: LegalBlock['kind'],
  cells: LegalRun[][],
  more: Partial<LegalBlock> = {},
): LegalBlock => ({
  kind,
  level: 1,
  mark: '',
  cells,
  ...more,
});

function itemBlocks({ items, ordered, start }: Tokens.List, level: number): LegalBlock[] {
  return items.flatMap(({ tokens }, place) => {
    const mark = ordered ? `${Number(start || 1) + place}.` : '•';
    const lists = tokens.filter(({ type }) => type === 'list') as Tokens.List[];
    const own = tokens.filter(({ type }) => type !== 'list');
    return [
      blockOf('item', [runsOf(own)], { level, mark }),
      ...lists.flatMap((list) => itemBlocks(list, level + 1)),
    ];
  });
}

function blocksOf(token: Token): LegalBlock[] {
  switch (token.type) {
    case 'space':
    case 'def':
      return [];
    case 'hr':
      return [blockOf('rule', [])];
    case 'heading':
      return [blockOf('heading', [runsOf(token.tokens)], { level: token.depth })];
    case 'list':
      return itemBlocks(token as Tokens.List, 1);
    case 'code':
      return [blockOf('code', [[{ ...PLAIN, code: true, text: token.text }]])];
    case 'blockquote':
      return (token.tokens ?? []).flatMap(blocksOf).map((block) => ({ ...block, kind: 'quote' as const }));
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return [header, ...rows].map((row) =>
        blockOf(
          'row',
          row.map(({ tokens }) => runsOf(tokens)),
        ),
      );
    }
    default:
      return [blockOf('paragraph', [runsOf('tokens' in token && token.tokens ? token.tokens : [token])])];
  }
}

/**
 * A Markdown text as blocks of plain text. HTML in it is text like any other, pictures are their description, and links
 * lead to http, https, mailto, tel or this site; others are text.
 */
export function readMarkdown(markdown: string): LegalBlock[] {
  return marked.lexer(markdown, { gfm: true }).flatMap(blocksOf);
}
