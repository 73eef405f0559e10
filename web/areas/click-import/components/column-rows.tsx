import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import type { ClickImport, ClickReading } from '../../../../shared/contract/shops/click-imports.contract.ts';
import type { ClickField } from '../../../../shared/rules/clicks/click-import.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { clickImportsTexts } from '../click-imports-texts.ts';
import { samplesOf, shownFields, withColumn } from '../click-reading.ts';
import classes from './column-rows.module.css';

const NEEDED: ReadonlySet<ClickField> = new Set(['date', 'product', 'category']);

type Props = {
  run: ClickImport;
  reading: ClickReading;
  missing: readonly ClickField[];
  onChange: (reading: ClickReading) => void;
};

/** Which column of the file each field of a click stands in, with what stands there. */
export function ColumnRows({ run, reading, missing, onChange }: Props) {
  const t = useTexts(clickImportsTexts, 'setup');
  const tField = useTexts(clickImportsTexts, 'fields');
  const columns = [...new Set(run.recognised?.columns ?? [])].filter((name) => name !== '');
  return (
    <Stack gap="sm">
      {shownFields(reading).map((field) => {
        const column = reading.columns[field];
        return (
          <div key={field} className={classes.row}>
            <NativeSelect
              label={tField(field)}
              {...(NEEDED.has(field) ? { description: t('needed') } : {})}
              value={column ?? ''}
              data={[
                { value: '', label: t('none') },
                ...columns.map((name) => ({ value: name, label: name })),
              ]}
              error={missing.includes(field) ? t('missing') : null}
              onChange={({ currentTarget }) =>
                onChange(withColumn(reading, field, currentTarget.value === '' ? null : currentTarget.value))
              }
            />
            {field === 'category' && !column ? (
              <TextInput
                label={t('category_text')}
                value={reading.texts?.category ?? ''}
                maxLength={500}
                onChange={({ currentTarget: { value } }) =>
                  onChange({ ...reading, texts: value === '' ? {} : { category: value } })
                }
              />
            ) : (
              <Text size="sm" c="dimmed" className={classes.samples}>
                {samplesOf(run, column).join(' · ')}
              </Text>
            )}
          </div>
        );
      })}
    </Stack>
  );
}
