import { Group, Text, Title } from '@mantine/core';
import { useTexts } from '../../../core/texts/i18n.ts';
import { homeTexts } from '../home-texts.ts';
import classes from './hero.module.css';
import { ProductPicture } from './product-picture.tsx';
import { LoginLink, RegisterLink } from './way-links.tsx';

/** What the product is, in one screen. */
export function Hero() {
  const t = useTexts(homeTexts);
  return (
    <section className={classes.hero}>
      <Title order={1} className={classes.title}>
        {t('title')}
      </Title>
      <Text c="dimmed" size="lg" className={classes.intro}>
        {t('intro')}
      </Text>
      <Group justify="center" gap="sm">
        <RegisterLink size="lg" />
        <LoginLink size="lg" />
      </Group>
      <ProductPicture label={t('picture')} />
    </section>
  );
}
