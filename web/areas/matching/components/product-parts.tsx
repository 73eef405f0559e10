import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { MatchProductDetail } from '../../../../shared/contract/shops/matching.contract.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import type { NoticeContent } from '../../../ui/page/notice.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { useMatchProduct, useSplit, useUnmerge } from '../matching.queries.ts';
import { matchingTexts } from '../matching-texts.ts';
import { FactLine, formatUnits, Pictured } from './product-facts.tsx';

const LIST_PX = 160;
type Item = MatchProductDetail['items'][number];
type Props = {
  productId: number;
  name: string;
  otherId: number | null;
  onNotice: (notice: NoticeContent) => void;
};

function Parts({ merged, onNotice }: Pick<MatchProductDetail, 'merged'> & Pick<Props, 'onNotice'>) {
  const t = useTexts(matchingTexts, 'merge');
  const errorText = useErrorText();
  const unmerge = useUnmerge();
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('parts')}
      </Title>
      {merged.length === 0 && <Text size="sm">{t('no_parts')}</Text>}
      {merged.map(({ product_id, name }) => (
        <Group key={product_id} justify="space-between">
          <Text size="sm">{name}</Text>
          <Button
            variant="default"
            size="xs"
            disabled={unmerge.isPending}
            aria-label={t('part_of', { name })}
            onClick={() =>
              unmerge.mutate(product_id, {
                onSuccess: () => onNotice({ kind: 'done', text: t('parted', { name }) }),
                onError: (error) => onNotice({ kind: 'failed', text: errorText(error) }),
              })
            }
          >
            {t('part')}
          </Button>
        </Group>
      ))}
    </Stack>
  );
}

function ItemRow({
  item,
  currency,
  otherId,
  onNotice,
}: { item: Item; currency: string } & Omit<Props, 'productId' | 'name'>) {
  const t = useTexts(matchingTexts, 'merge');
  const errorText = useErrorText();
  const split = useSplit();
  const name = item.title;
  const move = (product_id: number | null) =>
    split.mutate(
      { shop_id: item.shop_id, item_id: item.item_id, product_id },
      {
        onSuccess: () => onNotice({ kind: 'done', text: t('was_split', { name }) }),
        onError: (error) => onNotice({ kind: 'failed', text: errorText(error) }),
      },
    );
  const button = { variant: 'default', size: 'xs', disabled: split.isPending };
  return (
    <Group justify="space-between">
      <Pictured image={item.image}>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <FactLine
          facts={[item.shop_name, formatUnits(item.price, currency), item.ean && `EAN ${item.ean}`]}
        />
      </Pictured>
      <Group gap="xs">
        {otherId !== null && (
          <Button {...button} aria-label={t('split_other_of', { name })} onClick={() => move(otherId)}>
            {t('split_other')}
          </Button>
        )}
        <Button {...button} aria-label={t('split_own_of', { name })} onClick={() => move(null)}>
          {t('split_own')}
        </Button>
      </Group>
    </Group>
  );
}

/** What counts as a product, and the ways out of it. */
export function ProductParts({ productId, name, otherId, onNotice }: Props) {
  const t = useTexts(matchingTexts, 'merge');
  const source = useMatchProduct(productId);
  return (
    <Panel id="parts" title={name} source={source} height={LIST_PX} shrinks>
      {({ merged, items, currency }) => (
        <Stack>
          <Parts merged={merged} onNotice={onNotice} />
          <Title order={3} size="h5">
            {t('items')}
          </Title>
          {items.length === 0 && <Text size="sm">{t('no_items')}</Text>}
          {items.map((item) => (
            <ItemRow
              key={`${item.shop_id} ${item.item_id}`}
              item={item}
              currency={currency}
              otherId={otherId}
              onNotice={onNotice}
            />
          ))}
        </Stack>
      )}
    </Panel>
  );
}
