import { expect, it } from 'vitest';
import { seriesFigure } from './series-figure.ts';

const answer = {
  data: [{ cpc_avg: 0.1545 }, { cpc_avg: null }],
  total: { cpc_avg: 0.1545, clicks: 1234 },
  previous: { cpc_avg: 0.08254 },
  growth: { cpc_avg: 87.2 },
};

it('says the average price of a click with the 2 decimals of all prices, now and before', () => {
  expect(seriesFigure(answer, 'cpc_avg', 'cpc')).toEqual({
    value: '0,15\u00a0€',
    previous: '0,08\u00a0€',
    growth: 87.2,
    line: [0.1545, null],
  });
});

it('says that there is none where nobody clicked', () => {
  const none = { data: [], total: { cpc_avg: null }, previous: { cpc_avg: null }, growth: {} };
  expect(seriesFigure(none, 'cpc_avg', 'cpc')).toMatchObject({ value: '–', previous: '–', growth: null });
});
