import { Button, Text, Title } from '@mantine/core';
import type { PortalProfile } from '../../../../shared/contract/shops/home.contract.ts';
import { PORTAL_CODES } from '../../../../shared/rules/portals/portal-codes.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useCountryName } from '../../../core/texts/portal-names.ts';
import { WaitingPlace } from '../../../ui/look/waiting-place.tsx';
import { useFrontPage } from '../home.queries.ts';
import { homeTexts } from '../home-texts.ts';
import { HomeSection } from './home-section.tsx';
import classes from './portal-cards.module.css';
import { SiteLink } from './site-link.tsx';

function PortalCard({ portal }: { portal: PortalProfile }) {
  const t = useTexts(homeTexts, 'how');
  const countryName = useCountryName();
  const facts = [
    [t('currency'), portal.currency],
    [t('clicks_in'), 'EUR'],
    [t('keyword'), portal.coupon_keyword],
    [t('levels'), portal.product_ad_levels.join(', ')],
  ];
  return (
    <li className={classes.card} data-portal={portal.country_locale_code}>
      <Title order={3}>{countryName(portal.country_locale_code)}</Title>
      <Text mt={2} mb="md">
        {portal.name} · <SiteLink url={`https://${portal.site}`} name={portal.site} />
      </Text>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** Says that the portals could not be asked for. */
export function PortalsFailed({ onRetry }: { onRetry?: () => void }) {
  const t = useTexts(homeTexts, 'how');
  return (
    <Text ta="center" role="alert">
      {t('portals_failed')}{' '}
      <Button variant="subtle" {...(onRetry ? { onClick: onRetry } : {})}>
        {t('retry')}
      </Button>
    </Text>
  );
}

/** What holds on which portal. */
export function PortalCards() {
  const t = useTexts(homeTexts, 'how');
  const { data, isError, refetch } = useFrontPage();
  return (
    <HomeSection id="portals" title={t('portals_title')} intro={t('portals_text')} tinted>
      {isError ? (
        <PortalsFailed onRetry={() => void refetch()} />
      ) : (
        <ul className={classes.grid} aria-busy={!data}>
          {data
            ? data.portals.map((portal) => <PortalCard key={portal.country_id} portal={portal} />)
            : PORTAL_CODES.map((code) => (
                <li key={code}>
                  <WaitingPlace height={280} />
                </li>
              ))}
        </ul>
      )}
    </HomeSection>
  );
}
