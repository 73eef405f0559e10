import type { WebhookDelivery } from '../../../../shared/contract/reports/alert-webhooks.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { textColumn, wordColumn } from '../../../ui/table/text-columns.ts';
import { alertsTexts } from '../alerts-texts.ts';

const COLORS = { waits: 'yellow', delivered: 'green', failed: 'red' } as const;

/** The columns of the last messages to the shop's program. */
export function useWebhookColumns(): DataColumn<WebhookDelivery>[] {
  const t = useTexts(alertsTexts, 'webhook');
  const tKind = useTexts(alertsTexts, 'kinds');
  const tOutcome = useTexts(alertsTexts, 'outcomes');
  const outcomeText = ({ state, status, failure }: WebhookDelivery) => {
    const answered = { status: String(status ?? '') };
    if (state === 'delivered') return tOutcome('delivered', answered);
    if (failure === null) return tOutcome('fresh');
    return tOutcome(state, { why: tOutcome(failure, answered) });
  };
  return [
    textColumn('created', t('created'), ({ created_at: at }) => formatMinute(at)),
    textColumn('about', t('about'), ({ kind }) => (kind === null ? t('is_test') : tKind(kind))),
    textColumn('tries', t('tries'), ({ attempts }) => formatCount(attempts)),
    wordColumn('outcome', t('outcome'), outcomeText, (delivery) => (
      <StateBadge color={COLORS[delivery.state]} text={outcomeText(delivery)} />
    )),
  ];
}
