import { Box, Pagination, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { matchesSearch } from '../../../core/texts/matches-search.ts';
import { CardGrid } from '../../../ui/look/card-grid.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { storesTexts } from '../stores-texts.ts';
import { ShopCard } from './shop-card.tsx';

const CARDS = 6;
const SEARCH_PX = 320;

/** All shops of the user as cards; of many a few at once, the chosen one first. */
export function ShopCards({ shops, selected }: { shops: readonly Shop[]; selected: Shop }) {
  const t = useTexts(storesTexts);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const others = shops.filter(({ id }) => id !== selected.id);
  const found = [selected, ...others].filter(({ name, portal_site }) =>
    matchesSearch(`${name} ${portal_site}`, search),
  );
  const shown = found.slice((page - 1) * CARDS, page * CARDS);
  const pages = Math.ceil(found.length / CARDS);
  return (
    <Stack component="section" gap="md" aria-labelledby="your-shops">
      <Title order={2} size="h3" id="your-shops">
        {t('your_shops')}
      </Title>
      {shops.length > CARDS && (
        <Box maw={SEARCH_PX}>
          <SearchBox
            label={t('search')}
            value={search}
            onSearch={(text) => {
              setSearch(text);
              setPage(1);
            }}
          />
        </Box>
      )}
      {found.length === 0 ? (
        <Text size="sm">{t('no_match')}</Text>
      ) : (
        <CardGrid minWidth="18rem">
          {shown.map((shop) => (
            <ShopCard key={shop.id} shop={shop} isSelected={shop.id === selected.id} />
          ))}
        </CardGrid>
      )}
      {pages > 1 && (
        <nav aria-label={t('pages')}>
          <Pagination total={pages} value={page} onChange={setPage} size="sm" withControls={false} />
        </nav>
      )}
    </Stack>
  );
}
