import { Group, Select, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { FeedField } from '../../../../shared/rules/feeds/feed-item.ts';
import type { FieldErrors } from '../../../core/form/field-errors.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { feedsTexts } from '../feeds-texts.ts';
import classes from './mapping.module.css';
import {
  choicesOf,
  type MappingDraft,
  type MappingPlace,
  type MappingReading,
  readSample,
  samplesAt,
} from './mapping-form.ts';

const SHOWN = 3;
const SHOWN_COMPACT = 1;

/** What the values of a feed are read with. */
export type SampleWorld = { currency: string; isCsv: boolean; now: Date };

function ReadValue({ reading }: { reading: MappingReading }) {
  const t = useTexts(feedsTexts, 'mapping');
  if (reading.kind === 'stock') return <li>{t(`stock_${reading.stock}`)}</li>;
  if (reading.kind === 'text') return <li>{reading.text}</li>;
  return <li data-unread>{t('unread', { value: reading.text })}</li>;
}

type RowProps = {
  field: FeedField;
  places: readonly MappingPlace[];
  place: string | undefined;
  required: boolean;
  error: string | null;
  world: SampleWorld;
  /** How many values are shown at most. */
  shown: number;
  onChange: (field: FeedField, place: string | null) => void;
};

function FieldRow({ field, places, place, required, error, world, shown, onChange }: RowProps) {
  const t = useTexts(feedsTexts, 'mapping');
  const tField = useTexts(feedsTexts, 'fields');
  const [typed, setTyped] = useState('');
  const samples = samplesAt(places, place);
  const sampleOf = new Map(places.map((one) => [one.place, one.samples[0] ?? '']));
  const isLink = field === 'link';
  return (
    <div className={classes.row}>
      <Select
        data-field={field}
        label={tField(field)}
        placeholder={t('choose')}
        data={choicesOf(places, [place, isLink ? typed : undefined])}
        {...(isLink && { description: t('link_hint'), onSearchChange: setTyped })}
        value={place ?? null}
        onChange={(chosen) => onChange(field, chosen)}
        renderOption={({ option }) => (
          <div className={classes.option}>
            <span>{option.label}</span>
            <span className={classes.sample}>{sampleOf.get(option.value)}</span>
          </div>
        )}
        error={error}
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
      {samples.length > 0 && (
        <ul className={classes.values} aria-label={`${tField(field)}: ${t('read_as')}`}>
          {samples.slice(0, shown).map((sample) => (
            <ReadValue key={sample} reading={readSample(field, sample, world)} />
          ))}
        </ul>
      )}
    </div>
  );
}

type Props = Omit<RowProps, 'field' | 'place' | 'error' | 'required' | 'shown'> & {
  title: string;
  fields: readonly FeedField[];
  mapping: MappingDraft;
  errors: FieldErrors<FeedField>;
  required?: boolean;
};

/** A group of fields with the place of each, and how its first values would be read. */
export function FieldRows({ title, fields, mapping, errors, required = false, ...rows }: Props) {
  const t = useTexts(feedsTexts, 'mapping');
  return (
    <section aria-label={title}>
      <Group justify="space-between" mb="xs" gap="xs">
        <Title order={3} size="sm">
          {title}
        </Title>
        {required && (
          <Text size="xs" c="dimmed" className={classes.readLabel}>
            {t('read_as')}
          </Text>
        )}
      </Group>
      <div className={required ? classes.rows : classes.cells}>
        {fields.map((field) => (
          <FieldRow
            key={field}
            field={field}
            place={mapping.fields[field]}
            required={required}
            error={errors[field] ?? null}
            shown={required ? SHOWN : SHOWN_COMPACT}
            {...rows}
          />
        ))}
      </div>
    </section>
  );
}
