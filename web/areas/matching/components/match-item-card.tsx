import { Badge, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { MatchCandidate, MatchItem } from '../../../../shared/contract/shops/matching.contract.ts';
import { formatPercent } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { matchingTexts } from '../matching-texts.ts';
import { FactLine, formatUnits, Pictured, ProductFacts } from './product-facts.tsx';

type Props = {
  item: MatchItem;
  currency: string;
  /** Something about this item is on its way. */
  isPending: boolean;
  onDecide: (item: MatchItem, product: MatchCandidate | null) => void;
  onUndo: (item: MatchItem) => void;
};

const PERCENT = 100;

function CandidateCard({
  candidate,
  item,
  currency,
  isPending,
  onDecide,
}: Props & { candidate: MatchCandidate }) {
  const t = useTexts(matchingTexts);
  return (
    <Paper withBorder p="sm" component="li">
      <Stack justify="space-between" h="100%" gap="sm">
        <ProductFacts product={candidate} currency={currency} />
        <Group gap={4}>
          <Badge variant="light" tt="none">
            {t('fits', { percent: formatPercent(candidate.score * PERCENT, 0) })}
          </Badge>
          {candidate.reasons.map((reason) => (
            <Badge key={reason} variant="default" tt="none">
              {t(`reason_${reason}`)}
            </Badge>
          ))}
        </Group>
        <Button
          variant="light"
          disabled={isPending}
          onClick={() => onDecide(item, candidate)}
          aria-label={t('this_is_it_of', { name: candidate.name })}
        >
          {t('this_is_it')}
        </Button>
      </Stack>
    </Paper>
  );
}

function Candidates(props: Props) {
  const { item, isPending, onDecide } = props;
  const t = useTexts(matchingTexts);
  const some = item.candidates.length > 0;
  return (
    <>
      <Text size="sm" {...(some ? { fw: 600 } : { c: 'dimmed' })}>
        {some ? t('candidates') : t('no_candidates')}
      </Text>
      {some && (
        <SimpleGrid
          component="ul"
          p={0}
          m={0}
          cols={{ base: 1, sm: 3 }}
          spacing="sm"
          style={{ listStyle: 'none' }}
        >
          {item.candidates.map((candidate) => (
            <CandidateCard key={candidate.product_id} {...props} candidate={candidate} />
          ))}
        </SimpleGrid>
      )}
      <Group>
        <Button
          variant="default"
          h="auto"
          py="xs"
          styles={{ label: { whiteSpace: 'normal' } }}
          disabled={isPending}
          onClick={() => onDecide(item, null)}
        >
          {some ? t('own') : t('own_alone')}
        </Button>
      </Group>
    </>
  );
}

function Decision({ item, isPending, onUndo }: Props) {
  const t = useTexts(matchingTexts);
  if (!item.decided) return null;
  const { own, by_staff } = item.decided;
  return (
    <Group justify="space-between">
      <Text size="sm">
        {own ? t('decided_own') : t('decided_as', { name: item.product.name })}
        {by_staff && ` (${t('by_staff')})`}
      </Text>
      {!by_staff && (
        <Button
          variant="default"
          size="xs"
          disabled={isPending}
          onClick={() => onUndo(item)}
          aria-label={t('undo_of', { name: item.title })}
        >
          {t('undo')}
        </Button>
      )}
    </Group>
  );
}

/** An item of the feed: what it may be, or what was decided about it. */
export function MatchItemCard(props: Props) {
  const { item, currency } = props;
  const t = useTexts(matchingTexts);
  return (
    <Paper withBorder p="md" component="article" aria-label={item.title}>
      <Stack gap="sm">
        <Pictured image={item.image}>
          <Title order={3} size="h5">
            {item.title}
          </Title>
          <FactLine
            facts={[
              formatUnits(item.price, currency),
              item.in_stock ? null : t('out_of_stock'),
              item.brand,
              item.category_text || t('no_category'),
              item.ean && `EAN ${item.ean}`,
              item.item_id,
            ]}
          />
        </Pictured>
        {item.decided ? <Decision {...props} /> : <Candidates {...props} />}
      </Stack>
    </Paper>
  );
}
