import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { DeskPerson } from '../../../../shared/contract/desk/desk-people.contract.ts';
import { type Translate, useTexts } from '../../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../../core/texts/texts.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { EmailText } from '../../../ui/page/email-text.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { peopleTexts, roleText, ShopChips, shopLabel } from '../../people/people.public.ts';
import { deskPeopleTexts } from '../desk-people-texts.ts';

export const shownPersonName = ({ name, surname, email }: DeskPerson) => `${name} ${surname}`.trim() || email;

function PersonCell({ person }: { person: DeskPerson }) {
  return (
    <Stack gap={0}>
      <Text inherit fw={600}>
        {shownPersonName(person)}
      </Text>
      <Text size="xs" c="dimmed">
        <EmailText address={person.email} />
      </Text>
      <Text size="xs" c="dimmed">
        {[person.role_in_company, person.phone].filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  );
}

function CompanyCell({ person }: { person: DeskPerson }) {
  const t = useTexts(deskPeopleTexts);
  const { company_name, domain, vat_number, address, xml_feed } = person;
  const lines = [
    [t('domain'), domain],
    [t('vat_number'), vat_number],
    [t('address'), address],
  ].filter(([, value]) => value);
  if (!company_name && lines.length === 0 && !xml_feed) {
    return (
      <Text inherit c="dimmed">
        {t('nothing_filled')}
      </Text>
    );
  }
  return (
    <Stack gap={0} style={{ overflowWrap: 'anywhere' }}>
      <Text inherit fw={500}>
        {company_name || '–'}
      </Text>
      {lines.map(([label, value]) => (
        <Text key={label} size="xs" c="dimmed">
          {label}: {value}
        </Text>
      ))}
      {/^https?:\/\//.test(xml_feed) && (
        <Anchor href={xml_feed} size="xs" target="_blank" rel="noopener noreferrer">
          {t('feed')}
        </Anchor>
      )}
    </Stack>
  );
}

function SuggestionCell({ person, onConfirm }: { person: DeskPerson; onConfirm: () => void }) {
  const t = useTexts(deskPeopleTexts);
  return (
    <Stack gap={4} align="flex-start">
      {person.suggestions.map((shop) => (
        <Text key={shop.id} size="xs">
          {shopLabel(shop)}{' '}
          <Text span inherit c="dimmed">
            {t(`why_${shop.why}`)}
          </Text>
        </Text>
      ))}
      <Button
        size="compact-sm"
        variant="light"
        onClick={onConfirm}
        aria-label={t('confirm_name', { name: shownPersonName(person) })}
      >
        {t('confirm')}
      </Button>
    </Stack>
  );
}

type State = DeskPerson['state'];
type Word = Translate<KeyOfTexts<typeof deskPeopleTexts>>;

/** Who it is, and since when the account is in its state. */
function accountColumns(t: Word, state: State): DataColumn<DeskPerson>[] {
  const since = (person: DeskPerson) =>
    ({
      unverified: person.created_at,
      unconfirmed: person.email_verified_at,
      confirmed: person.confirmed_at,
    })[state];
  return [
    {
      key: 'person',
      title: t('person'),
      kind: 'text',
      value: shownPersonName,
      render: (person) => <PersonCell person={person} />,
    },
    {
      key: 'company',
      title: t('company'),
      kind: 'text',
      value: ({ company_name }) => company_name,
      render: (person) => <CompanyCell person={person} />,
    },
    {
      key: 'since',
      title: t(`since_${state}`),
      kind: 'day',
      value: since,
      render: (person) => {
        const at = since(person);
        return at === null ? '–' : formatMinute(at);
      },
    },
  ];
}

const confirmColumn = (t: Word, onConfirm: (person: DeskPerson) => void): DataColumn<DeskPerson> => ({
  key: 'confirm',
  title: t('suggested'),
  kind: 'text',
  value: () => null,
  render: (person) => <SuggestionCell person={person} onConfirm={() => onConfirm(person)} />,
});

const rightsColumns = (t: Translate<KeyOfTexts<typeof peopleTexts>>): DataColumn<DeskPerson>[] => [
  {
    key: 'role',
    title: t('role'),
    kind: 'text',
    short: true,
    value: ({ role_id }) => t(roleText(role_id)),
  },
  {
    key: 'shops',
    title: t('shops'),
    kind: 'text',
    value: ({ shops }) => shops.map(shopLabel).join(', '),
    render: ({ shops }) => <ShopChips shops={shops} />,
  },
];

/** The columns of the accounts of a state. */
export function useDeskPeopleColumns(
  state: State,
  onConfirm: (person: DeskPerson) => void,
): DataColumn<DeskPerson>[] {
  const t = useTexts(deskPeopleTexts);
  const tPeople = useTexts(peopleTexts);
  return useMemo(() => {
    const columns = accountColumns(t, state);
    if (state === 'unverified') return columns;
    if (state === 'unconfirmed') return [...columns, confirmColumn(t, onConfirm)];
    return [...columns, ...rightsColumns(tPeople)];
  }, [t, tPeople, state, onConfirm]);
}
