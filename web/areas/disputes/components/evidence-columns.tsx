import type { DisputedClickEvidence } from '../../../../shared/contract/desk/desk-disputes.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatSecond } from '../../../core/texts/wall-time.ts';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { RowBox } from '../../../ui/table/row-box.tsx';
import { momentColumn, textColumn, wordColumn } from '../../../ui/table/text-columns.ts';
import { disputesTexts } from '../disputes-texts.ts';

type Click = DisputedClickEvidence;
export type AcceptedClicks = {
  readonly has: (eventId: string) => boolean;
  readonly set: (eventId: string, isAccepted: boolean) => void;
  readonly isDecided: boolean;
};

/** Ticks a click as accepted. */
export function AcceptBox({ click, accepted }: { click: Click; accepted: AcceptedClicks }) {
  const t = useTexts(disputesTexts, 'desk');
  return (
    <RowBox
      label={t('accept_click', { at: formatSecond(click.at) })}
      isTicked={accepted.has(click.event_id)}
      isDisabled={accepted.isDecided}
      onTick={(isTicked) => accepted.set(click.event_id, isTicked)}
    />
  );
}

/** The disputed clicks with what is known of each. */
export function useEvidenceColumns(): DataColumn<Click>[] {
  const t = useTexts(disputesTexts, 'desk');
  const tKind = useTexts(disputesTexts, 'kinds');
  const tRule = useTexts(disputesTexts, 'rules');
  const known = (count: number | null) => (count === null ? t('unknown') : formatCount(count));
  const countColumn = (key: 'same_offer' | 'same_visitor'): DataColumn<Click> => ({
    key,
    title: t(key),
    kind: 'count',
    value: ({ evidence }) => evidence[key],
    render: ({ evidence }) => known(evidence[key]),
  });
  return [
    momentColumn('at', t('at'), ({ at }) => at, formatSecond),
    textColumn('product', t('product'), ({ product_name: name, product_id: id }) => name || `#${id}`),
    wordColumn('kind', t('kind'), ({ kind }) => tKind(kind)),
    { key: 'charge', title: t('charge'), kind: 'click_price', value: ({ charge }) => charge },
    countColumn('same_offer'),
    countColumn('same_visitor'),
    { key: 'in_minute', title: t('in_minute'), kind: 'count', value: ({ evidence }) => evidence.in_minute },
    {
      key: 'product_hour',
      title: t('product_hour'),
      kind: 'count',
      value: ({ evidence }) => evidence.product_hour,
    },
    textColumn(
      'shadow',
      t('shadow'),
      ({ evidence }) => evidence.shadow.map((rule) => tRule(rule)).join(', ') || '–',
    ),
    wordColumn('page_known', t('page_known'), ({ evidence }) => (evidence.page_known ? t('yes') : t('no'))),
  ];
}
