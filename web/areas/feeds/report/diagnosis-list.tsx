import { Button, Chip, Group, Stack, Text } from '@mantine/core';
import type { FeedDiagnosis } from '../../../../shared/contract/shops/feeds.contract.ts';
import { useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PlainList } from '../../../ui/look/plain-list.tsx';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import { DIAGNOSIS_SEARCH, type DiagnosisFilter, SEVERITIES } from '../feeds-search-params.ts';
import { DiagnosisCard, type DiagnosisExtras } from './diagnosis-card.tsx';
import { countSeverities, filterDiagnoses, groupsOf } from './diagnosis-filter.ts';
import { reportTexts } from './feeds-report-texts.ts';

const ALL = 'all';

type FilterProps = {
  diagnoses: readonly FeedDiagnosis[];
  filter: DiagnosisFilter;
  onFilter: (patch: DiagnosisFilter) => void;
};

function FilterBar({ diagnoses, filter, onFilter }: FilterProps) {
  const t = useTexts(reportTexts);
  const tKind = useTexts(reportTexts, 'rule_kinds');
  const counts = countSeverities(diagnoses);
  const shown = SEVERITIES.filter((one) => counts[one] > 0 || one === filter.severity);
  return (
    <Group gap="sm" justify="space-between">
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset, the chips are radio buttons already */}
      <div role="group" aria-label={t('severity')}>
        <Chip.Group
          value={filter.severity ?? ALL}
          onChange={(value) => onFilter({ severity: SEVERITIES.find((one) => one === value) })}
        >
          <Group gap={6}>
            <Chip value={ALL} size="xs">
              {t('all_severities', { n: diagnoses.length })}
            </Chip>
            {shown.map((one) => (
              <Chip key={one} value={one} size="xs">
                {t(`some_${one}`, { count: counts[one] })}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </div>
      <FilterSelect
        size="xs"
        label={t('group')}
        every={t('every_group')}
        clearLabel={t('clear_group')}
        choices={groupsOf(diagnoses).map((group) => ({ value: group, label: tKind(`group_${group}`) }))}
        value={filter.group}
        onChange={(group) => onFilter({ group })}
      />
    </Group>
  );
}

type Props = {
  /** In the order in which they are to be looked at. */
  diagnoses: readonly FeedDiagnosis[];
  extras?: DiagnosisExtras;
};

/** What the doctor found, restricted by severity and group as the address says. */
export function DiagnosisList({ diagnoses, extras }: Props) {
  const t = useTexts(reportTexts);
  const [filter, setSearch] = useSearchParams(DIAGNOSIS_SEARCH);
  const shown = filterDiagnoses(diagnoses, filter);
  return (
    <Stack gap="md">
      <FilterBar diagnoses={diagnoses} filter={filter} onFilter={setSearch} />
      {shown.length === 0 ? (
        <Group gap="sm">
          <Text size="sm">{t('none_filtered')}</Text>
          <Button
            variant="default"
            size="xs"
            onClick={() => setSearch({ severity: undefined, group: undefined })}
          >
            {t('show_all')}
          </Button>
        </Group>
      ) : (
        <PlainList ordered aria-label={t('diagnoses')}>
          {shown.map((diagnosis) => (
            <DiagnosisCard key={diagnosis.code} diagnosis={diagnosis} extras={extras} />
          ))}
        </PlainList>
      )}
    </Stack>
  );
}
