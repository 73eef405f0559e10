import { Table, Text, Title } from '@mantine/core';
import { premiumChargeMicros } from '../../../../shared/rules/auction/auction.ts';
import { eurToMicros, formatEur, microsToEur } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { homeTexts } from '../home-texts.ts';
import classes from './how-it-works.module.css';

const BASE_EUR = 0.08;
const BIDS_EUR = [0.3, 0.24, 0.15] as const;
const PRICING = { rule: 'second_price', incrementMicros: eurToMicros(0.01), reserveMicros: 0 } as const;

/** What the winners of the example pay, by the rule that charges real clicks. */
const ROWS = BIDS_EUR.map((bidEur, i) => {
  const next = BIDS_EUR[i + 1];
  const micros = premiumChargeMicros(
    eurToMicros(bidEur),
    eurToMicros(BASE_EUR),
    next === undefined ? null : eurToMicros(next),
    PRICING,
  );
  return { position: i + 1, bidEur, priceEur: microsToEur(micros) };
});

/** What three bidders pay for their positions. */
export function PriceExample() {
  const t = useTexts(homeTexts, 'how');
  return (
    <div className={classes.example}>
      <div>
        <Title order={3} fz="h2">
          {t('price_title')}
        </Title>
        <Text c="dimmed" mt="xs" id="price-example">
          {t('price_text', { base: formatEur(BASE_EUR) })}
        </Text>
      </div>
      <Table aria-describedby="price-example" verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('position')}</Table.Th>
            <Table.Th ta="right">{t('bid')}</Table.Th>
            <Table.Th ta="right">{t('price')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {ROWS.map(({ position, bidEur, priceEur }) => (
            <Table.Tr key={position}>
              <Table.Td>{position}</Table.Td>
              <Table.Td ta="right">{formatEur(bidEur)}</Table.Td>
              <Table.Td ta="right" fw={650}>
                {formatEur(priceEur)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
