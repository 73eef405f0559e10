import { OF_ONE } from './access-answers.ts';
import type { Row } from './access-row.ts';

export const CHANGE_ROWS: readonly Row[] = [
  { call: 'GET /v1/money-changes/:shopId', answers: OF_ONE },
  { call: 'GET /v1/money-changes/:shopId/export', answers: OF_ONE },
];
