import { Badge, Group, Popover, Stack, Text, UnstyledButton } from '@mantine/core';
import type { MemberShop } from '../../../../shared/contract/people/people.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useShopLabel } from '../../../core/texts/portal-names.ts';
import { peopleTexts } from '../people-texts.ts';

const SHOWN = 2;

function Chip({ text }: { text: string }) {
  return (
    <Badge
      variant="light"
      color="gray"
      c="var(--mantine-color-text)"
      tt="none"
      fw={500}
      h="auto"
      mih={20}
      styles={{ label: { whiteSpace: 'normal' } }}
    >
      {text}
    </Badge>
  );
}

type Props = {
  shops: readonly MemberShop[];
  /** There are more that the viewer has no right to. */
  others?: boolean;
  /** What stands where there are none. */
  none?: string;
};

/** The first shops, and the others behind a press on their number. */
export function ShopChips({ shops, others = false, none = '–' }: Props) {
  const t = useTexts(peopleTexts);
  const shopLabel = useShopLabel();
  const hidden = shops.length - SHOWN;
  return (
    <Stack gap={2}>
      {shops.length === 0 && !others ? (
        <Text inherit c="dimmed">
          {none}
        </Text>
      ) : null}
      <Group gap={4}>
        {shops.slice(0, SHOWN).map((shop) => (
          <Chip key={shop.id} text={shopLabel(shop)} />
        ))}
        {hidden > 0 && (
          <Popover shadow="md" position="bottom-start">
            <Popover.Target>
              <UnstyledButton aria-label={t('more_shops', { count: shops.length })}>
                <Badge variant="outline" color="gray" c="var(--mantine-color-text)" className="tabular">
                  +{hidden}
                </Badge>
              </UnstyledButton>
            </Popover.Target>
            <Popover.Dropdown maw={320} mah={280} style={{ overflowY: 'auto' }}>
              <Stack gap={4}>
                {shops.map((shop) => (
                  <Text key={shop.id} size="sm">
                    {shopLabel(shop)}
                  </Text>
                ))}
              </Stack>
            </Popover.Dropdown>
          </Popover>
        )}
      </Group>
      {others && (
        <Text size="xs" c="dimmed">
          {t('foreign_shops')}
        </Text>
      )}
    </Stack>
  );
}
