import { useFieldErrors } from '../../core/form/field-errors.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { formatBid } from './bid-amount.ts';
import { bidEditorTexts } from './editor/bidding-editor-texts.ts';

/**
 * What is said beside the amount of a bid; null where nothing is wrong with it.
 * @param baseMin what the bid has to be above, EUR
 */
export function useBidError(baseMin: number): (found: unknown) => string | null {
  const t = useTexts(bidEditorTexts);
  const fieldErrors = useFieldErrors({
    fields: ['bid'],
    t,
    words: {
      required: 'empty',
      invalid_type: 'not_a_number',
      not_positive: 'not_positive',
      too_big: 'too_high',
      too_fine: 'too_fine',
      below_minimum: () => t('below_minimum', { bid: formatBid(baseMin) }),
    },
  });
  return (found) => fieldErrors(found).bid ?? null;
}
