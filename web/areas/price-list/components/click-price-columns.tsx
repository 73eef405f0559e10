import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { formatCell } from '../../../ui/table/data-table-format.ts';
import { textColumn } from '../../../ui/table/text-columns.ts';
import { priceListTexts } from '../price-list-texts.ts';
import type { ClickPriceRow } from '../price-rows.ts';

const INDENT_PX = 14;

/** A category below those it belongs to; its further lines are quieter. */
function CategoryCell({ row, asPath }: { row: ClickPriceRow; asPath: boolean }) {
  const { band, isFirst, level, name, path } = row;
  return (
    <Text
      inherit
      span
      display="block"
      pl={asPath ? 0 : (level - 1) * INDENT_PX}
      fw={band === null ? 600 : 400}
      {...(isFirst ? {} : { c: 'dimmed' })}
    >
      {asPath ? path : name}
    </Text>
  );
}

/** From the lowest to the highest price of what a group holds. */
function groupPrice({ cpcMin, cpcMax }: ClickPriceRow): string {
  const [low, high] = [formatCell('click_price', cpcMin), formatCell('click_price', cpcMax)];
  return low === high ? low : `${low}–${high}`;
}

type Look = {
  currency: string;
  hasSeason: boolean;
  /** Names whole paths, where the tree is not seen. */
  asPath: boolean;
};

function useSourceText(): (source: ClickPriceRow['source']) => string | null {
  const t = useTexts(priceListTexts);
  return (source) => {
    if (source === null) return null;
    return source.kind === 'above' ? source.name : t(`source_${source.kind}`);
  };
}

/** The columns of the price list, on the screen and in the file. */
export function useClickPriceColumns({ currency, hasSeason, asPath }: Look): DataColumn<ClickPriceRow>[] {
  const t = useTexts(priceListTexts);
  const sourceText = useSourceText();
  return useMemo(() => {
    const season: DataColumn<ClickPriceRow> = {
      key: 'season_cpc',
      title: t('season_cpc'),
      kind: 'click_price',
      value: ({ band }) => band && (band.season_cpc ?? band.cpc),
      render: ({ band }) =>
        band && (
          <Text inherit span fw={band.season_cpc === null ? 400 : 600}>
            {formatCell('click_price', band.season_cpc ?? band.cpc)}
          </Text>
        ),
    };
    const edge = (key: 'from' | 'to', field: 'from_price' | 'to_price'): DataColumn<ClickPriceRow> => ({
      key,
      title: t(key, { currency }),
      kind: 'price',
      value: ({ band }) => band?.[field] ?? null,
      // The last band has no end: nothing is unknown about it.
      render: ({ band }) => band && (band[field] === null ? t('no_end') : formatCell('price', band[field])),
    });
    return [
      textColumn(
        'category',
        t('category'),
        ({ path }) => path,
        (row) => <CategoryCell row={row} asPath={asPath} />,
      ),
      edge('from', 'from_price'),
      edge('to', 'to_price'),
      {
        key: 'cpc',
        title: t('cpc'),
        kind: 'click_price',
        value: ({ band }) => band?.cpc ?? null,
        render: (row) => (row.band ? formatCell('click_price', row.band.cpc) : groupPrice(row)),
      },
      ...(hasSeason ? [season] : []),
      { key: 'offers', title: t('offers'), kind: 'count', value: ({ offers }) => offers },
      {
        key: 'cpc_avg',
        title: t('cpc_avg'),
        kind: 'cpc',
        value: ({ cpcAvg }) => cpcAvg,
        render: ({ cpcAvg, isFirst }) => (isFirst ? formatCell('cpc', cpcAvg) : ''),
      },
      textColumn(
        'source',
        t('source'),
        ({ source }) => sourceText(source),
        ({ source }) => sourceText(source) ?? '',
      ),
    ];
  }, [t, currency, hasSeason, asPath, sourceText]);
}
