import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import {
  type FeedState,
  GUIDE_STEPS,
  type GuideStep,
} from '../../../../shared/contract/shops/feeds.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import marks from '../components/running-import.module.css';
import { feedsTexts } from '../feeds-texts.ts';
import classes from './guide.module.css';
import { useSaveGuide } from './guide.queries.ts';
import { GuideStepBody } from './guide-step-body.tsx';
import { isStepDone, neighbours, shownStep } from './guide-steps.ts';

const CHECK_PX = 14;

/** Offers the guided first import to a shop without a feed. */
export function GuideOffer({ shopId }: { shopId: number }) {
  const t = useTexts(feedsTexts, 'guide');
  const save = useSaveGuide(shopId);
  return (
    <Alert color="blue" title={t('offer_title')} mb="lg">
      <Stack gap="sm">
        <Text size="sm">{t('offer_text')}</Text>
        {save.error ? <FormFailure error={save.error} /> : null}
        <Group>
          <Button loading={save.isPending} onClick={() => save.mutate('source')}>
            {t('start')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

function GuideMarks({ step }: { step: GuideStep }) {
  const t = useTexts(feedsTexts, 'guide');
  const reached = GUIDE_STEPS.indexOf(step);
  return (
    <ol className={marks.steps} aria-label={t('steps')}>
      {GUIDE_STEPS.map((one, at) => (
        <li
          key={one}
          className={marks.step}
          data-done={at < reached || undefined}
          aria-current={at === reached ? 'step' : undefined}
        >
          <span className={marks.mark} aria-hidden>
            {at < reached ? <IconCheck size={CHECK_PX} stroke={2.5} /> : at + 1}
          </span>
          {t(`step_${one}`)}
        </li>
      ))}
    </ol>
  );
}

type Props = { shop: Shop; state: FeedState; feed: PanelSource<FeedState>; reached: GuideStep };

/** The guided first import: one step at a time, each remembered by the server, and nothing live before the last. */
export function FeedGuide({ shop, state, feed, reached }: Props) {
  const t = useTexts(feedsTexts, 'guide');
  const save = useSaveGuide(shop.id);
  const step = shownStep(reached, state);
  const { before, next } = neighbours(step);
  const isDone = isStepDone(step, state);
  return (
    <section aria-label={t('title')}>
      <Stack gap="sm">
        <Title order={2} size="h3">
          {t('title')}
        </Title>
        <GuideMarks step={step} />
        <Text size="sm" c="dimmed">
          {t('not_live')}
        </Text>
      </Stack>
      <div className={classes.body}>
        <Text mb="sm">{t(`hint_${step}`)}</Text>
        <GuideStepBody step={step} shop={shop} state={state} feed={feed} />
      </div>
      {save.error ? <FormFailure error={save.error} /> : null}
      <Group justify="space-between">
        <Group gap="sm">
          {before && (
            <Button variant="default" disabled={save.isPending} onClick={() => save.mutate(before)}>
              {t('back')}
            </Button>
          )}
          {state.good === null && state.running === null && (
            <Button variant="subtle" disabled={save.isPending} onClick={() => save.mutate(null)}>
              {t('leave')}
            </Button>
          )}
        </Group>
        <Button disabled={!isDone} loading={save.isPending} onClick={() => save.mutate(next)}>
          {t(next === null ? 'finish' : 'next')}
        </Button>
      </Group>
    </section>
  );
}
