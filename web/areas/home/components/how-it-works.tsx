import { Text, Title } from '@mantine/core';
import { useTexts } from '../../../core/texts/i18n.ts';
import { homeTexts } from '../home-texts.ts';
import { HomeSection } from './home-section.tsx';
import classes from './how-it-works.module.css';
import { PriceExample } from './price-example.tsx';

const STEPS = ['step_1', 'step_2', 'step_3', 'step_4'] as const;

/** How an account opens, and what a click costs. */
export function HowItWorks() {
  const t = useTexts(homeTexts, 'how');
  return (
    <HomeSection id="how" title={t('steps_title')}>
      <ol className={classes.steps}>
        {STEPS.map((step, i) => (
          <li key={step} className={classes.step}>
            <span className={classes.number} aria-hidden="true">
              {i + 1}
            </span>
            <Title order={3}>{t(step)}</Title>
            <Text c="dimmed" mt={4}>
              {t(`${step}_text`)}
            </Text>
          </li>
        ))}
      </ol>
      <PriceExample />
    </HomeSection>
  );
}
