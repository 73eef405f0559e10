import { formatEur } from '../../../../shared/rules/money/money.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { limitTexts } from '../budget-texts.ts';

/** Why a change of the limit was refused, with the limit as it is now. */
export function ChangeFailure({ error, limit }: { error: Error; limit: number | null }) {
  const t = useTexts(limitTexts, 'change');
  const code = error instanceof ApiError ? error.code : null;
  const text = () => {
    if (code === 'changed_meanwhile') return t('changed', { limit: formatEur(limit) });
    return code === 'conflict' ? t('suspended') : null;
  };
  return <FormFailure error={error} text={text()} />;
}
