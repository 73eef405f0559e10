import { Checkbox } from '@mantine/core';
import type {
  ClickImport,
  RecognisedClicks,
} from '../../../../shared/contract/shops/click-imports.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useCancelRun, useStartRun } from '../click-imports.queries.ts';
import { clickImportsTexts } from '../click-imports-texts.ts';
import { missingClickFields } from '../click-reading.ts';
import { ColumnRows } from './column-rows.tsx';
import { FormatChoices } from './format-choices.tsx';
import { RunResult } from './run-result.tsx';
import { SetupSection, useReading } from './setup-section.tsx';

type Props = { shopId: number; run: ClickImport; recognised: RecognisedClicks };

/** Says how a file of clicks is read. What was tried last stays chosen. */
export function RunSetup({ shopId, run, recognised }: Props) {
  const t = useTexts(clickImportsTexts, 'setup');
  const start = useStartRun(shopId);
  const { reading, setReading, missing, begin } = useReading(
    run,
    recognised.suggestion,
    missingClickFields,
    start,
  );
  return (
    <SetupSection
      run={run}
      start={start}
      onBegin={begin}
      cancel={useCancelRun(shopId)}
      result={run.result && <RunResult result={run.result} />}
    >
      <ColumnRows run={run} reading={reading} missing={missing} onChange={setReading} />
      <FormatChoices encoding={recognised.encoding} reading={reading} onChange={setReading} />
      <Checkbox
        label={t('create')}
        checked={reading.create}
        onChange={({ currentTarget: { checked } }) => setReading({ ...reading, create: checked })}
      />
    </SetupSection>
  );
}
