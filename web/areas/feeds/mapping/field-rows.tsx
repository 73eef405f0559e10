import { Select, Text, Title } from '@mantine/core';
import type { FeedField } from '../../../../shared/rules/feed-item.ts';
import { useTexts } from '../../../core/i18n.ts';
import { feedFieldsTexts } from './feed-fields.texts.ts';
import classes from './mapping.module.css';
import { mappingTexts } from './mapping.texts.ts';
import { type MappingDraft, type Place, type Reading, readSample } from './mapping-form.ts';

const SHOWN = 3;
const NOTHING = '–';

/** What the values of a feed are read with. */
export type SampleWorld = { currency: string; isCsv: boolean; now: Date };

function ReadValue({ reading }: { reading: Reading }) {
  const t = useTexts(mappingTexts);
  if (reading.kind === 'stock') return <li>{t(`stock_${reading.stock}`)}</li>;
  if (reading.kind === 'text') return <li>{reading.text}</li>;
  return <li data-unread>{t('unread', { value: reading.text })}</li>;
}

type RowProps = {
  field: FeedField;
  places: readonly Place[];
  place: string | undefined;
  required: boolean;
  isMissing: boolean;
  world: SampleWorld;
  onChange: (field: FeedField, place: string | null) => void;
};

function FieldRow({ field, places, place, required, isMissing, world, onChange }: RowProps) {
  const t = useTexts(mappingTexts);
  const tField = useTexts(feedFieldsTexts);
  const samples = places.find((one) => one.place === place)?.samples ?? [];
  const sampleOf = new Map(places.map((one) => [one.place, one.samples[0] ?? '']));
  return (
    <div className={classes.row}>
      <Select
        data-field={field}
        label={tField(field)}
        placeholder={t('choose')}
        data={places.map((one) => one.place)}
        value={place ?? null}
        onChange={(chosen) => onChange(field, chosen)}
        renderOption={({ option }) => (
          <div className={classes.option}>
            <span>{option.label}</span>
            <span className={classes.sample}>{sampleOf.get(option.value)}</span>
          </div>
        )}
        error={isMissing ? t('missing') : null}
        required={required}
        clearable={!required}
        clearButtonProps={{
          'aria-label': t('clear', { field: tField(field) }),
          'aria-hidden': false,
          tabIndex: 0,
        }}
        nothingFoundMessage={t('no_place')}
        searchable
      />
      <div>
        <Text size="xs" c="dimmed" className={classes.readLabel}>
          {t('read_as')}
        </Text>
        <ul className={classes.values}>
          {samples.slice(0, SHOWN).map((sample) => (
            <ReadValue key={sample} reading={readSample(field, sample, world)} />
          ))}
          {samples.length === 0 && <li>{NOTHING}</li>}
        </ul>
      </div>
    </div>
  );
}

type Props = Omit<RowProps, 'field' | 'place' | 'isMissing' | 'required'> & {
  title: string;
  fields: readonly FeedField[];
  mapping: MappingDraft;
  missing: readonly FeedField[];
  required?: boolean;
};

/** A group of fields with the place of each, and how its first values would be read. */
export function FieldRows({ title, fields, mapping, missing, required = false, ...rows }: Props) {
  return (
    <section aria-label={title}>
      <Title order={3} size="sm" mb="xs">
        {title}
      </Title>
      <div className={classes.rows}>
        {fields.map((field) => (
          <FieldRow
            key={field}
            field={field}
            place={mapping.fields[field]}
            required={required}
            isMissing={missing.includes(field)}
            {...rows}
          />
        ))}
      </div>
    </section>
  );
}
