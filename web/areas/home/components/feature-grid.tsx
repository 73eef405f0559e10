import { Text, ThemeIcon, Title } from '@mantine/core';
import {
  IconChartBar,
  IconHeadset,
  IconPackage,
  IconScale,
  IconSpeakerphone,
  IconTag,
  IconTrophy,
  IconWallet,
  IconWorldSearch,
} from '@tabler/icons-react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { homeTexts } from '../home-texts.ts';
import classes from './feature-grid.module.css';
import { HomeSection } from './home-section.tsx';

const FEATURES = [
  { id: 'clicks', Icon: IconChartBar },
  { id: 'products', Icon: IconPackage },
  { id: 'positions', Icon: IconTrophy },
  { id: 'ads', Icon: IconSpeakerphone },
  { id: 'coupons', Icon: IconTag },
  { id: 'budget', Icon: IconWallet },
  { id: 'market', Icon: IconWorldSearch },
  { id: 'prices', Icon: IconScale },
  { id: 'team', Icon: IconHeadset },
] as const;

/** What the product does. */
export function FeatureGrid() {
  const t = useTexts(homeTexts, 'features');
  return (
    <HomeSection id="features" title={t('title')} intro={t('intro')} tinted>
      <ul className={classes.grid}>
        {FEATURES.map(({ id, Icon }) => (
          <li key={id} className={classes.feature}>
            <ThemeIcon variant="light" size={40} radius="md" mb="sm">
              <Icon size={ICON_PX.heading} stroke={1.6} aria-hidden="true" />
            </ThemeIcon>
            <Title order={3}>{t(id)}</Title>
            <Text c="dimmed" mt={4}>
              {t(`${id}_text`)}
            </Text>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
