import type { Dispute } from '../../../../shared/contract/bidding/disputes.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { momentColumn, textColumn, wordColumn } from '../../../ui/table/text-columns.ts';
import { disputesTexts } from '../disputes-texts.ts';
import { DisputeWords } from './dispute-words.tsx';

/** Whether it waits, is credited wholly or partly, or refused. */
function useOutcome() {
  const t = useTexts(disputesTexts);
  return ({ state, clicks, accepted }: Dispute): { color: string; text: string } => {
    if (state === 'open') return { color: 'blue', text: t('waits') };
    if (accepted === 0) return { color: 'gray', text: t('refused') };
    return accepted < clicks
      ? { color: 'yellow', text: t('partly') }
      : { color: 'green', text: t('credited') };
  };
}

/** The columns that shops and staff share. */
export function useDisputeColumns(): DataColumn<Dispute>[] {
  const t = useTexts(disputesTexts);
  const tReason = useTexts(disputesTexts, 'reasons');
  const outcomeOf = useOutcome();
  return [
    momentColumn('opened', t('opened'), ({ opened_at: at }) => at, formatMinute),
    textColumn(
      'why',
      t('why'),
      ({ reason }) => tReason(reason),
      (dispute) => <DisputeWords {...dispute} />,
    ),
    { key: 'clicks', title: t('clicks'), kind: 'count', value: ({ clicks }) => clicks },
    { key: 'charge', title: t('charge'), kind: 'click_price', value: ({ charge }) => charge },
    wordColumn(
      'state',
      t('state'),
      (dispute) => outcomeOf(dispute).text,
      (dispute) => <StateBadge {...outcomeOf(dispute)} />,
    ),
    {
      key: 'credit',
      title: t('credit'),
      kind: 'click_price',
      value: ({ state, credit }) => (state === 'open' ? null : credit),
    },
  ];
}
