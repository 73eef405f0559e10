import { Text, Title } from '@mantine/core';
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
      {/* Not the table of lists, which scrolls and sorts, and would be half of this page. */}
      <table aria-describedby="price-example" className={classes.prices}>
        <thead>
          <tr>
            <th scope="col">{t('position')}</th>
            <th scope="col">{t('bid')}</th>
            <th scope="col">{t('price')}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ position, bidEur, priceEur }) => (
            <tr key={position}>
              <td>{position}</td>
              <td>{formatEur(bidEur)}</td>
              <td>{formatEur(priceEur)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
