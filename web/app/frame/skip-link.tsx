import { useTexts } from '../../core/texts/i18n.ts';
import { appTexts } from '../app-texts.ts';
import classes from './skip-link.module.css';

/** Takes keyboard users past the menu; seen only while it has the focus. */
export function SkipLink() {
  const t = useTexts(appTexts, 'frame');
  return (
    <a href="#content" className={classes.skip}>
      {t('skip_to_content')}
    </a>
  );
}
