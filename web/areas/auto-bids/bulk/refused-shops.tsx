import { Alert, List } from '@mantine/core';
import type { ShopOutcome } from '../../../../shared/contract/reports/portfolio-changes.contract.ts';
import { errorTexts } from '../../../core/texts/errors-texts.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';

/** A shop that is changed together with others. */
export type BulkShop = { readonly shop_id: number; readonly shop_name: string; readonly currency: string };

export const shopNameIn = (shops: readonly BulkShop[], id: number): string =>
  shops.find(({ shop_id }) => shop_id === id)?.shop_name ?? `#${id}`;

/** Why nothing was changed for a shop, in the words of goals. */
export function useFaultText() {
  const t = useTexts(autoBidsTexts, 'bulk');
  const tError = useTexts(errorTexts);
  return (fault: NonNullable<ShopOutcome['fault']>) => (fault === 'conflict' ? t('has_goal') : tError(fault));
}

type Props = { shops: readonly BulkShop[]; outcomes: readonly ShopOutcome[] };

/** The shops for which nothing was changed, each with the reason. */
export function RefusedShops({ shops, outcomes }: Props) {
  const t = useTexts(autoBidsTexts, 'bulk');
  const faultText = useFaultText();
  const refused = outcomes.flatMap(({ shop_id: id, fault }) => (fault ? [{ id, fault }] : []));
  if (refused.length === 0) return null;
  return (
    <Alert color="orange" role="alert" title={t('refused')}>
      <List size="sm">
        {refused.map(({ id, fault }) => (
          <List.Item key={id}>
            <strong>{shopNameIn(shops, id)}</strong>: {faultText(fault)}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
