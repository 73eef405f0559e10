import { useEffect, useEffectEvent } from 'react';
import { useErrorText } from '../../core/api/error-text.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { uiTexts } from '../look/ui-texts.ts';

/** A call that brings what can be chosen. */
export type ChoiceSource = { isFetching: boolean; error: unknown; refetch: () => unknown };

type Props = {
  source: ChoiceSource;
  /** Says that nothing matches. */
  text: string;
};

/**
 * What an open list without choices says: that they are looked for, that they could not be loaded, or that there are none.
 * One that could not be loaded is asked for again by opening it.
 */
export function NothingFound({ source: { isFetching, error, refetch }, text }: Props) {
  const t = useTexts(uiTexts, 'picker');
  const errorText = useErrorText();
  const askAgain = useEffectEvent(() => {
    if (error) void refetch();
  });
  useEffect(() => askAgain(), []);
  if (isFetching) return t('searching');
  return error ? t('failed', { error: errorText(error) }) : text;
}
