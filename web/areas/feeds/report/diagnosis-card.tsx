import { Button, Group, Text, Title } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { FeedDiagnosis } from '../../../../shared/contract/shops/feeds.contract.ts';
import { formatCount, formatEur, formatPercent } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { TermRows } from '../../../ui/look/term-rows.tsx';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { SeverityBadge } from '../components/severity-badge.tsx';
import { useRuleLabels } from '../feed-labels.ts';
import { feedsTexts } from '../feeds-texts.ts';
import { ExampleTable } from './example-table.tsx';
import { reportTexts } from './feeds-report-texts.ts';
import classes from './report.module.css';

const PERCENT = 100;

/** What stands beside a diagnosis where the feed is that of a shop. */
export type DiagnosisExtras = (diagnosis: FeedDiagnosis) => { csv: ReactNode; fix: ReactNode };

/** How many items are affected, and what was spent on their clicks where that is known. */
function Weight({ diagnosis }: { diagnosis: FeedDiagnosis }) {
  const t = useTexts(reportTexts);
  const tFeeds = useTexts(feedsTexts);
  const { count, clicks, cost, share } = diagnosis;
  const figures = [
    { name: t('clicks'), value: clicks && formatCount(clicks) },
    { name: t('cost'), value: cost && formatEur(cost) },
    { name: t('share'), value: share && formatPercent(share * PERCENT) },
  ].filter(({ value }) => value);
  return (
    <div className={classes.weight}>
      <Text size="sm" fw={600} className="tabular">
        {tFeeds('items', { count, n: formatCount(count) })}
      </Text>
      {figures.length > 0 && (
        <dl className={classes.costs}>
          <TermRows terms={figures} />
        </dl>
      )}
    </div>
  );
}

function Advice({ why, todo, rejects }: { why: string; todo: string; rejects: boolean }) {
  const t = useTexts(reportTexts);
  return (
    <dl className={classes.advice}>
      <div>
        <dt>{t('why')}</dt>
        <dd>
          {why} {rejects && t('rejects')}
        </dd>
      </div>
      <div>
        <dt>{t('todo')}</dt>
        <dd>{todo}</dd>
      </div>
    </dl>
  );
}

type Props = { diagnosis: FeedDiagnosis; extras: DiagnosisExtras | undefined };

/** One thing that the doctor found: how bad, how many, why, what to do, and examples. */
export function DiagnosisCard({ diagnosis, extras }: Props) {
  const t = useTexts(reportTexts);
  const [isOpen, setOpen] = useState(false);
  const examplesId = useId();
  const { name, why, todo } = useRuleLabels()(diagnosis.code);
  const { severity, examples } = diagnosis;
  const { csv, fix } = extras?.(diagnosis) ?? {};
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  const count = examples.length;
  return (
    <li className={classes.card} data-severity={severity}>
      <div className={classes.head}>
        <div className={classes.name}>
          <SeverityBadge severity={severity} />
          <Title order={3} size="h3">
            {name}
          </Title>
        </div>
        <Weight diagnosis={diagnosis} />
      </div>
      <Advice why={why} todo={todo} rejects={severity === 'E'} />
      <Group gap="xs" mt="sm">
        {count > 0 && (
          <Button
            variant="default"
            size="xs"
            rightSection={<Icon size={ICON_PX.medium} aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={examplesId}
            aria-label={`${t(isOpen ? 'hide_examples' : 'show_examples', { count, n: count })}: ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'hide_examples' : 'show_examples', { count, n: count })}
          </Button>
        )}
        {csv}
      </Group>
      {fix}
      <div id={examplesId} className={classes.examples} hidden={!isOpen}>
        {isOpen && <ExampleTable diagnosis={diagnosis} name={name} />}
      </div>
    </li>
  );
}
