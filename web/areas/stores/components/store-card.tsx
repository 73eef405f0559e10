import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconMail, IconPhone, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Store } from '../../../../shared/contract/shops/stores.contract.ts';
import { hasHours } from '../../../../shared/rules/shops/working-hours.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { weekdayName } from '../../../../shared/rules/time/calendar-names.ts';
import { formatDay } from '../../../core/texts/day-format.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import { EmailText } from '../../../ui/page/email-text.tsx';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { comingDays, groupWeek, spansText } from '../hours-summary.ts';
import { useOpeningText } from '../opening-text.ts';
import { placeText } from '../place-text.ts';
import { storesTexts } from '../stores-texts.ts';
import classes from './store-card.module.css';

const COMING_MAX = 4;

function HoursTable({ hours }: { hours: Store['working_hours'] }) {
  const t = useTexts(storesTexts, 'hours');
  const locale = useLocale();
  if (!hasHours(hours)) return null;
  const name = (weekday: number) => weekdayName(weekday, locale).short;
  const coming = comingDays(hours, belgradeDay(Date.now())).slice(0, COMING_MAX);
  return (
    <dl className={classes.hours}>
      {groupWeek(hours).map(({ from, to, spans }) => (
        <div key={from}>
          <dt>{from === to ? name(from) : `${name(from)}–${name(to)}`}</dt>
          <dd>{spansText(spans) || t('closed')}</dd>
        </div>
      ))}
      {coming.map(({ date, spans }) => (
        <div key={date}>
          <dt>{formatDay(date)}</dt>
          <dd>{spansText(spans) || t('closed')}</dd>
        </div>
      ))}
    </dl>
  );
}

function Contact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Group gap={6} wrap="nowrap" align="flex-start" className={classes.contact}>
      {icon}
      <Text size="sm" component="span" miw={0}>
        {children}
      </Text>
    </Group>
  );
}

function Contacts({ store: { telephone, email, web_address } }: { store: Store }) {
  const icon = { size: ICON_PX.medium, 'aria-hidden': true } as const;
  return (
    <Stack gap={2}>
      {telephone && (
        <Contact icon={<IconPhone {...icon} />}>
          <Anchor href={`tel:${telephone.replaceAll(/[^+\d]/g, '')}`}>{telephone}</Anchor>
        </Contact>
      )}
      {email && (
        <Contact icon={<IconMail {...icon} />}>
          <Anchor href={`mailto:${email}`}>
            <EmailText address={email} />
          </Anchor>
        </Contact>
      )}
      {web_address && (
        <Contact icon={<IconWorld {...icon} />}>
          <Anchor href={web_address} target="_blank" rel="noopener noreferrer">
            {web_address.replace(/^https?:\/\//, '').replace(/\/$/, '')}
          </Anchor>
        </Contact>
      )}
    </Stack>
  );
}

type Props = { store: Store; onEdit: (store: Store) => void; onDelete: (store: Store) => void };

/** A store with its address, how to reach it, and whether it is open now. */
export function StoreCard({ store, onEdit, onDelete }: Props) {
  const t = useTexts(storesTexts);
  const { isOpen, text } = useOpeningText(store.working_hours);
  const name = `${store.address}, ${store.place.name}`;
  const button = (action: 'edit' | 'delete', run: (store: Store) => void) => (
    <Button variant="default" size="xs" aria-label={t(`${action}_name`, { name })} onClick={() => run(store)}>
      {t(action)}
    </Button>
  );
  return (
    <Paper component="li" p="md" className={classes.card}>
      <Stack gap={6}>
        <div>
          <Text fw={600}>{store.address}</Text>
          <Text size="sm">{placeText(store.place)}</Text>
        </div>
        <Group>
          <StateBadge color={isOpen ? 'green' : 'gray'} text={text} />
        </Group>
        <HoursTable hours={store.working_hours} />
        <Contacts store={store} />
      </Stack>
      <Group gap="xs" mt="md">
        {button('edit', onEdit)}
        {button('delete', onDelete)}
      </Group>
    </Paper>
  );
}
