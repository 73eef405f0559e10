import { Button, Group, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { COUPON_NUMBERS_MAX } from '../../../../shared/contract/bidding/coupons.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { useFindNumbered } from '../coupons.queries.ts';
import { couponsTexts } from '../coupons-texts.ts';
import type { FieldsProps } from '../form/coupon-fields.ts';
import { pastedText, readPastedIds, readPastedNumbers } from './pasted-ids.ts';

const ROWS = 3;

type Props = Pick<FieldsProps, 'form' | 'change'> & { shopId: number };

/** Adds the products of pasted item numbers and EANs; what was not found stays in the field. */
export function NumberedFields({ form, change, shopId }: Props) {
  const t = useTexts(couponsTexts, 'target');
  const [text, setText] = useState('');
  const find = useFindNumbered(shopId);
  const numbers = readPastedNumbers(text);
  const isTooLong = numbers.length > COUPON_NUMBERS_MAX;
  const add = () =>
    find.mutate(numbers, {
      onSuccess: ({ product_ids: found, unknown }) => {
        const { ids } = readPastedIds(form.pasted);
        change({ pasted: pastedText([...new Set([...ids, ...found])]) });
        setText(unknown.join('\n'));
      },
    });
  const { data } = find;
  return (
    <div>
      <Textarea
        label={t('numbers')}
        description={t('numbers_hint')}
        rows={ROWS}
        spellCheck={false}
        autoComplete="off"
        value={text}
        error={
          isTooLong &&
          t('numbers_many', { count: COUPON_NUMBERS_MAX, number: formatCount(COUPON_NUMBERS_MAX) })
        }
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap="xs" mt={6}>
        <Button
          variant="default"
          size="xs"
          loading={find.isPending}
          disabled={numbers.length === 0 || isTooLong}
          onClick={add}
        >
          {t('numbers_add')}
        </Button>
        <Text size="sm" role="status">
          {data &&
            t('numbers_added', {
              count: data.product_ids.length,
              number: formatCount(data.product_ids.length),
            })}{' '}
          {data &&
            data.unknown.length > 0 &&
            t('numbers_unknown', { count: data.unknown.length, number: formatCount(data.unknown.length) })}
        </Text>
      </Group>
      {find.error ? <FormFailure error={find.error} /> : null}
    </div>
  );
}
