import { NativeSelect, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { analyticsTexts } from '../analytics-texts.ts';
import { RANK_MEASURE_SPECS, RANK_MEASURES, type RankMeasure } from '../rank-measures.ts';

type Props = { label: string; value: RankMeasure; onChange: (measure: RankMeasure) => void };

/** Chooses the measure that a page ranks and draws by. */
export function MeasureChoice({ label, value, onChange }: Props) {
  const tWord = useTexts(analyticsTexts);
  const data = RANK_MEASURES.map((measure) => ({
    value: measure,
    label: tWord(RANK_MEASURE_SPECS[measure].text),
  }));
  const choose = (chosen: string) => {
    const measure = RANK_MEASURES.find((one) => one === chosen);
    if (measure) onChange(measure);
  };
  const labelId = useId();
  return (
    <Stack gap={2} align="flex-start">
      <Text id={labelId} size="sm" fw={600}>
        {label}
      </Text>
      <SegmentedControl
        visibleFrom="sm"
        aria-labelledby={labelId}
        value={value}
        data={data}
        onChange={choose}
      />
      <NativeSelect
        hiddenFrom="sm"
        w="100%"
        aria-labelledby={labelId}
        value={value}
        data={data}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </Stack>
  );
}
