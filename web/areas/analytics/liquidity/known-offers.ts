import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import type { ComparedAnswer } from '../compared-report.ts';

type Answer = ComparedAnswer<'liquidity'>;
/** The same, with a gap where the day's offers are not counted yet. */
export type KnownOffers = Omit<Answer, 'data'> & {
  data: (Omit<Answer['data'][number], 'num_offers'> & { num_offers: number | null })[];
};

/** Offers are counted at the end of a day: before that, none is no count but not knowing. */
export function knownOffers(answer: Answer, today: Day): KnownOffers {
  const isCounted = (date: Day, offers: number) => offers > 0 || date < today;
  const data = answer.data.map((row) => ({
    ...row,
    num_offers: isCounted(row.date, row.num_offers) ? row.num_offers : null,
  }));
  return { ...answer, data };
}
