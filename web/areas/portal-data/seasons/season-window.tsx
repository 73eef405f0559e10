import { Fieldset, MultiSelect, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { DeskSeason } from '../../../../shared/contract/desk/desk-seasons.contract.ts';
import { SEASON_NAME_MAX } from '../../../../shared/rules/auction/season-bands.ts';
import { LOCALES } from '../../../../shared/rules/portals/locales.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DayField } from '../../../ui/form/day-field.tsx';
import { NothingFound } from '../../../ui/form/nothing-found.tsx';
import { DraftWindow } from '../components/draft-window.tsx';
import { PriceFileInput } from '../lists/price-file-input.tsx';
import { usePortalCategories, useSaveSeason } from '../portal-data.queries.ts';
import { portalDataTexts } from '../portal-data-texts.ts';
import { type SeasonForm, seasonDraftOf, seasonErrors, seasonForm, seasonIssues } from './season-form.ts';
import { type SeasonErrors, useSeasonErrors } from './use-season-errors.ts';

const OPTIONS_MAX = 50;

type Parts = {
  form: SeasonForm;
  errors: SeasonErrors;
  change: (patch: Partial<SeasonForm>) => void;
};

function NameFields({ form, errors, change }: Parts) {
  const t = useTexts(portalDataTexts, 'season');
  const tPage = useTexts(portalDataTexts);
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      {LOCALES.map((locale) => (
        <TextInput
          key={locale}
          name={`name_${locale}`}
          label={`${t('name')}: ${tPage(locale)}`}
          withAsterisk
          maxLength={SEASON_NAME_MAX}
          value={form.name[locale]}
          error={errors[`name_${locale}`] ?? null}
          onChange={({ currentTarget: { value } }) => change({ name: { ...form.name, [locale]: value } })}
        />
      ))}
    </SimpleGrid>
  );
}

function DayFields({ form, errors, change }: Parts) {
  const t = useTexts(portalDataTexts, 'season');
  const tPage = useTexts(portalDataTexts);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {(['from', 'to'] as const).map((field) => (
        <DayField
          key={field}
          name={field}
          label={tPage(`${field}_day`)}
          description={field === 'from' ? t('begins_hint') : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          isRequired
          value={form[field]}
          error={errors[field] ?? null}
          earliest={field === 'to' ? form.from || undefined : undefined}
          onChange={(day) => change({ [field]: day })}
        />
      ))}
    </SimpleGrid>
  );
}

function PercentFields({ portal, form, errors, change }: Parts & { portal: PortalCode }) {
  const t = useTexts(portalDataTexts, 'season');
  const categories = usePortalCategories(portal);
  return (
    <>
      <TextInput
        name="percent"
        label={t('percent_label')}
        description={t('percent_hint')}
        rightSection="%"
        withAsterisk
        inputMode="numeric"
        value={form.percent}
        error={errors.percent ?? null}
        onChange={({ currentTarget: { value } }) => change({ percent: value })}
      />
      <MultiSelect
        data-field="categories"
        label={t('categories')}
        withAsterisk
        searchable
        hidePickedOptions
        limit={OPTIONS_MAX}
        nothingFoundMessage={<NothingFound source={categories} text={t('no_such')} />}
        data={(categories.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={[...form.categories]}
        error={errors.categories ?? null}
        onChange={(categories) => change({ categories })}
      />
    </>
  );
}

function FileFields({ portal, form, errors, change }: Parts & { portal: PortalCode }) {
  const t = useTexts(portalDataTexts, 'season');
  return (
    <Stack gap="xs" data-field="file">
      <Text size="xs" c="dimmed">
        {t('file_hint')}
      </Text>
      <PriceFileInput
        portal={portal}
        purpose="season"
        onChecked={({ list_id: id, file_name: name }) => change({ list: id === null ? null : { id, name } })}
      />
      {form.list && (
        <Text size="sm" role="status">
          {t('file_chosen', { name: form.list.name })}
        </Text>
      )}
      {errors.file && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {errors.file}
        </Text>
      )}
    </Stack>
  );
}

function PriceFields({
  season,
  portal,
  ...parts
}: Parts & { season: DeskSeason | null; portal: PortalCode }) {
  const t = useTexts(portalDataTexts, 'season');
  const { form, change } = parts;
  return (
    <Fieldset variant="unstyled" legend={t('prices')}>
      <Stack gap="sm">
        <Radio.Group
          aria-label={t('prices')}
          value={form.source}
          onChange={(source) => change({ source: source as SeasonForm['source'] })}
        >
          <Stack gap={6}>
            {season && <Radio value="keep" label={t('keep', { count: season.num_bands })} />}
            <Radio value="percent" label={t('percent')} />
            <Radio value="file" label={t('file')} />
          </Stack>
        </Radio.Group>
        {form.source === 'percent' && <PercentFields portal={portal} {...parts} />}
        {form.source === 'file' && <FileFields portal={portal} {...parts} />}
      </Stack>
    </Fieldset>
  );
}

type Props = {
  portal: PortalCode;
  season: DeskSeason | null;
  others: readonly DeskSeason[];
  onClose: () => void;
};

/** Adds a season or changes one that has not begun. */
export function SeasonWindow({ portal, season, others, onClose }: Props) {
  const t = useTexts(portalDataTexts, 'season');
  const save = useSaveSeason(portal);
  const today = belgradeDay(Date.now());
  const form = useRuleForm({
    initialValues: seasonForm(season),
    validate: (values) => seasonIssues(seasonErrors(values, { today, others }), today),
    fieldErrors: useSeasonErrors(),
    whileTyping: 'follow',
    save,
    submit: (values, onError) =>
      save.mutate({ old: season, draft: seasonDraftOf(values) }, { onSuccess: onClose, onError }),
  });
  const parts = { form: form.values, change: form.change, errors: form.errors };
  return (
    <DraftWindow title={t(season ? 'edit_title' : 'new_title')} form={form} onClose={onClose}>
      <NameFields {...parts} />
      <DayFields {...parts} />
      <PriceFields season={season} portal={portal} {...parts} />
    </DraftWindow>
  );
}
