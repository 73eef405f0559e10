import { Anchor, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useFrontPage } from '../home.queries.ts';
import { homeTexts } from '../home-texts.ts';
import { HomeSection } from './home-section.tsx';
import classes from './portal-cards.module.css';
import { LoginLink, RegisterLink } from './way-links.tsx';

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className={classes.card}>
      <Title order={3}>{title}</Title>
      <Text c="dimmed" mt={4} mb="md">
        {text}
      </Text>
      {children}
    </li>
  );
}

/** The ways to get in touch that there are. */
export function ContactSection() {
  const t = useTexts(homeTexts);
  const email = useFrontPage().data?.contact_email;
  return (
    <HomeSection id="contact" title={t('contact_title')} tinted>
      <ul className={classes.grid}>
        <Way title={t('contact_new_title')} text={t('contact_new')}>
          <RegisterLink />
        </Way>
        <Way title={t('contact_known_title')} text={t('contact_known')}>
          <LoginLink />
        </Way>
        {email ? (
          <Way title={t('contact_write_title')} text={t('contact_write')}>
            <Anchor href={`mailto:${email}`}>{email}</Anchor>
          </Way>
        ) : null}
      </ul>
    </HomeSection>
  );
}
