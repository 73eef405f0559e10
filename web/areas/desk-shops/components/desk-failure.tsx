import { ApiError } from '../../../core/api/api-error.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { deskTexts } from '../desk-texts.ts';

/** Why a action of the desk was refused: mostly somebody was faster, and what is shown is new by now. */
export function DeskFailure({ error }: { error: Error | null }) {
  const t = useTexts(deskTexts);
  if (!error) return null;
  const isStale = error instanceof ApiError && error.code === 'changed_meanwhile';
  return <FormFailure error={error} text={isStale ? t('changed') : null} />;
}
