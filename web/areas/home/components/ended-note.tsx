import { useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { HOME_SEARCH } from '../home-search-params.ts';
import { homeTexts } from '../home-texts.ts';
import classes from './ended-note.module.css';

/** Says why somebody whose session the server ended is here. */
export function EndedNote() {
  const t = useTexts(homeTexts);
  const [{ ended }] = useSearchParams(HOME_SEARCH);
  if (!ended) return null;
  return (
    <p role="status" className={classes.note}>
      {t('ended')}
    </p>
  );
}
