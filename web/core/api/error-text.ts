import { useCallback } from 'react';
import { errorTexts } from '../texts/errors-texts.ts';
import { useTexts } from '../texts/i18n.ts';
import { ApiError } from './api-error.ts';

/** Says in the current language what went wrong, whatever was thrown. */
export function useErrorText(): (error: unknown) => string {
  const t = useTexts(errorTexts);
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return t('internal');
      return t(error.isGone ? 'gone' : error.code);
    },
    [t],
  );
}
