import type { DeskPortal } from '../../../../shared/contract/desk/portal-data.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useCountryName } from '../../../core/texts/portal-names.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { RowsPanel } from '../../../ui/panel/rows-panel.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { momentColumn, textColumn } from '../../../ui/table/text-columns.ts';
import { useDeskPortals } from '../portal-data.queries.ts';
import { portalDataTexts } from '../portal-data-texts.ts';

const LEAST_PX = 200;
const PRICES = ['default_cpc', 'cpc_min', 'cpc_median', 'cpc_max'] as const;

/** The base price lists of all portals beside each other; the one that is looked at is marked. */
export function PortalsCompared({ shown }: { shown: DeskPortal }) {
  const t = useTexts(portalDataTexts, 'compared');
  const countryName = useCountryName();
  const price = (key: (typeof PRICES)[number]): DataColumn<DeskPortal> => ({
    key,
    title: t(key),
    kind: 'click_price',
    value: (portal) => portal[key],
  });
  return (
    <RowsPanel
      id="portals-compared"
      title={t('list')}
      source={useDeskPortals()}
      height={LEAST_PX}
      shrinks
      columns={[
        textColumn(
          'portal',
          t('portal'),
          ({ country_locale_code: cc, name }: DeskPortal) => `${name} (${countryName(cc)})`,
        ),
        ...PRICES.map(price),
        { key: 'rows', title: t('rows'), kind: 'count', value: ({ num_bands: rows }) => rows },
        {
          key: 'categories',
          title: t('categories'),
          kind: 'count',
          value: (portal) => portal.num_categories,
        },
        momentColumn(
          'since',
          t('since'),
          ({ in_force_since: at }: DeskPortal) => at,
          formatMinute,
          t('ever'),
        ),
      ]}
      rowsOf={({ data }) => data}
      rowKey={({ country_id: id }) => id}
      isMarked={({ country_id: id }) => id === shown.country_id}
    />
  );
}
