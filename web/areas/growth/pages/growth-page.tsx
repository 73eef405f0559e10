import { List, Text, Title } from '@mantine/core';
import { useId } from 'react';
import type { GrowthFormula } from '../../../../shared/contract/reports/growth.contract.ts';
import { GROWTH_STEP_IDS } from '../../../../shared/rules/growth/growth-steps.ts';
import { formatPeriod } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { useReportContext } from '../../shops/shops.public.ts';
import classes from '../components/growth.module.css';
import { GrowthSummary } from '../components/growth-summary.tsx';
import { OpenStep } from '../components/open-step.tsx';
import { SettledSteps } from '../components/settled-steps.tsx';
import { useGrowth } from '../growth.queries.ts';
import { growthTexts } from '../growth-texts.ts';
import { groupSteps, useStepLabels } from '../step-labels.ts';

const HEIGHT_PX = 520;

function OpenSteps({ steps }: { steps: GrowthFormula['steps'] }) {
  const t = useTexts(growthTexts);
  const titleId = useId();
  if (steps.length === 0) return null;
  return (
    <section className={classes.group} aria-labelledby={titleId}>
      <Title order={3} size="h4" id={titleId}>
        {t('to_do')}
      </Title>
      <ol className={classes.list}>
        {steps.map((step, i) => (
          <OpenStep key={step.id} step={step} number={i + 1} />
        ))}
      </ol>
    </section>
  );
}

/** The steps that a shop will add, for those who have none yet. */
function FollowingSteps({ growth }: { growth: GrowthFormula }) {
  const t = useTexts(growthTexts);
  const words = useStepLabels();
  const following = GROWTH_STEP_IDS.filter((id) => !growth.steps.some((step) => step.id === id));
  if (following.length === 0) return null;
  return (
    <section className={classes.group}>
      <Title order={3} size="h4">
        {t('follows')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('follows_hint')}
      </Text>
      <List size="sm" mt="xs" spacing={4}>
        {following.map((id) => (
          <List.Item key={id}>{words.title({ id })}</List.Item>
        ))}
      </List>
    </section>
  );
}

/** What the account and the shop can do to grow: what is open, in the order of its effect, and what is done. */
export function GrowthPage() {
  const t = useTexts(growthTexts);
  const { shop, range } = useReportContext();
  const growth = useGrowth(shop?.id ?? null, range);
  return (
    <>
      <PageHeading
        title={t('title')}
        description={shop ? `${shop.name} · ${formatPeriod(range)}` : t('your_account')}
      />
      <Panel
        id="steps"
        title={t('steps')}
        hint={t(shop ? 'steps_hint' : 'steps_hint_account')}
        source={growth}
        height={HEIGHT_PX}
        shrinks
      >
        {(data) => {
          const { todo, waiting, unknown, done } = groupSteps(data);
          return (
            <>
              <GrowthSummary growth={data} />
              <OpenSteps steps={todo} />
              <SettledSteps state="waiting" steps={waiting} />
              <SettledSteps state="unknown" steps={unknown} />
              <SettledSteps state="done" steps={done} />
              <FollowingSteps growth={data} />
            </>
          );
        }}
      </Panel>
    </>
  );
}
