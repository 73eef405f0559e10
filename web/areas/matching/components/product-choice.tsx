import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { MatchProduct } from '../../../../shared/contract/shops/matching.contract.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { useProductSearch } from '../matching.queries.ts';
import { matchingTexts } from '../matching-texts.ts';
import { ProductFacts } from './product-facts.tsx';

export type Chosen = { product: MatchProduct; currency: string };
type Props = {
  which: 'this' | 'other';
  country: PortalCode;
  chosen: Chosen | null;
  onChoose: (chosen: Chosen | null) => void;
};

function Found({ q, country, onChoose }: { q: string } & Pick<Props, 'country' | 'onChoose'>) {
  const t = useTexts(matchingTexts, 'merge');
  const errorText = useErrorText();
  const { data, error } = useProductSearch(country, q);
  if (q === '') return null;
  if (error) return <Text role="alert">{errorText(error)}</Text>;
  if (!data) return null;
  if (data.data.length === 0) return <Text size="sm">{t('none_found')}</Text>;
  return data.data.map((product) => (
    <Group key={product.product_id} justify="space-between" wrap="nowrap">
      <ProductFacts product={product} currency={data.currency} />
      <Button
        variant="light"
        size="xs"
        style={{ flexShrink: 0 }}
        aria-label={t('choose_of', { name: product.name })}
        onClick={() => onChoose({ product, currency: data.currency })}
      >
        {t('choose')}
      </Button>
    </Group>
  ));
}

/** One product of the portal: found by a search, then shown. */
export function ProductChoice({ which, country, chosen, onChoose }: Props) {
  const t = useTexts(matchingTexts, 'merge');
  const [q, setQ] = useState('');
  return (
    <Paper withBorder p="md" component="section" aria-label={t(which)}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t(which)}
        </Title>
        {chosen ? (
          <>
            <ProductFacts {...chosen} />
            <Group>
              <Button
                variant="default"
                size="xs"
                aria-label={t('change_of', { name: chosen.product.name })}
                onClick={() => onChoose(null)}
              >
                {t('change')}
              </Button>
            </Group>
          </>
        ) : (
          <>
            <SearchBox label={t(`search_${which}`)} hint={t('search_hint')} value={q} onSearch={setQ} />
            <Found q={q} country={country} onChoose={onChoose} />
          </>
        )}
      </Stack>
    </Paper>
  );
}
