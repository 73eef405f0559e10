import { Text, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import type { Trust } from '../../../../shared/contract/shops/trust.contract.ts';
import { ROLES } from '../../../../shared/rules/people/account.ts';
import {
  TRUST_ACTIVE_DAYS,
  TRUST_CRITERIA,
  TRUST_IDENTIFIED_PERCENT,
  TRUST_OFFERS,
  TRUST_WINDOW_DAYS,
  type TrustCriterionId,
} from '../../../../shared/rules/shops/trust-criteria.ts';
import { PROFILE_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { formatWithUnit } from '../../../ui/table/data-table-format.ts';
import { useUser } from '../../user/user.public.ts';
import { trustTexts } from '../trust-texts.ts';
import classes from './trust.module.css';

type Criterion = Trust['criteria'][number];

/** Where a criterion is met by filling in a profile: only those of business admins count. */
const OF_PROFILE: readonly TrustCriterionId[] = ['business', 'contact'];

const LOOKS = {
  is_met: { Icon: IconCircleCheck, color: 'var(--app-growth-up)' },
  is_not_met: { Icon: IconCircleX, color: 'var(--app-growth-down)' },
  is_unknown: { Icon: IconCircleDashed, color: 'var(--mantine-color-dimmed)' },
} as const;

const THRESHOLDS: Partial<Record<TrustCriterionId, Record<string, number>>> = {
  active_days: { needed: TRUST_ACTIVE_DAYS, window: TRUST_WINDOW_DAYS },
  offers: { needed: TRUST_OFFERS },
  identified: { needed: TRUST_IDENTIFIED_PERCENT },
};

/** How a count reads; "90 of 30" would be odd, so what has no upper end stands alone. */
const VALUE_TEXTS: Partial<Record<TrustCriterionId, 'value' | 'value_percent'>> = {
  contact: 'value',
  identified: 'value_percent',
};

function lookOf(criterion: Criterion | undefined): keyof typeof LOOKS {
  if (!criterion) return 'is_unknown';
  return criterion.met ? 'is_met' : 'is_not_met';
}

function CriterionValue({ value, needed, id }: Criterion) {
  const t = useTexts(trustTexts);
  if (value === null || needed === null) return null;
  const values = { value: formatWithUnit('count', value), needed: formatWithUnit('count', needed) };
  const text = VALUE_TEXTS[id];
  return <span className={classes.value}>{text ? t(text, values) : values.value}</span>;
}

function CriterionRow({ id, criterion }: { id: TrustCriterionId; criterion: Criterion | undefined }) {
  const t = useTexts(trustTexts);
  const isAdmin = useUser()?.role_id === ROLES.admin;
  const look = lookOf(criterion);
  const { Icon, color } = LOOKS[look];
  return (
    <li className={classes.criterion}>
      <Icon size={ICON_PX.heading} stroke={1.75} color={color} aria-hidden />
      <div>
        <Text fw={600}>
          {t(`title_${id}`)}
          <VisuallyHidden> ({t(look)})</VisuallyHidden>
        </Text>
        <Text size="sm" c="dimmed">
          {t(`how_${id}`, THRESHOLDS[id])}
        </Text>
        {look === 'is_not_met' && isAdmin && OF_PROFILE.includes(id) && (
          <PageLink to={PROFILE_PATH}>{t('way_profile')}</PageLink>
        )}
      </div>
      {criterion && <CriterionValue {...criterion} />}
    </li>
  );
}

/** All criteria in their order; without a shop only what they ask for. */
export function CriterionList({ criteria }: { criteria: readonly Criterion[] }) {
  const t = useTexts(trustTexts);
  return (
    <ul className={classes.list} aria-label={t('criteria')}>
      {TRUST_CRITERIA.map((id) => (
        <CriterionRow key={id} id={id} criterion={criteria.find((criterion) => criterion.id === id)} />
      ))}
    </ul>
  );
}
