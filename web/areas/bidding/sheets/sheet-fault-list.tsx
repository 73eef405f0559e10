import { Alert, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { SheetFaultRow } from '../../../../shared/contract/bidding/bid-sheets.contract.ts';
import { BID_SHEET_ROWS_MAX } from '../../../../shared/rules/bids/bid-sheet.ts';
import { BIDS_PER_CALL_MAX } from '../../../../shared/rules/bids/bids.ts';
import { ADS_PER_CALL_MAX } from '../../../../shared/rules/bids/product-ads.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { bidText, formatBid } from '../bid-amount.ts';
import type { SheetAnswer, SheetOf } from './bid-sheets.queries.ts';
import { bidSheetsTexts } from './bid-sheets-texts.ts';
import classes from './sheets.module.css';

function useFaultText(of: SheetOf) {
  const t = useTexts(bidSheetsTexts, 'faults');
  const tWord = useTexts(bidSheetsTexts);
  return ({ fault, value: text, current_bid: bid, current_enabled: enabled }: SheetFaultRow): string => {
    // What is wrong with an amount that was read is said of the amount, and not of how it was written.
    const isRead = fault === 'below_minimum' || fault === 'changed_meanwhile';
    const value = isRead && text !== '' ? bidText(Number(text)) : text;
    const now = enabled === false ? `${formatBid(bid)} (${tWord('off')})` : formatBid(bid);
    const changes = of === 'ads' ? ADS_PER_CALL_MAX : BIDS_PER_CALL_MAX;
    return t(fault, { value, now, rows: formatCount(BID_SHEET_ROWS_MAX), changes: formatCount(changes) });
  };
}

/** Rows that are left out, by their lines, each with what to do. */
export function SheetFaultList({ answer, of }: { answer: SheetAnswer; of: SheetOf }) {
  const t = useTexts(bidSheetsTexts);
  const faultText = useFaultText(of);
  const { num_faults: count, faults } = answer;
  if (count === 0) return null;
  const [only] = faults;
  // What is wrong with the whole sheet is said once, without a table.
  if (only && count === 1 && only.column === null && only.line === 1)
    return (
      <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />}>
        {faultText(only)}
      </Alert>
    );
  return (
    <Stack gap="xs">
      <Alert role="alert" color="orange" icon={<IconAlertCircle aria-hidden />}>
        {t('num_faults', { count, number: formatCount(count) })}
        {count > faults.length && ` ${t('faults_first', { shown: formatCount(faults.length) })}`}
      </Alert>
      <ul className={classes.faults} aria-label={t('faults_title')}>
        {faults.map((row) => (
          <li key={`${row.line} ${row.fault}`}>
            <strong>{t('line_of', { line: formatCount(row.line) })}</strong>
            {row.column && ` (${row.column})`}: {faultText(row)}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
