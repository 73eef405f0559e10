import { NativeSelect } from '@mantine/core';
import {
  CLICK_ENCODINGS,
  type ClickReading,
} from '../../../../shared/contract/shops/click-imports.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { clickImportsTexts } from '../click-imports-texts.ts';
import classes from './column-rows.module.css';

type Formats = Pick<ClickReading, 'date_order' | 'decimal' | 'encoding'>;
type Props<Reading extends Formats> = {
  /** That was found out; null where there is nothing to choose. */
  encoding: string | null;
  reading: Reading;
  onChange: (reading: Reading) => void;
};

/** How a file writes dates, numbers and letters. */
export function FormatChoices<Reading extends Formats>({ encoding, reading, onChange }: Props<Reading>) {
  const t = useTexts(clickImportsTexts, 'setup');
  return (
    <div className={classes.formats}>
      <NativeSelect
        label={t('date_order')}
        value={reading.date_order ?? ''}
        data={[
          { value: '', label: t('date_auto') },
          { value: 'day_first', label: t('day_first') },
          { value: 'month_first', label: t('month_first') },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...reading, date_order: value === '' ? null : (value as 'day_first' | 'month_first') })
        }
      />
      <NativeSelect
        label={t('decimal')}
        value={reading.decimal ?? ''}
        data={[
          { value: '', label: t('decimal_auto') },
          { value: ',', label: t('decimal_comma') },
          { value: '.', label: t('decimal_point') },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...reading, decimal: value === '' ? null : (value as ',' | '.') })
        }
      />
      {encoding !== null && (
        <NativeSelect
          label={t('encoding')}
          value={reading.encoding}
          data={CLICK_ENCODINGS.map((value) => ({
            value,
            label: value === 'auto' ? t('encoding_auto', { name: encoding }) : value,
          }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...reading, encoding: value as ClickReading['encoding'] })
          }
        />
      )}
    </div>
  );
}
