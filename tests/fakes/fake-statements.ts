import type {
  Statement,
  StatementHead,
  StatementPage,
} from '../../shared/contract/bidding/statements.contract.ts';
import { fakeOf } from './fake-of.ts';

export const someStatementHead = fakeOf<StatementHead>({
  month: '2026-10',
  number: 'RS-2026-000012',
  issued_at: '2026-12-07T08:40:00.000Z',
  clicks: 4,
  charges: 1_234.155_001,
  credits: 0,
  total: 1_234.16,
});

/** A statement with two lines of its month. */
export const someStatement = fakeOf<Statement>({
  ...someStatementHead(),
  shop_name: 'Šuma',
  limit: 1_500,
  rounding: 0.004_999,
  lines: [
    {
      entry: 'charge',
      of_month: '2026-10',
      category_id: 4,
      category_name: 'Telefoni',
      kind: 'bid',
      clicks: 3,
      charge: 1_234.15,
    },
    {
      entry: 'charge',
      of_month: '2026-10',
      category_id: null,
      category_name: '',
      kind: null,
      clicks: 1,
      charge: 0.005_001,
    },
  ],
  history: { clicks: 0, cost: 0 },
});

/** The first page of a list of statements. */
export const statementPage = (...data: StatementHead[]): StatementPage => ({
  data,
  current_page: 1,
  per_page: 12,
  total: data.length,
  last_page: 1,
  next: { month: '2026-11', day: '2027-01-06' },
});
