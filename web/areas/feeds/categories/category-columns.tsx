import { Button, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { FeedCategoryLine } from '../../../../shared/contract/shops/feed-categories.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { IdSelect } from '../../../ui/form/id-select.tsx';
import { NothingFound } from '../../../ui/form/nothing-found.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { cellColumn, textColumn, wideOnCards } from '../../../ui/table/text-columns.ts';
import { feedsTexts } from '../feeds-texts.ts';
import type { usePortalLeaves } from './categories.queries.ts';
import type { CategoryDrafts } from './category-drafts.ts';

const NO_LEAVES: readonly never[] = [];

type Leaves = ReturnType<typeof usePortalLeaves>;
type CellProps = { line: FeedCategoryLine; drafts: CategoryDrafts };

function ChoiceCell({ line, drafts, leaves }: CellProps & { leaves: Leaves }) {
  const t = useTexts(feedsTexts, 'categories');
  const list = leaves.data?.data ?? NO_LEAVES;
  const known = useMemo(() => list.map(({ id, path }) => ({ value: String(id), label: path })), [list]);
  return (
    <IdSelect
      aria-label={t('choose_for', { text: line.text })}
      placeholder={t('choose')}
      known={known}
      limit={100}
      value={drafts.valueOf(line)}
      valueName={line.category?.path}
      onChange={(id) => drafts.set(line, id)}
      nothingFoundMessage={<NothingFound source={leaves} text={t('nothing_found')} />}
      clearLabel={t('clear')}
      miw={220}
    />
  );
}

function SuggestionCell({ line, drafts }: CellProps) {
  const t = useTexts(feedsTexts, 'categories');
  const { suggestion } = line;
  if (!suggestion) return line.category ? null : <Text size="sm">{t('no_suggestion')}</Text>;
  const isTaken = drafts.valueOf(line) === suggestion.id;
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between">
      <div>
        <Text size="sm">{suggestion.path}</Text>
        <Text size="xs" c="dimmed">
          {t(`why_${suggestion.why}`)}
        </Text>
      </div>
      <Button
        variant="default"
        size="xs"
        disabled={isTaken}
        style={{ flex: 'none' }}
        aria-label={t('take_for', { text: line.text })}
        onClick={() => drafts.set(line, suggestion.id)}
      >
        {t('take')}
      </Button>
    </Group>
  );
}

/** The category as the feed writes it, and what it means where that is a number. */
function TextCell({ text, google }: Pick<FeedCategoryLine, 'text' | 'google'>) {
  return (
    <>
      <Text size="sm">{text}</Text>
      {google !== null && (
        <Text size="xs" c="dimmed">
          {google}
        </Text>
      )}
    </>
  );
}

/** The columns of the categories of a feed. */
export function useFeedCategoryColumns(
  drafts: CategoryDrafts,
  leaves: Leaves,
): DataColumn<FeedCategoryLine>[] {
  const t = useTexts(feedsTexts, 'categories');
  return [
    textColumn(
      'text',
      t('text'),
      ({ text, google }) => [text, google].join(' '),
      (line) => <TextCell {...line} />,
    ),
    { key: 'items', title: t('items'), kind: 'count', value: ({ items }) => items },
    { key: 'clicks', title: t('clicks'), kind: 'count', value: ({ clicks }) => clicks },
    { key: 'cost', title: t('cost'), kind: 'money', value: ({ cost }) => cost },
    wideOnCards(
      cellColumn('category', t('category'), (line) => (
        <ChoiceCell line={line} drafts={drafts} leaves={leaves} />
      )),
    ),
    wideOnCards(
      cellColumn('suggestion', t('suggestion'), (line) => <SuggestionCell line={line} drafts={drafts} />),
    ),
  ];
}
