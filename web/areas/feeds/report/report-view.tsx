import { Text } from '@mantine/core';
import type { FeedReport, FeedState } from '../../../../shared/contract/shops/feeds.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { useSearchChoice } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatInstant } from '../../../core/texts/wall-time.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { PlainList } from '../../../ui/look/plain-list.tsx';
import { Panel, type PanelSource } from '../../../ui/panel/panel.tsx';
import { FEED_REPORT_SEARCH, REPORT_VIEWS } from '../feeds-search-params.ts';
import { knownSource } from '../known-source.ts';
import { FeedChangesPanel } from './changes-panel.tsx';
import type { DiagnosisExtras } from './diagnosis-card.tsx';
import { DiagnosisList } from './diagnosis-list.tsx';
import { reportTexts } from './feeds-report-texts.ts';
import { FixBox, FixSwitch } from './fix-box.tsx';
import { FeedImportSummary } from './import-summary.tsx';
import { IssuesFile } from './issues-file.tsx';
import classes from './report.module.css';

const SUMMARY_PX = 120;
const LIST_PX = 480;

/** Fixes in use: they may be switched off also where nothing of theirs is left to be found. */
function FixesInUse({ shop, importId, state }: { shop: Shop; importId: number; state: FeedState }) {
  const t = useTexts(reportTexts);
  const tKind = useTexts(reportTexts, 'rule_kinds');
  return (
    <Panel
      id="fixes"
      title={t('fixes_on')}
      hint={t('fixes_on_hint')}
      source={knownSource(state.fixes)}
      height={0}
      shrinks
    >
      {(fixes) => (
        <PlainList>
          {fixes.map((fix) => (
            <li key={fix}>
              <Text size="sm" fw={600} mb={4}>
                {tKind(`fix_${fix}`)}
              </Text>
              <FixSwitch shopId={shop.id} importId={importId} state={state} fix={fix} />
            </li>
          ))}
        </PlainList>
      )}
    </Panel>
  );
}

type Props = { shop: Shop; importId: number; state: FeedState; report: PanelSource<FeedReport> };

function DiagnosesPanel({ shop, importId, state, report }: Props) {
  const t = useTexts(reportTexts);
  const extras: DiagnosisExtras = (diagnosis) => ({
    csv: <IssuesFile shop={shop} importId={importId} code={diagnosis.code} />,
    fix: <FixBox diagnosis={diagnosis} shopId={shop.id} importId={importId} state={state} />,
  });
  const isRead = report.data?.import.status === 'done';
  const hint = report.data ? { hint: t('diagnoses_hint', { count: report.data.days }) } : {};
  return (
    <Panel
      id="diagnoses"
      title={t('diagnoses')}
      {...hint}
      source={report}
      height={LIST_PX}
      shrinks
      isEmpty={({ data }) => data.length === 0}
      emptyText={<Text size="sm">{t(isRead ? 'none' : 'no_report')}</Text>}
    >
      {({ data }) => <DiagnosisList diagnoses={data} extras={extras} />}
    </Panel>
  );
}

/** The report of an import that has ended: its sum, what was found, and what it changed. */
export function ReportView(props: Props) {
  const { shop, importId, state, report } = props;
  const t = useTexts(reportTexts);
  const [view, setView] = useSearchChoice(FEED_REPORT_SEARCH, 'view', 'diagnoses');
  const at = report.data && formatInstant(report.data.import.finished_at ?? report.data.import.queued_at);
  return (
    <>
      <Panel id="summary" title={at ? t('summary', { at }) : t('title')} source={report} height={SUMMARY_PX}>
        {(data) => <FeedImportSummary shop={shop} one={data.import} state={state} />}
      </Panel>
      {state.fixes.length > 0 && <FixesInUse shop={shop} importId={importId} state={state} />}
      <SegmentedControl
        aria-label={t('views')}
        className={classes.views}
        value={view}
        onChange={setView}
        data={REPORT_VIEWS.map((one) => ({ value: one, label: t(`view_${one}`) }))}
      />
      {view === 'changes' && report.data ? (
        <FeedChangesPanel shop={shop} one={report.data.import} />
      ) : (
        <DiagnosesPanel {...props} />
      )}
    </>
  );
}
