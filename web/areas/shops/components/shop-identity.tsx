import { Box, Group, Text } from '@mantine/core';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { PictureOrInitials } from '../../../ui/look/picture-or-initials.tsx';
import { usePortalLabel } from '../portal-label.ts';

/** Logo, name and marketplace of the selected shop. */
export function ShopIdentity({ shop }: { shop: Shop }) {
  const portalLabel = usePortalLabel();
  return (
    <Group gap="sm" wrap="nowrap">
      <PictureOrInitials name={shop.name} url={shop.logo_url} size={40} kind="logo" />
      <Box miw={0}>
        <Text fw={600} lh={1.3}>
          {shop.name}
        </Text>
        <Text size="xs" c="dimmed" lh={1.4}>
          {portalLabel(shop)}
        </Text>
      </Box>
    </Group>
  );
}
