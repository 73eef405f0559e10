import { Anchor, Blockquote, Box, Code, Divider, Group, Table, Text, Title } from '@mantine/core';
import type { LegalBlock, LegalRun } from '../../../../shared/contract/people/legal.contract.ts';

const INDENT_REM = 1.25;
const DEEPEST_TITLE = 6;

function Run({ run }: { run: LegalRun }) {
  const text = run.code ? <Code>{run.text}</Code> : run.text;
  const strong = run.strong ? <strong>{text}</strong> : text;
  const styled = run.em ? <em>{strong}</em> : strong;
  if (run.href === null) return styled;
  return (
    <Anchor href={run.href} inherit underline="always" rel="noopener noreferrer">
      {styled}
    </Anchor>
  );
}

// A text of the operator never changes while it is shown, so its places are keys.
const runsOf = (runs: readonly LegalRun[] = []) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: nothing of it moves
  runs.map((run, place) => <Run key={place} run={run} />);

function Block({ block: { kind, level, mark, cells } }: { block: LegalBlock }) {
  const runs = runsOf(cells[0]);
  switch (kind) {
    case 'rule':
      return <Divider my="md" />;
    case 'heading':
      return (
        <Title
          order={Math.min(level, DEEPEST_TITLE) as 1 | 2 | 3 | 4 | 5 | 6}
          mt={level === 1 ? 0 : 'lg'}
          mb="xs"
        >
          {runs}
        </Title>
      );
    case 'item':
      return (
        <Group
          role="listitem"
          gap="xs"
          wrap="nowrap"
          align="flex-start"
          pl={`${level * INDENT_REM - 1}rem`}
          mb={4}
        >
          <Text span aria-hidden miw="1.25rem">
            {mark}
          </Text>
          <Text>{runs}</Text>
        </Group>
      );
    case 'quote':
      return (
        <Blockquote my="sm" p="md">
          {runs}
        </Blockquote>
      );
    case 'code':
      return (
        <Code block my="sm">
          {cells[0]?.map(({ text }) => text).join('')}
        </Code>
      );
    default:
      return (
        <Text mb="sm" style={{ whiteSpace: 'pre-line' }}>
          {runs}
        </Text>
      );
  }
}

function Rows({ rows }: { rows: readonly LegalBlock[] }) {
  const [head, ...body] = rows;
  return (
    // Words may break: a table of a text never has to be scrolled sideways.
    <Box my="sm" style={{ overflowWrap: 'anywhere' }}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {head?.cells.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing of it moves
              <Table.Th key={place}>{runsOf(cell)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {body.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing of it moves
            <Table.Tr key={line}>
              {row.cells.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nothing of it moves
                <Table.Td key={place}>{runsOf(cell)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}

/** Blocks that belong together: the items of a list, the rows of a table. */
function grouped(blocks: readonly LegalBlock[]): LegalBlock[][] {
  const groups: LegalBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    const isMore = (block.kind === 'item' || block.kind === 'row') && last?.[0]?.kind === block.kind;
    if (isMore) last?.push(block);
    else groups.push([block]);
  }
  return groups;
}

/** A document of the operator, drawn from pieces of text: nothing in it is HTML. */
export function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return grouped(blocks).map((group, place) => {
    const [first] = group;
    if (first?.kind === 'row')
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing of it moves
      return <Rows key={place} rows={group} />;
    const inner = group.map((block, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing of it moves
      <Block key={line} block={block} />
    ));
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing of it moves
      <Box key={place} {...(first?.kind === 'item' ? { role: 'list', mb: 'sm' } : {})}>
        {inner}
      </Box>
    );
  });
}
