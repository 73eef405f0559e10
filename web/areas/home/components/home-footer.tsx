import { Link } from '@tanstack/react-router';
import { HOME_PATH, LOGIN_PATH, REGISTER_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { LegalLinks } from '../../legal/legal.public.ts';
import { HOME_SECTIONS } from '../home-sections.ts';
import { sectionsTexts } from '../home-sections-texts.ts';
import { homeTexts } from '../home-texts.ts';
import classes from './home-footer.module.css';

/** Every way from the end of the page. */
export function HomeFooter() {
  const t = useTexts(homeTexts);
  const tSections = useTexts(sectionsTexts);
  return (
    <footer className={classes.footer}>
      <nav aria-label={t('more')} className={classes.links}>
        {HOME_SECTIONS.map((section) => (
          <Link key={section} to={HOME_PATH} hash={section} activeOptions={{ includeHash: true }}>
            {tSections(section)}
          </Link>
        ))}
        <Link to={REGISTER_PATH}>{t('register')}</Link>
        <Link to={LOGIN_PATH}>{t('log_in')}</Link>
        <LegalLinks />
      </nav>
    </footer>
  );
}
