import { Button, Checkbox, Stack, Text, TextInput, Title } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import type { DeskShop } from '../../../../shared/contract/desk/desk-shops.contract.ts';
import { formatEur } from '../../../../shared/rules/money/money.ts';
import { limitEffect, newShopIssue, reasonError } from '../../../../shared/rules/shops/desk-shops.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { deskTypedIssue, readDeskLimit, type TypedDeskLimit } from '../desk-limit-form.ts';
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

/** What is typed; any change of it takes the question back. */
function useTyped(onChange: () => void) {
  const [text, setText] = useState('');
  const [isNone, setNone] = useState(false);
  const [reason, setReason] = useState('');
  const typing =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      set(value);
      onChange();
    };
  const clear = () => {
    setText('');
    setNone(false);
    setReason('');
  };
  const setters = { setText: typing(setText), setNone: typing(setNone), setReason: typing(setReason) };
  return { form: { text, isNone, reason, ...setters }, clear };
}

function useLimitForm({ shop, onDone }: Props) {
  const { t, euros, linesOf } = useLimitWords(shop);
  const field = useRef<HTMLInputElement>(null);
  const why = useRef<HTMLTextAreaElement>(null);
  const [isTried, setTried] = useState(false);
  const [asked, setAsked] = useState<{ value: number | null } | null>(null);
  const { form, clear } = useTyped(() => setAsked(null));
  const deed = useShopAction(shop.id, (done) => {
    if (done.kind !== 'limit') return;
    clear();
    setTried(false);
    onDone(t('limit_done', { shop: shop.name, to: euros(done.body.value) }));
  });
  const read: TypedDeskLimit = readDeskLimit(form, shop.limit);
  const wrongReason = reasonError(form.reason);
  const fieldErrors = useDeskErrors();
  const found = fieldErrors([
    ...('fault' in read ? [deskTypedIssue('limit', read.fault)] : []),
    ...(wrongReason ? [newShopIssue('reason', wrongReason)] : []),
  ]);
  const errors = isTried ? { ...fieldErrors(deed.error), ...found } : {};
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    deed.reset();
    setTried(true);
    if ('fault' in read) return field.current?.focus();
    if (wrongReason) return why.current?.focus();
    setAsked({ value: read.value });
  };
  const confirm = (value: number | null) =>
    deed.mutate(
      { kind: 'limit', body: { value, seen: shop.limit, reason: form.reason } },
      { onSettled: () => setAsked(null) },
    );
  return {
    ...{ t, euros, linesOf, deed, field, why, form, read },
    ...{ errors, asked, setAsked, submit, confirm },
  };
}

/** The monthly limit up, down or to none, with a reason. */
export function LimitSection(props: Props) {
  const { shop } = props;
  const { t, euros, linesOf, deed, field, why, form, read, errors, ...rest } = useLimitForm(props);
  const { asked, setAsked, submit, confirm } = rest;
  const doubt = 'unsure' in read && read.unsure ? t('read_as', { to: euros(read.value) }) : null;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        <Title order={3} size="h4">
          {t('limit_title')}
        </Title>
        <DeskFailure error={Object.keys(errors).length === 0 ? deed.error : null} />
        <TextInput
          ref={field}
          label={t('new_limit')}
          description={t('limit_now', { limit: euros(shop.limit) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          value={form.isNone ? '' : form.text}
          disabled={form.isNone}
          onChange={({ currentTarget: { value } }) => form.setText(value)}
          error={errors.limit ?? null}
        />
        <Checkbox
          label={t('without_limit')}
          checked={form.isNone}
          onChange={({ currentTarget: { checked } }) => form.setNone(checked)}
        />
        {doubt && <Text size="sm">{doubt}</Text>}
        <DeskReasonField
          ref={why}
          label={t('reason')}
          value={form.reason}
          onChange={form.setReason}
          error={errors.reason ?? null}
        />
        {asked ? (
          <DeskConfirm
            lines={linesOf(asked.value)}
            action={asked.value === null ? t('remove_limit') : t('set_limit_to', { to: euros(asked.value) })}
            isPending={deed.isPending}
            onConfirm={() => confirm(asked.value)}
            onBack={() => setAsked(null)}
          />
        ) : (
          <Button type="submit" variant="light" style={{ alignSelf: 'flex-start' }}>
            {t('set_limit')}
          </Button>
        )}
      </Stack>
    </form>
  );
}
