import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { amountIssue, formatBid } from '../bid-amount.ts';
import { type BidRow, rowName, rowTarget } from '../bid-row.ts';
import { sourceName } from '../bid-source.ts';
import { biddingTexts } from '../bidding-texts.ts';
import { useBidError } from '../use-bid-error.ts';
import { BidConflictNote } from './bid-conflict-note.tsx';
import { bidEditorTexts } from './bidding-editor-texts.ts';
import { IdealBids } from './ideal-bids.tsx';
import type { useBidEditor } from './use-bid-editor.ts';

type Props = {
  shopId: number;
  row: BidRow;
  editor: ReturnType<typeof useBidEditor>;
  onClose: () => void;
};

function StateNotes({ row, editor }: Pick<Props, 'row' | 'editor'>) {
  const t = useTexts(bidEditorTexts);
  const { seen } = editor;
  if (seen && !seen.enabled) return <Text size="xs">{t('is_off')}</Text>;
  if (seen || !row.bid || row.bid.is_own) return null;
  const inherited = { bid: formatBid(row.bid.current_bid), source: sourceName(row.bid) };
  return <Text size="xs">{t('inherits', inherited)}</Text>;
}

/** What the badges of the row mean, for those who do not point at them. */
function MeaningNote({ row: { status, strategy } }: Pick<Props, 'row'>) {
  const t = useTexts(biddingTexts, 'words');
  return (
    <Text size="xs" c="dimmed" maw={360}>
      {t(`status_${status ?? 'no_bid'}_hint`)} {t(`${strategy}_hint`)}
    </Text>
  );
}

/** Amount, suggestions and buttons; Enter saves, Escape gives up. */
export function BidForm({ shopId, row, editor, onClose }: Props) {
  const t = useTexts(bidEditorTexts);
  const { amountError, seen } = editor;
  const errorOf = useBidError(row.base_min);
  const refused = errorOf(editor.error);
  const error = amountError ? errorOf([amountIssue('bid', amountError, row.base_min)]) : refused;
  const minimum =
    row.base_max > row.base_min
      ? t('minimum_range', { from: formatBid(row.base_min), to: formatBid(row.base_max) })
      : t('minimum', { bid: formatBid(row.base_min) });
  return (
    <form
      aria-label={t('editor_of', { name: rowName(row) })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        editor.save();
      }}
    >
      <Stack gap="sm">
        {editor.meanwhile && <BidConflictNote meanwhile={editor.meanwhile} />}
        {editor.error && refused === null && <FormFailure error={editor.error} />}
        <TextInput
          label={t('amount')}
          description={minimum}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={editor.text}
          onChange={(event) => editor.type(event.currentTarget.value)}
          error={error}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          maw={240}
          rightSection={<span aria-hidden>€</span>}
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
        />
        {editor.isOffered && <Text size="sm">{t('offered')}</Text>}
        <StateNotes row={row} editor={editor} />
        <MeaningNote row={row} />
        <IdealBids shopId={shopId} target={rowTarget(row)} onPick={editor.type} />
        <Group gap="xs">
          <Button type="submit" size="xs" loading={editor.isBusy}>
            {t(seen ? 'save' : 'place')}
          </Button>
          <Button variant="default" size="xs" onClick={onClose}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
