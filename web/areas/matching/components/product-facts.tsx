import { Avatar, Box, Group, Text } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MatchProduct } from '../../../../shared/contract/shops/matching.contract.ts';
import type { Currency } from '../../../../shared/rules/limits.ts';
import { formatMinor } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { matchingTexts } from '../matching-texts.ts';

const PICTURE_PX = 56;
const MINOR_PER_UNIT = 100;

export const formatUnits = (price: number | null, currency: string): string =>
  formatMinor(price === null ? null : Math.round(price * MINOR_PER_UNIT), currency as Currency);

/** A picture of the shop's own site beside what is said of it. */
export function Pictured({ image, children }: { image: string | null; children: ReactNode }) {
  return (
    <Group wrap="nowrap" align="flex-start" gap="sm">
      <Avatar
        src={image}
        size={PICTURE_PX}
        radius="md"
        alt=""
        aria-hidden="true"
        imageProps={{ loading: 'lazy' }}
      >
        <IconPackage stroke={1.5} aria-hidden="true" />
      </Avatar>
      <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Group>
  );
}

/** Facts on one line, those that are known. */
export function FactLine({ facts }: { facts: readonly (string | null)[] }) {
  return (
    <Text size="sm" c="dimmed">
      {facts.filter((fact) => fact !== null && fact !== '').join(' · ')}
    </Text>
  );
}

/** A product of the portal, with its lowest price and how many sell it. */
export function ProductFacts({ product, currency }: { product: MatchProduct; currency: string }) {
  const t = useTexts(matchingTexts);
  const { name, brand, category, image, ean, lowest_price, offers } = product;
  const price =
    lowest_price === null ? null : t('from_price', { price: formatUnits(lowest_price, currency) });
  return (
    <Pictured image={image}>
      <Text fw={600}>{name}</Text>
      <FactLine facts={[brand, category, ean && `EAN ${ean}`]} />
      <Text size="sm">{[price, t('offers', { count: offers })].filter(Boolean).join(' · ')}</Text>
    </Pictured>
  );
}
