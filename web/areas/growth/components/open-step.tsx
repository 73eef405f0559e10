import { Badge, Text, Title } from '@mantine/core';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import type { GrowthStepLine } from '../../../../shared/contract/reports/growth.contract.ts';
import { CATEGORY_PATH } from '../../../core/navigation/page-paths.ts';
import { keptSearch } from '../../../core/navigation/shop-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DrillLink } from '../../../ui/page/drill-link.tsx';
import { ButtonLink } from '../../../ui/page/router-links.tsx';
import { formatWithUnit } from '../../../ui/table/data-table-format.ts';
import { growthTexts } from '../growth-texts.ts';
import { useStepLabels } from '../step-labels.ts';
import classes from './growth.module.css';

const PERCENT = 100;

/** How far the step is, with a mark at its goal. */
function StepCount({ step }: { step: GrowthStepLine }) {
  const t = useTexts(growthTexts);
  const words = useStepLabels();
  const counted = words.counted(step);
  if (counted === null) return null;
  const percent = ((step.done ?? 0) / (step.of ?? 1)) * PERCENT;
  const goal = step.goal ?? PERCENT;
  return (
    <div className={classes.count}>
      <span className={classes.track} aria-hidden>
        <span className={classes.bar} style={{ width: `${percent}%` }} />
        {goal < PERCENT && <span className={classes.goal} style={{ left: `${goal}%` }} />}
      </span>
      <span>{counted}</span>
      {goal < PERCENT && (
        <Text span size="sm" c="dimmed">
          {t('goal', { goal })}
        </Text>
      )}
    </div>
  );
}

function StepExamples({ examples }: Pick<GrowthStepLine, 'examples'>) {
  const t = useTexts(growthTexts);
  if (examples.length === 0) return null;
  return (
    <Text size="sm" mt={4}>
      {t('most_in')}{' '}
      {examples.map((example, i) => (
        <span key={example.category_id}>
          {i > 0 && ' · '}
          <DrillLink to={CATEGORY_PATH} search={{ category_id: example.category_id }}>
            {t('example', {
              name: localText(example, 'name'),
              count: example.clicks,
              number: formatWithUnit('count', example.clicks),
            })}
          </DrillLink>
        </span>
      ))}
    </Text>
  );
}

/** The first of the step's screens; that of the first step is what is to be done on this page. */
function StepWay({ step, isFirst }: { step: GrowthStepLine; isFirst: boolean }) {
  const [way] = useStepLabels().ways(step);
  return way ? (
    <ButtonLink
      to={way.to}
      search={keptSearch}
      size="xs"
      variant={isFirst ? 'filled' : 'default'}
      className={classes.way ?? ''}
    >
      {way.text}
    </ButtonLink>
  ) : null;
}

/** A step that is to be done: how far it is, what it brings, and the way to it. */
export function OpenStep({ step, number }: { step: GrowthStepLine; number: number }) {
  const t = useTexts(growthTexts);
  const words = useStepLabels();
  return (
    <li className={classes.open}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <div>
        <div className={classes.head}>
          <Title order={4} size="sm" fw={650}>
            {words.title(step)}
          </Title>
          {number === 1 && step.effect === 'blocks' && (
            <Badge color="red" variant="light" tt="none">
              {t('first')}
            </Badge>
          )}
        </div>
        <Text size="sm" c="dimmed">
          {words.why(step)}
        </Text>
        <StepCount step={step} />
        {words.sentences(step).map((sentence) => (
          <Text key={sentence} size="sm" mt={4}>
            {sentence}
          </Text>
        ))}
        <StepExamples examples={step.examples} />
      </div>
      <StepWay step={step} isFirst={number === 1} />
    </li>
  );
}
