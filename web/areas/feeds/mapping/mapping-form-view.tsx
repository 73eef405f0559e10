import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import type { FeedPlaces } from '../../../../shared/contract/shops/feeds.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import type { FeedField } from '../../../../shared/rules/feeds/feed-item.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { createFieldIssue } from '../../../../shared/rules/texts/field-issue.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { useFeed } from '../feeds.queries.ts';
import { feedsTexts } from '../feeds-texts.ts';
import { FieldRows } from './field-rows.tsx';
import classes from './mapping.module.css';
import { useSaveMapping } from './mapping.queries.ts';
import {
  DELIMITERS,
  FURTHER_FIELDS,
  firstMapping,
  isCsv,
  isMappingChanged,
  type MappingDraft,
  missingFields,
  NEEDED_FIELDS,
  placesOf,
  sampleCurrency,
  withField,
  withItem,
} from './mapping-form.ts';

const DELIMITER_TEXTS = {
  ',': 'delimiter_comma',
  ';': 'delimiter_semicolon',
  '\t': 'delimiter_tab',
  '|': 'delimiter_pipe',
} as const satisfies Record<(typeof DELIMITERS)[number], string>;

type ItemProps = { known: FeedPlaces; mapping: MappingDraft; onChange: (mapping: MappingDraft) => void };

/** Which element is one item; for columns what separates them, where something does. */
function ItemChoice({ known, mapping, onChange }: ItemProps) {
  const t = useTexts(feedsTexts, 'mapping');
  if (known.is_workbook) return null;
  if (isCsv(known)) {
    return (
      <NativeSelect
        label={t('delimiter')}
        value={mapping.delimiter ?? ''}
        data={[
          { value: '', label: t('delimiter_auto') },
          ...DELIMITERS.map((one) => ({ value: one, label: t(DELIMITER_TEXTS[one]) })),
        ]}
        onChange={({ currentTarget }) => {
          const { delimiter: _, ...others } = mapping;
          const chosen = DELIMITERS.find((one) => one === currentTarget.value);
          onChange(chosen ? { ...others, delimiter: chosen } : others);
        }}
      />
    );
  }
  return (
    <NativeSelect
      label={t('item')}
      value={mapping.item}
      data={known.items.map(({ item, count }) => ({
        value: item,
        label: t('item_option', { name: item, n: formatCount(count) }),
      }))}
      onChange={({ currentTarget }) => onChange(withItem(mapping, currentTarget.value, known))}
    />
  );
}

function useMappingForm(shopId: number, known: FeedPlaces, onSaved: () => void) {
  const t = useTexts(feedsTexts, 'mapping');
  const save = useSaveMapping(shopId);
  const [isTouched, setTouched] = useState(false);
  const fieldErrors = useFieldErrors<FeedField, 'missing'>({
    fields: NEEDED_FIELDS,
    t,
    words: { required: 'missing' },
  });
  const form = useRuleForm({
    initialValues: { mapping: firstMapping(known) },
    validate: ({ mapping }) => missingFields(mapping).map((field) => createFieldIssue(field, 'required', {})),
    fieldErrors,
    whileTyping: 'recheck',
    save,
    onEdit: () => {
      setTouched(true);
      if (!save.isPending) save.reset();
    },
    submit: ({ mapping }) => save.mutate(mapping, { onSuccess: onSaved }),
  });
  const isDirty = isTouched && isMappingChanged(form.values.mapping, known);
  return { form, save, isDirty };
}

type Props = {
  shop: Shop;
  known: FeedPlaces;
  isRunning: boolean;
  /** Asks whether the mapping in use shall go. */
  onRemove: () => void;
  onSaved: () => void;
};

/** Says of each field where it stands; what was chosen stays until it is saved. */
export function MappingForm({ shop, known, isRunning, onRemove, onSaved }: Props) {
  const t = useTexts(feedsTexts, 'mapping');
  const { form, save, isDirty } = useMappingForm(shop.id, known, onSaved);
  const { formProps, values, errors, failure } = form;
  const { mapping } = values;
  const change = (next: MappingDraft) => form.change({ mapping: next });
  const [now] = useState(() => new Date());
  const answered = useFeed(shop.id).data?.currency;
  const words = { title: t('leave_title'), text: t('leave_text'), leave: t('leave'), stay: t('stay') };
  const rows = {
    places: placesOf(known, mapping.item),
    mapping,
    errors,
    world: { currency: sampleCurrency(mapping, known, answered ?? shop.currency), isCsv: isCsv(known), now },
    onChange: (field: FeedField, place: string | null) => change(withField(mapping, field, place)),
  };
  return (
    <form {...formProps} aria-label={t('panel')} className={classes.form}>
      <LeaveGuard active={isDirty && !save.isPending && !save.isSuccess} words={words} />
      <Text size="sm">{t(known.mapping ? 'in_use' : 'suggested')}</Text>
      <ItemChoice known={known} mapping={mapping} onChange={change} />
      <FieldRows title={t('needed')} fields={NEEDED_FIELDS} required {...rows} />
      <FieldRows title={t('further')} fields={FURTHER_FIELDS} {...rows} />
      {failure ? <FormFailure error={failure} /> : null}
      <Group gap="sm">
        <Button type="submit" loading={save.isPending} disabled={isRunning}>
          {t('save')}
        </Button>
        {known.mapping && (
          <Button variant="default" onClick={onRemove} disabled={isRunning}>
            {t('remove')}
          </Button>
        )}
        <Text size="sm" role="status">
          {isRunning ? t('running') : ''}
        </Text>
      </Group>
    </form>
  );
}
