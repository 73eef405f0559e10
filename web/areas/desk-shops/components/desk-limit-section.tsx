import { Button, Checkbox, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import type { DeskShop } from '../../../../shared/contract/desk/desk-shops.contract.ts';
import { formatEur } from '../../../../shared/rules/money/money.ts';
import { limitEffect } from '../../../../shared/rules/shops/desk-shops.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { amountInWords, amountTexts } from '../../budget/budget.public.ts';
import { deskTypedIssue, readDeskLimit, reasonIssues } from '../desk-limit-form.ts';
import { useShopAction } from '../desk-shops.queries.ts';
import { deskShopsTexts } from '../desk-shops-texts.ts';
import { useDeskErrors } from '../use-desk-errors.ts';
import { DeskConfirm } from './desk-confirm.tsx';
import { DeskFailure } from './desk-failure.tsx';
import { DeskReasonField } from './desk-reason-field.tsx';

type Props = { shop: DeskShop; onDone: (text: string) => void };

/** What the change does at once, a sentence each. */
function useLimitWords(shop: DeskShop) {
  const t = useTexts(deskShopsTexts);
  const euros = (eur: number | null) => (eur === null ? t('no_limit') : formatEur(eur));
  const linesOf = (to: number | null) => {
    const { products } = limitEffect({ ...shop, to, suspended: shop.status === 'Inactive' });
    const spent = formatEur(shop.spent);
    return [
      t('limit_change', { from: euros(shop.limit), to: euros(to) }),
      t(`products_${products}`, { spent }),
      t('limit_mailed', { count: shop.members }),
    ];
  };
  return { t, euros, linesOf };
}

/** What is asked before it counts; `isLarge` where the server wants a raise confirmed with its sum in words. */
type Asked = { readonly value: number | null; readonly isLarge?: boolean };

const NOTHING_TYPED = { text: '', isNone: false, reason: '' };

/** What is typed, and the question before it counts; any change takes the question back. */
function useLimitForm({ shop, onDone }: Props) {
  const { t, euros, linesOf } = useLimitWords(shop);
  const [asked, setAsked] = useState<Asked | null>(null);
  const action = useShopAction(shop.id, (done) => {
    if (done.kind !== 'limit') return;
    form.restart(NOTHING_TYPED);
    onDone(t('limit_done', { shop: shop.name, to: euros(done.body.value) }));
  });
  const form = useRuleForm({
    initialValues: NOTHING_TYPED,
    validate: (typed) => {
      const read = readDeskLimit(typed, shop.limit);
      return [
        ...('error' in read ? [deskTypedIssue('limit', read.error)] : []),
        ...reasonIssues(typed.reason),
      ];
    },
    fieldErrors: useDeskErrors(),
    whileTyping: 'follow',
    onEdit: () => setAsked(null),
    save: action,
    submit: (typed) => {
      const read = readDeskLimit(typed, shop.limit);
      if ('value' in read) setAsked({ value: read.value });
    },
  });
  const confirm = ({ value, isLarge }: Asked) => {
    const body = { value, seen: shop.limit, reason: form.values.reason };
    action.mutate(
      { kind: 'limit', body: isLarge ? { ...body, confirmed: true } : body },
      {
        onError: (error) => {
          const isQuestion = error instanceof ApiError && error.code === 'large_raise';
          setAsked(isQuestion ? { value, isLarge: true } : null);
          // A question is no failure that the form would tell of.
          if (isQuestion) action.reset();
          else form.show(error);
        },
        onSuccess: () => setAsked(null),
      },
    );
  };
  return { t, euros, linesOf, form, asked, setAsked, confirm };
}

type QuestionProps = Pick<ReturnType<typeof useLimitForm>, 'asked' | 'confirm' | 'setAsked'> &
  Pick<ReturnType<typeof useLimitWords>, 't' | 'euros' | 'linesOf'> & { isPending: boolean };

/** What a press of its button does; once more, with the sum in words, before a raise far above what was spent. */
function LimitQuestion({ t, euros, linesOf, asked, confirm, setAsked, isPending }: QuestionProps) {
  const words = useTexts(amountTexts);
  if (!asked) return null;
  const { value, isLarge } = asked;
  const set = value === null ? t('remove_limit') : t('set_limit_to', { to: euros(value) });
  const large = value !== null && isLarge ? [t('limit_large', { words: amountInWords(value, words) })] : null;
  return (
    <DeskConfirm
      key={large ? 'large' : 'first'}
      lines={large ?? linesOf(value)}
      action={large ? t('limit_large_confirm') : set}
      isDanger={large !== null}
      isPending={isPending}
      onConfirm={() => confirm(asked)}
      onBack={() => setAsked(null)}
    />
  );
}

/** The monthly limit up, down or to none, with a reason. */
export function LimitSection(props: Props) {
  const { shop } = props;
  const { t, euros, linesOf, form, asked, setAsked, confirm } = useLimitForm(props);
  const { formProps, input, values, errors, failure, isPending } = form;
  const read = readDeskLimit(values, shop.limit);
  const doubt = 'unsure' in read && read.unsure ? t('read_as', { to: euros(read.value) }) : null;
  return (
    <form {...formProps}>
      <Stack gap="xs">
        <Title order={3} size="h4">
          {t('limit_title')}
        </Title>
        <DeskFailure error={failure} />
        <TextInput
          data-field="limit"
          label={t('new_limit')}
          description={t('limit_now', { limit: euros(shop.limit) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          value={values.isNone ? '' : values.text}
          disabled={values.isNone}
          onChange={input('text').onChange}
          error={errors.limit ?? null}
        />
        <Checkbox label={t('without_limit')} {...input('isNone', { type: 'checkbox' })} />
        {doubt && <Text size="sm">{doubt}</Text>}
        <DeskReasonField label={t('reason')} input={input('reason')} />
        {asked ? (
          <LimitQuestion {...{ t, euros, linesOf, asked, confirm, setAsked, isPending }} />
        ) : (
          <Button type="submit" variant="light" style={{ alignSelf: 'flex-start' }}>
            {t('set_limit')}
          </Button>
        )}
      </Stack>
    </form>
  );
}
