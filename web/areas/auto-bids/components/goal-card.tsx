import { Alert, Button, Group, Paper, Stack, Switch, Text } from '@mantine/core';
import { IconTargetOff } from '@tabler/icons-react';
import type { Goal, GoalList } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import { goalOn, seasonOn } from '../../../../shared/rules/auto-bids/goal-seasons.ts';
import { GOAL_TARGETS_MAX } from '../../../../shared/rules/auto-bids/goals.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { formatDay } from '../../../core/texts/day-format.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { formatInstant } from '../../../core/texts/wall-time.ts';
import { TermRows } from '../../../ui/look/term-rows.tsx';
import { formatBid } from '../../bidding/bidding.public.ts';
import classes from '../auto-bids.module.css';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import { matchText, scheduleText, seasonLine, seasonText, wishText } from '../goal-texts.ts';

/** Names of categories and products that a card says; of more it says how many. */
const NAMED_MAX = 3;

type Names = ReadonlyMap<number, string>;

/** What a goal is for: how many categories and products, or ads, and the names of the first. */
function CoversText({ goal, names, products: productNames, ads: adNames, matches, currency }: CoveredProps) {
  const t = useTexts(autoBidsTexts, 'goals');
  const { category_ids: categories, product_ids: products, ad_ids: ads } = goal;
  if (goal.all_categories) return t('all');
  if (goal.all_ads) return t('all_ads');
  if (goal.matching !== null)
    return (
      <>
        {t(`match_${goal.matching.of}`, {
          rule: matchText(t, goal.matching, currency),
          number: formatCount(matches.number),
        })}
        {matches.left_out > 0 && (
          <Text size="xs" c="orange" component="span" display="block">
            {t('match_limit', {
              all: formatCount(GOAL_TARGETS_MAX + matches.left_out),
              most: formatCount(GOAL_TARGETS_MAX),
            })}
          </Text>
        )}
      </>
    );
  const counted = (key: 'categories' | 'products' | 'ads', count: number) =>
    count > 0 ? [t(key, { count, number: formatCount(count) })] : [];
  const counts = [
    ...counted('categories', categories.length),
    ...counted('products', products.length),
    ...counted('ads', ads.length),
  ];
  // What it was for is gone.
  if (counts.length === 0) return t('nothing');
  const known = [
    ...categories.flatMap((id) => names.get(id) ?? []),
    ...products.flatMap((id) => productNames.get(id) ?? []),
    ...ads.flatMap((id) => adNames.get(id) ?? []),
  ];
  const named = known.slice(0, NAMED_MAX);
  const rest = categories.length + products.length + ads.length - named.length;
  // What an ad is for has commas of its own.
  const list = named.join(ads.length > 0 ? '; ' : ', ');
  const text = rest > 0 ? t('more', { names: list, number: formatCount(rest) }) : list;
  return named.length === 0 ? counts.join(', ') : `${counts.join(', ')}: ${text}`;
}

/** Which ads left a goal as they are for something else by now, and the button that names them again. */
function LeftAds({ goal, ads, isSwitching, onNameAgain }: Props) {
  const t = useTexts(autoBidsTexts, 'goals');
  const { left_ad_ids: ids, name } = goal;
  if (ids.length === 0) return null;
  const names = ids.flatMap((id) => ads.get(id) ?? []).join('; ');
  return (
    <Alert color="orange" icon={<IconTargetOff aria-hidden />}>
      <Text size="sm">{t('left', { count: ids.length, names })}</Text>
      <Button
        mt="xs"
        size="xs"
        variant="default"
        aria-label={t('name_again_of', { name })}
        disabled={isSwitching}
        onClick={() => onNameAgain(goal)}
      >
        {t('name_again', { count: ids.length })}
      </Button>
    </Alert>
  );
}

type CoveredProps = Pick<Props, 'goal' | 'names' | 'products' | 'ads' | 'matches' | 'currency'>;

type Props = {
  goal: Goal;
  /** Of the shop's categories, by id. */
  names: Names;
  /** Names of the products that goals are for, by id. */
  products: Names;
  /** What the ads are for that goals name, by id. */
  ads: Names;
  /** How many things the goal is for by now where it is by rule, and how many more match. */
  matches: Pick<GoalList['matches'][number], 'number' | 'left_out'>;
  /** Of prices of the shop's portal. */
  currency: string;
  isSwitching: boolean;
  onSwitch: (goal: Goal) => void;
  onNameAgain: (goal: Goal) => void;
  onEdit: (goal: Goal) => void;
  onDelete: (goal: Goal) => void;
};

function CardTerms(props: CoveredProps) {
  const { goal } = props;
  const t = useTexts(autoBidsTexts, 'goals');
  const locale = useLocale();
  const tWish = useTexts(autoBidsTexts, 'wish');
  const today = belgradeDay(Date.now());
  const now = seasonOn(goal.seasons, today);
  const ofToday = goalOn(goal, today);
  const coming = goal.seasons.filter((one) => one !== now && one.date_to >= today);
  const season = seasonText(t, goal);
  const bounds = { from: formatBid(ofToday.lowest_bid), to: formatBid(ofToday.highest_bid) };
  return (
    <dl className={classes.terms}>
      <TermRows
        terms={[
          { name: t('covers'), value: <CoversText {...props} /> },
          { name: t('bounds'), value: t('bounds_of', bounds) },
          { name: t('when'), value: scheduleText(t, goal, locale) },
          ...(season === null ? [] : [{ name: t('season'), value: season }]),
          ...(now === null
            ? []
            : [{ name: t('season_now'), value: t('until', { day: formatDay(now.date_to) }) }]),
          ...coming.map((one) => ({ name: t('season_coming'), value: seasonLine(t, tWish, goal, one) })),
          { name: t('mode'), value: t(goal.mode) },
        ]}
      />
    </dl>
  );
}

/** A goal: what it wants, of which bids, within which bounds, and whether it is on. */
export function GoalCard(props: Props) {
  const { goal, isSwitching, onSwitch, onEdit, onDelete } = props;
  const t = useTexts(autoBidsTexts, 'goals');
  const tWish = useTexts(autoBidsTexts, 'wish');
  const { name, author, changed_at: changedAt } = goal;
  const at = formatInstant(changedAt);
  const button = (action: 'edit' | 'delete', run: (goal: Goal) => void) => (
    <Button variant="default" size="xs" aria-label={t(`${action}_name`, { name })} onClick={() => run(goal)}>
      {t(action)}
    </Button>
  );
  return (
    <Paper component="li" p="md" className={classes.card}>
      <Stack gap={6}>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Text fw={600}>{name}</Text>
          <Switch
            className={classes.switch}
            aria-label={t('switch', { name })}
            label={t(goal.enabled ? 'on' : 'off')}
            checked={goal.enabled}
            disabled={isSwitching}
            onChange={() => onSwitch(goal)}
          />
        </Group>
        <Text size="sm">{wishText(tWish, goalOn(goal, belgradeDay(Date.now())))}</Text>
        <CardTerms {...props} />
        <LeftAds {...props} />
        <Text size="xs" c="dimmed">
          {author === null ? t('changed_nobody', { at }) : t('changed', { at, who: author })}
        </Text>
      </Stack>
      <Group gap="xs" mt="md">
        {button('edit', onEdit)}
        {button('delete', onDelete)}
      </Group>
    </Paper>
  );
}
