import { Button, Text } from '@mantine/core';
import type { ProductAd } from '../../../../shared/contract/bidding/product-ads.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { productAdsTexts } from '../product-ads-texts.ts';
import classes from './product-ads.module.css';

type Props = {
  chosen: readonly ProductAd[];
  isPending: boolean;
  onSwitch: (enabled: boolean) => void;
  onDelete: () => void;
  onClear: () => void;
};

/** What can be done with the chosen ads at once. */
export function AdBulkBar({ chosen, isPending, onSwitch, onDelete, onClear }: Props) {
  const t = useTexts(productAdsTexts);
  if (chosen.length === 0) return null;
  const button = (text: string, onClick: () => void, more = {}) => (
    <Button variant="default" size="xs" disabled={isPending} onClick={onClick} {...more}>
      {text}
    </Button>
  );
  return (
    <section aria-label={t('bulk')} className={classes.bar}>
      <Text size="sm" fw={600}>
        {t('chosen', { count: chosen.length, number: formatCount(chosen.length) })}
      </Text>
      {button(t('switch_on'), () => onSwitch(true))}
      {button(t('switch_off'), () => onSwitch(false))}
      {button(t('delete_chosen'), onDelete, { color: 'red' })}
      {button(t('clear_chosen'), onClear, { variant: 'subtle' })}
    </section>
  );
}
