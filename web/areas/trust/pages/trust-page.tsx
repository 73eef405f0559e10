import { Stack, Text } from '@mantine/core';
import { IconShieldCheckFilled, IconShieldHalf } from '@tabler/icons-react';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import type { Trust } from '../../../../shared/contract/shops/trust.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { Panel, type PanelSource } from '../../../ui/panel/panel.tsx';
import { useReportContext } from '../../shops/shops.public.ts';
import { BadgeCode } from '../components/badge-code.tsx';
import { CriterionList } from '../components/criterion-list.tsx';
import classes from '../components/trust.module.css';
import { useTrust } from '../trust.queries.ts';
import { trustTexts } from '../trust-texts.ts';

const CRITERIA_PX = 560;
const BADGE_PX = 120;

/** What stands in place of an answer while there is no shop to assess. */
const NO_SHOP: PanelSource<Trust> = {
  data: { earned: false, criteria: [] },
  error: null,
  isPlaceholderData: false,
  isFetching: false,
  refetch: () => undefined,
};

function useVerdict({ earned, criteria }: Trust): { head: string; text: string } {
  const t = useTexts(trustTexts);
  if (criteria.length === 0) return { head: t('no_shop'), text: t('no_shop_hint') };
  if (earned) return { head: t('earned'), text: t('earned_hint') };
  const met = criteria.filter((criterion) => criterion.met).length;
  return { head: t('met', { count: criteria.length, met }), text: t('missing') };
}

function Verdict({ trust }: { trust: Trust }) {
  const { head, text } = useVerdict(trust);
  const [Icon, color] = trust.earned
    ? [IconShieldCheckFilled, 'var(--app-growth-up)']
    : [IconShieldHalf, 'var(--mantine-color-dimmed)'];
  return (
    <div className={classes.verdict}>
      <Icon size={ICON_PX.figure} stroke={1.5} color={color} aria-hidden />
      <div>
        <Text fw={650} size="lg">
          {head}
        </Text>
        <Text>{text}</Text>
      </div>
    </div>
  );
}

function BadgePanel({ shop, trust }: { shop: Shop; trust: PanelSource<Trust> }) {
  const t = useTexts(trustTexts);
  return (
    <Panel
      id="badge"
      title={t('badge')}
      hint={t('badge_hint')}
      source={trust}
      height={BADGE_PX}
      shrinks
      isEmpty={({ earned }) => !earned}
      emptyText={<Text size="sm">{t('not_earned')}</Text>}
    >
      {() => <BadgeCode shop={shop} />}
    </Panel>
  );
}

/** The trust mark: what it asks for, how the shop stands to it, and once it is earned the badge. */
export function TrustPage() {
  const t = useTexts(trustTexts);
  const { shop } = useReportContext();
  const asked = useTrust(shop?.id ?? null);
  const trust = shop ? asked : NO_SHOP;
  return (
    <>
      <PageHeading
        title={t('title')}
        description={shop ? `${shop.name} · ${t('description')}` : t('description')}
      />
      <Stack gap="md">
        <Panel
          id="criteria"
          title={t('criteria')}
          hint={t('criteria_hint')}
          source={trust}
          height={CRITERIA_PX}
          shrinks
        >
          {(data) => (
            <>
              <Verdict trust={data} />
              <CriterionList criteria={data.criteria} />
            </>
          )}
        </Panel>
        {shop && trust.data && <BadgePanel shop={shop} trust={trust} />}
      </Stack>
    </>
  );
}
