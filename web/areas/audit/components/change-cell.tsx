import { Group, Stack, Text } from '@mantine/core';
import type { AuditEntry } from '../../../../shared/contract/people/audit.contract.ts';
import type { MemberShop } from '../../../../shared/contract/people/people.contract.ts';
import { formatCount, formatEur } from '../../../../shared/rules/money/money.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { type Translate, useTexts } from '../../../core/texts/i18n.ts';
import { useCountryName } from '../../../core/texts/portal-names.ts';
import type { KeyOfTexts } from '../../../core/texts/texts.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { peopleTexts, roleText, ShopChips } from '../../people/people.public.ts';
import { type AuditChange, type AuditField, type AuditValue, auditChanges } from '../audit-changes.ts';
import { auditTexts } from '../audit-texts.ts';

type Words = {
  t: Translate<KeyOfTexts<typeof auditTexts>>;
  tPeople: Translate<KeyOfTexts<typeof peopleTexts>>;
  countryName: ReturnType<typeof useCountryName>;
};

/** A value as a person reads it. */
function valueText(field: AuditField, value: AuditValue, { t, tPeople, countryName }: Words): string {
  if (Array.isArray(value)) {
    const names = field === 'portals' ? value.map((cc) => countryName(cc as PortalCode)) : value;
    return names.length > 0 ? names.join(', ') : t('nothing');
  }
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (field === 'limit') return value === null ? t('no_limit') : formatEur(Number(value));
  if (field === 'times' || field === 'clicks') return formatCount(Number(value));
  if (field === 'way' || field === 'refusal' || field === 'topic')
    return t(`${field}_${value}` as KeyOfTexts<typeof auditTexts>);
  if (typeof value === 'number') return tPeople(roleText(value));
  if (field === 'expires_at') return value === null ? t('never') : formatMinute(value);
  return value === null || value === '' ? t('nothing') : value;
}

/** `Role: Member → Business admin`; of what is new or gone only the one value there is. */
function ChangeLine({ change: { field, before, after } }: { change: AuditChange }) {
  const t = useTexts(auditTexts);
  const tPeople = useTexts(peopleTexts);
  const countryName = useCountryName();
  const values = [before, after]
    .filter((value) => value !== undefined)
    .map((value) => valueText(field, value, { t, tPeople, countryName }));
  return (
    <Text inherit style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      <Text span inherit c="dimmed">
        {t(`field_${field}`)}:
      </Text>{' '}
      {values.join(' → ')}
    </Text>
  );
}

function ShopsLine({ label, shops }: { label: string; shops: readonly MemberShop[] }) {
  if (shops.length === 0) return null;
  return (
    <Group gap="0 6px">
      <Text inherit c="dimmed" miw="max-content">
        {label}:
      </Text>
      <ShopChips shops={shops} />
    </Group>
  );
}

/** What is otherwise since then. */
export function ChangeCell({ entry }: { entry: AuditEntry }) {
  const t = useTexts(auditTexts);
  const tPeople = useTexts(peopleTexts);
  // What is new or gone was not given or taken: it has, or had, these shops.
  const isChange = entry.before !== null && entry.after !== null;
  const { changes, added, taken } = auditChanges(entry);
  if (changes.length + added.length + taken.length === 0) return '–';
  return (
    <Stack gap={2} miw="14rem">
      {changes.map((change) => (
        <ChangeLine key={change.field} change={change} />
      ))}
      <ShopsLine label={isChange ? t('shops_added') : tPeople('shops')} shops={added} />
      <ShopsLine label={isChange ? t('shops_taken') : tPeople('shops')} shops={taken} />
    </Stack>
  );
}
