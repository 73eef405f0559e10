import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { useShopGroups } from '../../shops/shops.public.ts';
import { peopleTexts } from '../people-texts.ts';
import { idsOf, listedShops, type ShopGroups } from '../shop-choice.ts';

const SEARCH_MAX = 100;
const NOTHING_LOCKED = { ids: [], why: '' };

type Props = {
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  /** Shops that have to stay chosen, and why. */
  locked?: { ids: readonly number[]; why: string };
  error?: string | null;
};

function ShopOptions({ groups, locked }: { groups: ShopGroups; locked: NonNullable<Props['locked']> }) {
  const t = useTexts(peopleTexts);
  return (
    <Stack gap="xs" py={4}>
      {groups.map(({ group, items }) => (
        <Stack key={group} gap={6}>
          <Text size="xs" c="dimmed" fw={600}>
            {group}
          </Text>
          {items.map(({ value, label }) => {
            const isLocked = locked.ids.includes(Number(value));
            return (
              <Checkbox
                key={value}
                value={value}
                label={label}
                disabled={isLocked}
                description={isLocked ? locked.why : null}
              />
            );
          })}
        </Stack>
      ))}
      {groups.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('shops_none')}
        </Text>
      )}
    </Stack>
  );
}

/** Chooses among the viewer's own shops, by portal and with a search. */
export function ShopChecklist({ chosen, onChange, locked = NOTHING_LOCKED, error }: Props) {
  const t = useTexts(peopleTexts);
  const [q, setQ] = useState('');
  const groups = useShopGroups();
  const [first] = useState(chosen); // what is chosen now does not jump away
  const { shown, hidden } = listedShops(groups, q, first);
  const total = idsOf(groups).length;
  const chooseShown = () => onChange([...new Set([...chosen, ...idsOf(shown)])]);
  const chooseNone = () => onChange(chosen.filter((id) => locked.ids.includes(id)));
  return (
    <Checkbox.Group
      label={t('shops')}
      data-field="shops"
      value={chosen.map(String)}
      onChange={(values) => onChange(values.map(Number))}
      error={error}
    >
      <Stack gap="xs" mt={4}>
        {total > 1 && (
          <SearchBox label={t('shops_search')} value={q} maxLength={SEARCH_MAX} onSearch={setQ} />
        )}
        <ShopOptions groups={shown} locked={locked} />
        {hidden > 0 && (
          <Text size="xs" c="dimmed">
            {t('shops_hidden', { count: hidden })}
          </Text>
        )}
        <Group justify="space-between" gap="xs">
          <Text size="xs" c="dimmed" role="status" className="tabular">
            {t('shops_chosen', { chosen: chosen.length, total })}
          </Text>
          <Group gap={4}>
            <Button variant="subtle" size="compact-xs" onClick={chooseShown}>
              {t('choose_shown')}
            </Button>
            <Button variant="subtle" size="compact-xs" onClick={chooseNone}>
              {t('choose_nothing')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Checkbox.Group>
  );
}
