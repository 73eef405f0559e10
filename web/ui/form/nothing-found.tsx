import { useTexts } from '../../core/texts/i18n.ts';
import { uiTexts } from '../look/ui-texts.ts';

type Props = {
  /** What is to be chosen from is still on its way. */
  isSearching: boolean;
  /** Says that nothing matches. */
  text: string;
};

/** What an open list without choices says: that they are looked for, or that there are none. */
export function NothingFound({ isSearching, text }: Props) {
  const t = useTexts(uiTexts, 'picker');
  return isSearching ? t('searching') : text;
}
