import { Button, Group, Text, Textarea } from '@mantine/core';
import { useMemo } from 'react';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { couponsTexts } from '../coupons-texts.ts';
import { COUPON_INPUT_ORDER, type FieldsProps } from '../form/coupon-fields.ts';
import { pastedText, readPastedIds } from './pasted-ids.ts';

const ROWS = 6;
const STRANGERS_SHOWN = 10;
const WORD_MAX = 30;

const short = (word: string) => (word.length > WORD_MAX ? `${word.slice(0, WORD_MAX)}…` : word);

/** Ids of products as they were pasted, with what was read out of them. */
export function PastedFields({ form, change, errorOf }: FieldsProps) {
  const t = useTexts(couponsTexts, 'target');
  const { ids, repeated, strangers } = useMemo(() => readPastedIds(form.pasted), [form.pasted]);
  const rest = strangers.length - STRANGERS_SHOWN;
  const named = strangers.slice(0, STRANGERS_SHOWN).map(short).join(' · ');
  return (
    <div>
      <Textarea
        name="targeting.product_ids"
        data-field="targeting"
        label={t('product_ids')}
        description={t('product_ids_hint')}
        inputWrapperOrder={COUPON_INPUT_ORDER}
        withAsterisk
        aria-required
        rows={ROWS}
        spellCheck={false}
        autoComplete="off"
        value={form.pasted}
        error={errorOf('targeting.product_ids') ?? errorOf('targeting')}
        onChange={(event) => change({ pasted: event.currentTarget.value })}
      />
      <Group gap="xs" mt={6} role="status">
        <Text size="sm" fw={600}>
          {t('ids_read', { count: ids.length, number: formatCount(ids.length) })}
        </Text>
        {repeated > 0 && (
          <Text size="sm" c="dimmed">
            {t('ids_repeated', { count: repeated, number: formatCount(repeated) })}
          </Text>
        )}
      </Group>
      {strangers.length > 0 && (
        <Text size="sm" c="var(--mantine-color-error)" style={{ overflowWrap: 'anywhere' }}>
          {t('ids_strange', { count: strangers.length, number: formatCount(strangers.length) })} {named}
          {rest > 0 && ` … +${formatCount(rest)}`}
        </Text>
      )}
      {(strangers.length > 0 || repeated > 0) && (
        <Button variant="subtle" size="compact-xs" mt={4} onClick={() => change({ pasted: pastedText(ids) })}>
          {t('ids_tidy')}
        </Button>
      )}
    </div>
  );
}
