import { Button, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../core/i18n.ts';
import { LOGIN_PATH } from '../../core/page-paths.ts';
import { appPagesTexts } from './app-pages.texts.ts';
import classes from './home-page.module.css';
import { HomePicture } from './home-picture.tsx';

/** What the product is, for visitors. */
export function HomePage() {
  const t = useTexts(appPagesTexts);
  return (
    <section className={classes.hero}>
      <div>
        <Title order={1} className={classes.title}>
          {t('home_title')}
        </Title>
        <Text c="dimmed" size="lg" mt="md" mb="xl">
          {t('home_intro')}
        </Text>
        <Button component={Link} to={LOGIN_PATH} size="md">
          {t('log_in')}
        </Button>
      </div>
      <HomePicture />
    </section>
  );
}
