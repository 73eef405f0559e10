import { Anchor, Badge, Button, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { DeskPerson } from '../../../../shared/contract/desk/desk-people.contract.ts';
import { type Translate, useTexts } from '../../../core/texts/i18n.ts';
import { useShopLabel } from '../../../core/texts/portal-names.ts';
import type { KeyOfTexts } from '../../../core/texts/texts.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { EmailText } from '../../../ui/page/email-text.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import {
  cellColumn,
  momentColumn,
  textColumn,
  wideOnCards,
  wordColumn,
} from '../../../ui/table/text-columns.ts';
import { peopleTexts, roleText, ShopChips } from '../../people/people.public.ts';
import { deskPeopleTexts } from '../desk-people-texts.ts';
import classes from './desk-people.module.css';

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

type CellButtonProps = { variant: 'light' | 'default'; text: string; name: string; onClick: () => void };

/** A button in a row; `name` says of whom, for those who do not see the row. */
function CellButton({ variant, text, name, onClick }: CellButtonProps) {
  return (
    <Button size="xs" variant={variant} className={classes.button ?? ''} onClick={onClick} aria-label={name}>
      {text}
    </Button>
  );
}

function SuggestionCell({ person, onConfirm }: { person: DeskPerson; onConfirm: () => void }) {
  const t = useTexts(deskPeopleTexts);
  const shopLabel = useShopLabel();
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
      <CellButton
        variant="light"
        text={t('confirm')}
        name={t('confirm_name', { name: shownPersonName(person) })}
        onClick={onConfirm}
      />
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
    textColumn('person', t('person'), shownPersonName, (person) => <PersonCell person={person} />),
    wideOnCards(
      textColumn(
        'company',
        t('company'),
        ({ company_name }) => company_name,
        (person) => <CompanyCell person={person} />,
      ),
    ),
    momentColumn('since', t(`since_${state}`), since, formatMinute),
  ];
}

const confirmColumn = (t: Word, onConfirm: (person: DeskPerson) => void): DataColumn<DeskPerson> =>
  wideOnCards(
    cellColumn('confirm', t('suggested'), (person) => (
      <SuggestionCell person={person} onConfirm={() => onConfirm(person)} />
    )),
  );

const rightsColumns = (
  t: Translate<KeyOfTexts<typeof peopleTexts>>,
  shopLabel: ReturnType<typeof useShopLabel>,
): DataColumn<DeskPerson>[] => [
  wordColumn('role', t('role'), ({ role_id }) => t(roleText(role_id))),
  wideOnCards(
    textColumn(
      'shops',
      t('shops'),
      ({ shops }) => shops.map(shopLabel).join(', '),
      ({ shops }) => <ShopChips shops={shops} />,
    ),
  ),
];

function AccessCell({ person, onOpen }: { person: DeskPerson; onOpen: () => void }) {
  const t = useTexts(deskPeopleTexts);
  return (
    <Stack gap={4} align="flex-start">
      {person.disabled_at !== null && (
        <Badge color="red" variant="light">
          {t('disabled')}
        </Badge>
      )}
      <CellButton
        variant="default"
        text={t('account')}
        name={t('account_title', { name: shownPersonName(person) })}
        onClick={onOpen}
      />
    </Stack>
  );
}

const accessColumn = (t: Word, onAccount: (person: DeskPerson) => void): DataColumn<DeskPerson> => ({
  key: 'access',
  title: t('access'),
  kind: 'text',
  value: ({ disabled_at }) => (disabled_at === null ? null : t('disabled')),
  render: (person) => <AccessCell person={person} onOpen={() => onAccount(person)} />,
  card: 'controls',
});

/** The columns of the accounts of a state, with what is opened for one of them. */
export function useDeskPeopleColumns(
  state: State,
  { onConfirm, onAccount }: Record<'onConfirm' | 'onAccount', (person: DeskPerson) => void>,
): DataColumn<DeskPerson>[] {
  const t = useTexts(deskPeopleTexts);
  const tPeople = useTexts(peopleTexts);
  const shopLabel = useShopLabel();
  return useMemo(() => {
    const [columns, access] = [accountColumns(t, state), accessColumn(t, onAccount)];
    if (state === 'unverified') return [...columns, access];
    if (state === 'unconfirmed') return [...columns, confirmColumn(t, onConfirm), access];
    return [...columns, ...rightsColumns(tPeople, shopLabel), access];
  }, [t, tPeople, shopLabel, state, onConfirm, onAccount]);
}
