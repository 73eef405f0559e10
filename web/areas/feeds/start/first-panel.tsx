import { Text } from '@mantine/core';
import type {
  FeedDiagnosis,
  FeedReport,
  FeedState,
} from '../../../../shared/contract/shops/feeds.contract.ts';
import { formatCount, formatEur } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PlainList } from '../../../ui/look/plain-list.tsx';
import { Panel, type PanelSource } from '../../../ui/panel/panel.tsx';
import { ImportLink } from '../components/import-link.tsx';
import { SeverityBadge } from '../components/severity-badge.tsx';
import { useRuleLabels } from '../feed-labels.ts';
import { feedsTexts } from '../feeds-texts.ts';
import { knownSource } from '../known-source.ts';
import { useFeedReport } from '../report/report.queries.ts';
import classes from './feed-page.module.css';

const SHOWN = 3;
const HEIGHT_PX = 190;

function FirstItem({ diagnosis }: { diagnosis: FeedDiagnosis }) {
  const t = useTexts(feedsTexts, 'start');
  const { name, todo } = useRuleLabels()(diagnosis.code);
  const { count, cost } = diagnosis;
  const affected = t('affected', { count, n: formatCount(count) });
  return (
    <li className={classes.first}>
      <SeverityBadge severity={diagnosis.severity} />
      <div className={classes.firstWords}>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {todo}
        </Text>
      </div>
      <Text size="sm" className={classes.firstCost}>
        {affected}
        {cost !== null && cost > 0 && (
          <>
            <br />
            {t('cost_of', { cost: formatEur(cost) })}
          </>
        )}
      </Text>
    </li>
  );
}

type Props = {
  shopId: number;
  /** Says which import there is a report of; while it is not known, nothing is known here either. */
  feed: PanelSource<FeedState>;
  importId: number | null;
};

/** The few diagnoses whose repair is worth most, and the way to all of them. */
export function FirstPanel({ shopId, feed, importId }: Props) {
  const t = useTexts(feedsTexts, 'start');
  const report = useFeedReport(shopId, importId);
  const sourceOf = (): PanelSource<FeedReport | null> => {
    if (!feed.data) return { ...feed, data: undefined };
    return importId === null ? knownSource(null) : report;
  };
  return (
    <Panel
      id="first"
      title={t('first_title')}
      hint={t('first_hint')}
      source={sourceOf()}
      height={HEIGHT_PX}
      isEmpty={(data) => !data || data.data.length === 0}
      emptyText={<Text size="sm">{t(importId === null ? 'first_no_import' : 'first_none')}</Text>}
    >
      {(data) =>
        data && (
          <>
            <PlainList ordered>
              {data.data.slice(0, SHOWN).map((diagnosis) => (
                <FirstItem key={diagnosis.code} diagnosis={diagnosis} />
              ))}
            </PlainList>
            <Text size="sm" mt="sm">
              <ImportLink importId={data.import.id} strong>
                {t('all_findings', { count: data.data.length })}
              </ImportLink>
            </Text>
          </>
        )
      }
    </Panel>
  );
}
