import { Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { PortfolioShop } from '../../../../shared/contract/reports/portfolio.contract.ts';
import type { ShopOutcome } from '../../../../shared/contract/reports/portfolio-changes.contract.ts';
import { formatEur } from '../../../../shared/rules/money/money.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { errorTexts } from '../../../core/texts/errors-texts.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { FormButtons } from '../../../ui/form/window-buttons.tsx';
import { readRaise } from '../../budget/budget.public.ts';
import { useRaiseLimits } from '../portfolio.queries.ts';
import { portfolioTexts } from '../portfolio-texts.ts';

/** A shop whose limit can be raised. */
export type LimitedShop = PortfolioShop & { limit: number };

type FieldProps = {
  shop: LimitedShop;
  typed: string;
  outcome: ShopOutcome | undefined;
  onType: (text: string) => void;
};

/** A new limit of one shop, below it how it is read, or why it was not taken. */
function ShopLimitField({ shop, typed, outcome, onType }: FieldProps) {
  const t = useTexts(portfolioTexts);
  const tError = useTexts(errorTexts);
  const read = readRaise(typed, shop.limit);
  const isWrong = typed.trim() !== '' && 'error' in read;
  const refused = outcome?.fault ? tError(outcome.fault) : null;
  return (
    <TextInput
      label={shop.shop_name}
      description={
        'value' in read
          ? t('raise_from_to', { from: formatEur(shop.limit), to: formatEur(read.value) })
          : t('limit_now', { limit: formatEur(shop.limit) })
      }
      error={refused ?? (isWrong ? t('raise_wrong') : null)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}

type Props = { shops: readonly LimitedShop[]; onDone: (raised: number) => void; onClose: () => void };

/** Asks for new limits of several shops; fields that stay empty change nothing. Those that are refused stay, with the reason. */
export function RaiseLimitsWindow({ shops, onDone, onClose }: Props) {
  const t = useTexts(portfolioTexts);
  const errorText = useErrorText();
  const raise = useRaiseLimits();
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const raises = shops.flatMap(({ shop_id, limit }) => {
    const read = readRaise(typed[shop_id] ?? '', limit);
    return 'value' in read ? [{ shop_id, value: read.value, current_limit: limit }] : [];
  });
  const isWrong = shops.some(
    ({ shop_id, limit }) =>
      (typed[shop_id] ?? '').trim() !== '' && 'error' in readRaise(typed[shop_id] ?? '', limit),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (raises.length === 0 || isWrong || raise.isPending) return;
    raise.mutate(
      { raises },
      {
        onSuccess: ({ data }) => {
          if (data.every(({ fault }) => fault === null)) onDone(data.length);
          // What was raised is not raised a second time.
          else setTyped((old) => withoutRaised(old, data));
        },
      },
    );
  };
  return (
    <DialogWindow title={t('raise_title')} closeLabel={t('close')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack maw={440} gap="sm">
          <Text size="sm">{t('raise_meaning')}</Text>
          {shops.map((shop) => (
            <ShopLimitField
              key={shop.shop_id}
              shop={shop}
              typed={typed[shop.shop_id] ?? ''}
              outcome={raise.data?.data.find(({ shop_id }) => shop_id === shop.shop_id)}
              onType={(text) => setTyped((old) => ({ ...old, [shop.shop_id]: text }))}
            />
          ))}
          {raise.isError && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {errorText(raise.error)}
            </Text>
          )}
          <FormButtons action={t('raise_now')} isPending={raise.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </DialogWindow>
  );
}

const withoutRaised = (typed: Readonly<Record<number, string>>, outcomes: readonly ShopOutcome[]) => {
  const raised = new Set(outcomes.flatMap(({ shop_id, fault }) => (fault === null ? [shop_id] : [])));
  return Object.fromEntries(Object.entries(typed).filter(([id]) => !raised.has(Number(id))));
};
