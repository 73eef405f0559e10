import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { PortfolioShop } from '../../../../shared/contract/reports/portfolio.contract.ts';
import { formatEur, formatPercent } from '../../../../shared/rules/money/money.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { errorTexts } from '../../../core/texts/errors-texts.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { FormButtons } from '../../../ui/form/window-buttons.tsx';
import { readDecrease, readRaise } from '../../budget/budget.public.ts';
import { type LimitOutcome, type RaiseOutcome, useChangeLimits, useTryLimits } from '../portfolio.queries.ts';
import { portfolioTexts } from '../portfolio-texts.ts';

/** A shop whose limit can be changed. */
export type LimitedShop = PortfolioShop & { limit: number };

type Wish = { readonly raise: number } | { readonly lower: number };

/** What was typed for a shop; null for what is no other limit. */
function readWish(typed: string, limit: number): Wish | null {
  const [raise, lower] = [readRaise(typed, limit), readDecrease(typed, limit)];
  if ('value' in raise) return { raise: raise.value };
  return 'value' in lower ? { lower: lower.value } : null;
}

type FieldProps = {
  shop: LimitedShop;
  typed: string;
  outcome: LimitOutcome | undefined;
  /** What would become of it, where that was asked. */
  tried: RaiseOutcome | undefined;
  onType: (text: string) => void;
};

/** A new limit of one shop, below it how it is read, or why it was not taken. */
function ShopLimitField({ shop, typed, outcome, tried, onType }: FieldProps) {
  const t = useTexts(portfolioTexts);
  const tError = useTexts(errorTexts);
  const wish = readWish(typed, shop.limit);
  const isWrong = typed.trim() !== '' && wish === null;
  const from = formatEur(shop.limit);
  const read = () => {
    if (tried?.limit)
      return t('would_be', {
        limit: formatEur(tried.limit.limit),
        share: formatPercent(tried.limit.share === null ? null : tried.limit.share * PERCENT),
      });
    if (wish === null) return t('limit_now', { limit: from });
    return 'raise' in wish
      ? t('raise_from_to', { from, to: formatEur(wish.raise) })
      : t('lower_from_to', { from, to: formatEur(wish.lower) });
  };
  const fault = tried?.fault ?? outcome?.fault;
  const refused = fault ? tError(fault) : null;
  return (
    <TextInput
      label={shop.shop_name}
      description={read()}
      error={refused ?? (isWrong ? t('limit_wrong') : null)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}

const PERCENT = 100;

/** The button that asks what would become of higher limits, and that the answer changed nothing. */
function LimitsTrial({
  trial,
  isReady,
  onTry,
}: {
  trial: ReturnType<typeof useTryLimits>;
  isReady: boolean;
  onTry: () => void;
}) {
  const t = useTexts(portfolioTexts);
  const errorText = useErrorText();
  const said = trial.isError ? errorText(trial.error) : trial.data ? t('tried') : null;
  return (
    <>
      <Button variant="default" disabled={!isReady} loading={trial.isPending} onClick={onTry}>
        {t('limits_try')}
      </Button>
      {said !== null && (
        <Text size="sm" role="status" {...(trial.isError && { c: 'var(--mantine-color-error)' })}>
          {said}
        </Text>
      )}
    </>
  );
}

/** What was typed for all shops: higher limits, lower ones, and whether something is no limit. */
function readWishes(shops: readonly LimitedShop[], typed: Readonly<Record<number, string>>) {
  const wishes = shops.flatMap((shop) => {
    const text = typed[shop.shop_id] ?? '';
    return text.trim() === '' ? [] : [{ shop, wish: readWish(text, shop.limit) }];
  });
  const raises = wishes.flatMap(({ shop: { shop_id, limit }, wish }) =>
    wish && 'raise' in wish ? [{ shop_id, value: wish.raise, current_limit: limit }] : [],
  );
  const lowered = wishes.flatMap(({ shop: { shop_id, shop_name, limit }, wish }) =>
    wish && 'lower' in wish ? [{ shop_id, shop_name, limit, wanted: wish.lower }] : [],
  );
  return { wishes, raises, lowered, isWrong: wishes.some(({ wish }) => wish === null) };
}

/** How many limits were raised, and for how many a lower one was asked for. */
export type LimitsChanged = { readonly raised: number; readonly asked: number };
type Props = {
  shops: readonly LimitedShop[];
  onDone: (changed: LimitsChanged) => void;
  onClose: () => void;
};

/**
 * Asks for new limits of several shops: higher ones hold at once, each lower one is asked for by a ticket. Fields that stay
 * empty change nothing; those that are refused stay, with the reason.
 */
export function ChangeLimitsWindow({ shops, onDone, onClose }: Props) {
  const t = useTexts(portfolioTexts);
  const errorText = useErrorText();
  const change = useChangeLimits();
  const trial = useTryLimits();
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const { wishes, raises, lowered, isWrong } = readWishes(shops, typed);
  const outcomes = [...(change.data?.raised ?? []), ...(change.data?.asked ?? [])];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wishes.length === 0 || isWrong || change.isPending) return;
    trial.reset();
    change.mutate(
      { raises, lowered },
      {
        onSuccess: ({ raised, asked }) => {
          const all = [...raised, ...asked];
          if (all.every(({ fault }) => fault === null))
            onDone({ raised: raised.length, asked: asked.length });
          // What was done is not done a second time.
          else setTyped((old) => withoutDone(old, all));
        },
      },
    );
  };
  return (
    <DialogWindow title={t('limits_title')} closeLabel={t('close')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack maw={440} gap="sm">
          <Text size="sm">{t('limits_meaning')}</Text>
          {shops.map((shop) => (
            <ShopLimitField
              key={shop.shop_id}
              shop={shop}
              typed={typed[shop.shop_id] ?? ''}
              outcome={outcomes.find(({ shop_id }) => shop_id === shop.shop_id)}
              tried={trial.data?.find(({ shop_id }) => shop_id === shop.shop_id)}
              onType={(text) => {
                trial.reset();
                setTyped((old) => ({ ...old, [shop.shop_id]: text }));
              }}
            />
          ))}
          <LimitsTrial
            trial={trial}
            isReady={raises.length > 0 && !isWrong}
            onTry={() => trial.mutate(raises)}
          />
          {change.isError && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {errorText(change.error)}
            </Text>
          )}
          <FormButtons action={t('limits_now')} isPending={change.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </DialogWindow>
  );
}

const withoutDone = (typed: Readonly<Record<number, string>>, outcomes: readonly LimitOutcome[]) => {
  const done = new Set(outcomes.flatMap(({ shop_id, fault }) => (fault === null ? [shop_id] : [])));
  return Object.fromEntries(Object.entries(typed).filter(([id]) => !done.has(Number(id))));
};
