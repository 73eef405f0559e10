import { Alert, Stack, Text, TextInput } from '@mantine/core';
import { POSITION_ROWS_MAX } from '../../../../shared/contract/bidding/bid-curve.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ChoiceControl } from '../../../ui/form/choice-control.tsx';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { FormButtons } from '../../../ui/form/window-buttons.tsx';
import { amountIssue, formatBid } from '../bid-amount.ts';
import { biddingTexts } from '../bidding-texts.ts';
import { bidEditorTexts } from '../editor/bidding-editor-texts.ts';
import { useBidError } from '../use-bid-error.ts';
import type { AmountRow, AmountSource } from './amount-row.ts';
import { AmountSteps } from './amount-steps.tsx';
import { AMOUNT_WAYS, type AmountWay, type MovedBid, useSetAmount } from './use-set-amount.ts';

type Props<R extends AmountRow, C> = {
  source: AmountSource<R, C>;
  rows: readonly R[];
  /** `eur` is the amount that all of them have now; null where each has its own. */
  onSaved: (changed: C, eur: number | null) => void;
  onClose: () => void;
};
/** What the parts of the window need of it. */
type Form = Omit<ReturnType<typeof useSetAmount<AmountRow, unknown>>, 'refusedRow'>;

function MovedNote({ moved }: { moved: readonly MovedBid[] }) {
  const t = useTexts(biddingTexts, 'table');
  if (moved.length === 0) return null;
  return (
    <Alert role="alert" color="orange">
      {t('set_many_moved')}
      <ul>
        {moved.map(({ key, name, from, to }) => (
          <li key={key}>{t('moved_line', { name, from: formatBid(from), to: formatBid(to) })}</li>
        ))}
      </ul>
    </Alert>
  );
}

function Scope({ rows }: { rows: readonly AmountRow[] }) {
  const t = useTexts(biddingTexts, 'table');
  const bids = rows.flatMap(({ own }) => own?.current_bid ?? []);
  const own = formatCount(bids.length);
  const fresh = formatCount(rows.length - bids.length);
  const range = { from: formatBid(Math.min(...bids)), to: formatBid(Math.max(...bids)) };
  return (
    <Text size="sm">
      {t('set_many_hint', { own, fresh })} {bids.length > 0 && t('set_many_range', range)}
    </Text>
  );
}

function AmountField({ form }: { form: Form }) {
  const t = useTexts(biddingTexts, 'table');
  const tEditor = useTexts(bidEditorTexts);
  const { amountError, baseMin } = form;
  const errorOf = useBidError(baseMin);
  return (
    <TextInput
      label={t('amount')}
      description={
        form.steps
          ? t('set_relative')
          : `${tEditor('minimum', { bid: formatBid(baseMin) })} ${t('set_relative')}`
      }
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={form.text}
      onChange={(event) => form.type(event.currentTarget.value)}
      error={amountError && errorOf([amountIssue('bid', amountError, baseMin)])}
      autoComplete="off"
      maxLength={20}
      data-autofocus
    />
  );
}

type PositionProps = { form: Form; of: 'bid' | 'ad'; positions: readonly number[] };

function PositionField({ form, of, positions }: PositionProps) {
  const t = useTexts(biddingTexts, 'table');
  const word = of === 'ad' ? 'place' : 'position';
  const { position, setPosition, pricesError, steps } = form;
  return (
    <Stack gap="xs">
      <ChoiceControl
        label={t(`${word}_wanted`)}
        choices={positions.map(String)}
        nameOf={(one) => t(`${word}_number`, { position: one })}
        value={String(position)}
        onChange={(one) => setPosition(Number(one))}
      />
      <Text size="xs" c="dimmed">
        {t(`${word}_hint`)}
      </Text>
      {pricesError && <FormFailure error={pricesError} />}
      {!pricesError && !steps && (
        <Text size="sm" c="dimmed" role="status">
          {t(`${word}_loading`)}
        </Text>
      )}
    </Stack>
  );
}

/** What a click may cost is known of shops with orders; positions are priced for so many rows at once. */
const isPossible = (way: AmountWay, rows: readonly AmountRow[]): boolean =>
  way === 'amount' ||
  (way === 'position' ? rows.length <= POSITION_ROWS_MAX : rows.some((row) => row.breakEven !== null));

/** One amount for all chosen rows, or a change of each: those with a bid are changed, one amount also places new ones. */
export function SetAmountWindow<R extends AmountRow, C>({ source, rows, onSaved, onClose }: Props<R, C>) {
  const t = useTexts(biddingTexts, 'table');
  const count = rows.length;
  const number = formatCount(count);
  const form = useSetAmount({ source, rows, onSaved });
  const { of, positions } = source;
  const { refusedRow } = form;
  return (
    <DialogWindow title={t('set_many_title', { count, number })} closeLabel={t('cancel')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        <Stack maw={440}>
          <MovedNote moved={form.moved} />
          {form.error && (
            <FormFailure
              error={form.error}
              text={refusedRow ? t('set_many_error', { name: refusedRow.name }) : null}
            />
          )}
          {!form.steps && <Scope rows={form.rows} />}
          <ChoiceControl
            label={t('set_to')}
            choices={AMOUNT_WAYS.filter((way) => isPossible(way, rows))}
            nameOf={(way) => t(way === 'position' && of === 'ad' ? 'set_to_place' : `set_to_${way}`)}
            value={form.way}
            onChange={form.setWay}
          />
          {form.way === 'amount' && <AmountField form={form} />}
          {form.way === 'position' && <PositionField form={form} of={of} positions={positions} />}
          {form.steps && <AmountSteps of={of} steps={form.steps} />}
          <FormButtons action={t('save')} isPending={form.isBusy} onCancel={onClose} />
        </Stack>
      </form>
    </DialogWindow>
  );
}
