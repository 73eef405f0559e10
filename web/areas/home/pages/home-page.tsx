import { useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { CategorySection } from '../components/category-section.tsx';
import { ContactSection } from '../components/contact-section.tsx';
import { FeatureGrid } from '../components/feature-grid.tsx';
import { Hero } from '../components/hero.tsx';
import { HomeFooter } from '../components/home-footer.tsx';
import { HowItWorks } from '../components/how-it-works.tsx';
import { PortalCards } from '../components/portal-cards.tsx';
import { HOME_SEARCH } from '../home-search-params.ts';
import { homeTexts } from '../home-texts.ts';
import { useScrollToSection } from '../scroll-to-section.ts';
import classes from './home-page.module.css';

/** Says why somebody whose session the server ended is here. */
function EndedNote() {
  const t = useTexts(homeTexts);
  const [{ ended }] = useSearchParams(HOME_SEARCH);
  if (!ended) return null;
  return (
    <p role="status" className={classes.note}>
      {t('ended')}
    </p>
  );
}

/** The front page, for visitors. */
export function HomePage() {
  useScrollToSection();
  return (
    <>
      <EndedNote />
      <Hero />
      <FeatureGrid />
      <HowItWorks />
      <PortalCards />
      <CategorySection />
      <ContactSection />
      <HomeFooter />
    </>
  );
}
