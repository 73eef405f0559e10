import { Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { DeskStart } from '../../../../shared/contract/desk/desk-start.contract.ts';
import { COUPON_DISPLAY_DELAY_HOURS, TICKET_ANSWER_HOURS } from '../../../../shared/rules/limits.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useNow } from '../../../core/browser/use-now.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useCountryName, useShopLabel } from '../../../core/texts/portal-names.ts';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PanelColumns } from '../../../ui/panel/panel-columns.tsx';
import { deskImportsTexts } from '../../desk-imports/desk-imports.public.ts';
import { disputesTexts } from '../../disputes/disputes.public.ts';
import { RunningGoals } from '../components/running-goals.tsx';
import { WaitingPanel } from '../components/waiting-panel.tsx';
import { useDeskStart } from '../desk-start.queries.ts';
import { deskStartTexts } from '../desk-start-texts.ts';
import { LINE_OF, type LineWords, QUEUE_PAGES, type WaitingQueue } from '../waiting-lines.ts';

const LEAST_PX = 320;
const QUEUES = Object.keys(QUEUE_PAGES) as readonly WaitingQueue[];

const isCalm = (start: DeskStart) => QUEUES.every((queue) => start[queue].total === 0);

function useLineWords(): LineWords {
  const t = useTexts(deskStartTexts);
  const imports = useTexts(deskImportsTexts);
  const reasons = useTexts(disputesTexts, 'reasons');
  const country = useCountryName();
  const shopLabel = useShopLabel();
  return {
    country,
    shop: ({ shop_name: name, country_locale_code }) => shopLabel({ name, country_locale_code }),
    health: (health) => imports(`health_${health}`),
    clicks: (count) => t('clicks', { count, number: formatCount(count) }),
    reason: reasons,
    events: (count) => t('events', { count, number: formatCount(count) }),
  };
}

function Queues() {
  const t = useTexts(deskStartTexts);
  const words = useLineWords();
  const source = useDeskStart();
  const { data, dataUpdatedAt } = source;
  const local = useNow();
  if (!data)
    return (
      <Panel id="waiting" title={t('title')} source={source} height={LEAST_PX}>
        {() => null}
      </Panel>
    );
  if (isCalm(data)) {
    return (
      <MessagePage
        icon={<IconCircleCheck stroke={1.5} aria-hidden />}
        title={t('calm')}
        titleOrder={2}
        description={t('calm_hint')}
      />
    );
  }
  // A promise runs by the server's clock, whatever the clock of this computer says.
  const now = Date.parse(data.as_of) + Math.max(0, local - dataUpdatedAt);
  const of = <Q extends WaitingQueue>(queue: Q) => ({
    queue,
    source: { ...source, data: data[queue] },
    lineOf: (thing: Parameters<(typeof LINE_OF)[Q]>[0]) => LINE_OF[queue](thing, words),
    now,
  });
  return (
    <Stack gap="md">
      <PanelColumns from="62em">
        <WaitingPanel {...of('coupons')} />
        <WaitingPanel {...of('tickets')} />
      </PanelColumns>
      <PanelColumns from="62em">
        <WaitingPanel {...of('disputes')} />
        <WaitingPanel {...of('people')} />
      </PanelColumns>
      <PanelColumns from="62em">
        <WaitingPanel {...of('feeds')} />
        <WaitingPanel {...of('click_imports')} />
      </PanelColumns>
      <WaitingPanel {...of('set_aside_events')} />
    </Stack>
  );
}

/** What waits for staff in each queue and since when, with what is left of the time that was promised. */
export function DeskStartPage() {
  const t = useTexts(deskStartTexts);
  const promises = { coupons: COUPON_DISPLAY_DELAY_HOURS, tickets: TICKET_ANSWER_HOURS };
  return (
    <>
      <PageHeading title={t('title')} description={t('about', promises)} />
      <Stack gap="md">
        <Queues />
        <RunningGoals />
      </Stack>
    </>
  );
}
