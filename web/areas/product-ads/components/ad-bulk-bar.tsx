import { Button } from '@mantine/core';
import type { ProductAd } from '../../../../shared/contract/bidding/product-ads.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { SelectionBar } from '../../../ui/panel/selection-bar.tsx';
import { productAdsTexts } from '../product-ads-texts.ts';

type Props = {
  chosen: readonly ProductAd[];
  isPending: boolean;
  onAmount: () => void;
  onSwitch: (enabled: boolean) => void;
  onDelete: () => void;
  onClear: () => void;
};

/** What can be done with the chosen ads at once. */
export function AdBulkBar({ chosen, isPending, onAmount, onSwitch, onDelete, onClear }: Props) {
  const t = useTexts(productAdsTexts);
  if (chosen.length === 0) return null;
  const button = (text: string, onClick: () => void, more = {}) => (
    <Button variant="default" size="xs" disabled={isPending} onClick={onClick} {...more}>
      {text}
    </Button>
  );
  return (
    <SelectionBar
      label={t('bulk')}
      told={<strong>{t('chosen', { count: chosen.length, number: formatCount(chosen.length) })}</strong>}
      clearLabel={t('clear_chosen')}
      onClear={onClear}
    >
      {button(t('set_amount'), onAmount, { variant: 'filled' })}
      {button(t('switch_on'), () => onSwitch(true))}
      {button(t('switch_off'), () => onSwitch(false))}
      {button(t('delete_chosen'), onDelete, { color: 'red' })}
    </SelectionBar>
  );
}
