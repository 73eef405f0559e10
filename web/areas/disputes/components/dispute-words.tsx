import { Text } from '@mantine/core';
import type { Dispute } from '../../../../shared/contract/bidding/disputes.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { disputesTexts } from '../disputes-texts.ts';

const AS_TYPED = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

/** Why a shop disputes, in its own words, and what it was answered. */
export function DisputeWords({ reason, message, answer }: Pick<Dispute, 'reason' | 'message' | 'answer'>) {
  const t = useTexts(disputesTexts);
  const tReason = useTexts(disputesTexts, 'reasons');
  return (
    <>
      <Text inherit>{tReason(reason)}</Text>
      {message && (
        <Text size="xs" c="dimmed" style={AS_TYPED}>
          {message}
        </Text>
      )}
      {answer && (
        <Text size="xs" style={AS_TYPED}>
          {t('answer', { answer })}
        </Text>
      )}
    </>
  );
}
