import type { Dispute } from '../../shared/contract/bidding/disputes.contract.ts';
import type {
  DeskDispute,
  DeskDisputeDetail,
  DisputedClickEvidence,
} from '../../shared/contract/desk/desk-disputes.contract.ts';
import { fakeOf } from './fake-of.ts';

const waiting: Dispute = {
  id: 7,
  shop_id: 1,
  state: 'open',
  reason: 'burst',
  message: 'At night',
  opener: 'Mira Mirić',
  opened_at: '2026-11-20T09:00:00.000Z',
  clicks: 2,
  charge: 0.110_001,
  decided_at: null,
  answer: null,
  accepted: 0,
  credit: 0,
};

/** Two clicks that wait for a decision. */
export const someDispute = fakeOf<Dispute>(waiting);

export const someDeskDispute = fakeOf<DeskDispute>({
  ...waiting,
  shop_name: 'Šuma',
  country_locale_code: 'rs',
});

const click = (nth: number, charge: number): DisputedClickEvidence => ({
  event_id: `00000000-0000-4000-8000-00000000000${nth}`,
  at: `2026-11-20T08:00:0${nth}.000Z`,
  product_id: 4,
  product_name: 'Telefon',
  category_id: 5,
  category_name: 'Telefoni',
  kind: 'bid',
  charge,
  accepted: null,
  evidence: {
    same_offer: null,
    same_visitor: 3,
    in_minute: 12,
    product_hour: 40,
    shadow: ['burst'],
    page_known: false,
  },
});

export const someDisputeDetail = fakeOf<DeskDisputeDetail>({
  ...someDeskDispute(),
  data: [click(1, 0.06), click(2, 0.050_001)],
  product_hour_usual: 0.4,
});
