import { Button, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { LimitView } from '../../../../shared/contract/bidding/budget.contract.ts';
import { formatEur } from '../../../../shared/rules/money/money.ts';
import { BIDDING_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PlainList } from '../../../ui/look/plain-list.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { limitTexts } from '../budget-texts.ts';
import classes from './limit.module.css';

const HEIGHT_PX = 60;

type Way = { key: 'raise_expected' | 'raise_cautious'; to: number; month: number };

/** The raises that would be enough; the cautious one only where it is another. */
function raisesOf({ raise_to: expected, raise_to_cautious: cautious, forecast }: LimitView): Way[] {
  if (!forecast) return [];
  const { month } = forecast;
  return [
    ...(expected === null ? [] : [{ key: 'raise_expected' as const, to: expected, month: month.expected }]),
    ...(cautious === null || cautious === expected
      ? []
      : [{ key: 'raise_cautious' as const, to: cautious, month: month.highest }]),
  ];
}

function BidsWay({ limit }: { limit: LimitView }) {
  const t = useTexts(limitTexts, 'change');
  if (limit.bids_enough === null) return null;
  const advised = limit.bids.filter((bid) => bid.advised);
  const saving = formatEur(advised.reduce((sum, bid) => sum + bid.saving, 0));
  return (
    <li className={classes.way}>
      <Text size="sm">
        {limit.bids_enough
          ? t('bids_enough', { count: advised.length, saving })
          : t('bids_short', {
              saving: formatEur(limit.bids_saving),
              needed: formatEur(limit.bids_needed),
            })}
      </Text>
      {limit.bids_enough && <PageLink to={BIDDING_PATH}>{t('to_bidding')}</PageLink>}
    </li>
  );
}

type Props = { source: UseQueryResult<LimitView>; onFill: (eur: number) => void };

/** What would keep the limit from being reached this month. */
export function AvoidPanel({ source, onFill }: Props) {
  const t = useTexts(limitTexts, 'change');
  return (
    <Panel
      id="limit-avoid"
      title={t('avoid_title')}
      hint={t('avoid_hint')}
      source={source}
      height={HEIGHT_PX}
      isEmpty={(limit) => raisesOf(limit).length === 0}
      emptyText={<Text size="sm">{t(source.data?.forecast ? 'avoid_nothing' : 'avoid_unknown')}</Text>}
    >
      {(limit) => (
        <PlainList gap="md">
          {raisesOf(limit).map(({ key, to, month }) => (
            <li key={key} className={classes.way}>
              <div>
                <Text size="sm" fw={600}>
                  {t(key, { to: formatEur(to) })}
                </Text>
                <Text size="sm">{t(`${key}_why`, { month: formatEur(month) })}</Text>
              </div>
              <Button variant="default" size="xs" onClick={() => onFill(to)}>
                {t('fill', { to: formatEur(to) })}
              </Button>
            </li>
          ))}
          <BidsWay limit={limit} />
        </PlainList>
      )}
    </Panel>
  );
}
