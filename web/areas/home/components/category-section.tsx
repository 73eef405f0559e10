import { Text, Title } from '@mantine/core';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useCountryName } from '../../../core/texts/portal-names.ts';
import { categoryLinks } from '../category-links.ts';
import { useFrontPage } from '../home.queries.ts';
import { homeTexts } from '../home-texts.ts';
import { HomeSection } from './home-section.tsx';
import classes from './portal-cards.module.css';
import { SiteLink } from './site-link.tsx';

/** Links to categories on the portals. */
export function CategorySection() {
  const t = useTexts(homeTexts, 'how');
  const countryName = useCountryName();
  const portals = useFrontPage().data?.portals ?? [];
  const linked = portals
    .map((portal) => ({ portal, links: categoryLinks(portal) }))
    .filter(({ links }) => links.length > 0);
  return (
    <HomeSection id="categories" title={t('categories_title')} intro={t('categories_text')}>
      <ul className={classes.grid}>
        {linked.map(({ portal, links }) => (
          <li key={portal.country_id} className={classes.card} data-portal={portal.country_locale_code}>
            <Title order={3}>{countryName(portal.country_locale_code)}</Title>
            <Text c="dimmed" size="sm">
              {portal.site}
            </Text>
            <ul className={classes.links}>
              {links.map(({ topic, url }) => (
                <li key={topic}>
                  <SiteLink url={url} name={t(topic)} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
