import { CategorySection } from '../components/category-section.tsx';
import { ContactSection } from '../components/contact-section.tsx';
import { EndedNote } from '../components/ended-note.tsx';
import { FeatureGrid } from '../components/feature-grid.tsx';
import { Hero } from '../components/hero.tsx';
import { HomeFooter } from '../components/home-footer.tsx';
import { HowItWorks } from '../components/how-it-works.tsx';
import { PortalCards } from '../components/portal-cards.tsx';
import { useScrollToSection } from '../scroll-to-section.ts';

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
