import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { DeskPerson } from '../../../../shared/contract/desk/desk-people.contract.ts';
import { ROLES } from '../../../../shared/rules/people/account.ts';
import { INVITABLE_ROLES } from '../../../../shared/rules/people/people.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { DeskFailure, deskTexts, NewShopWindow } from '../../desk-shops/desk-shops.public.ts';
import { peopleTexts, RoleChoice, ShopChecklist, shopLabel } from '../../people/people.public.ts';
import { useConfirmPerson } from '../desk-people.queries.ts';
import { deskPeopleTexts } from '../desk-people-texts.ts';
import { shownPersonName } from './desk-people-columns.tsx';

type Props = { person: DeskPerson; onDone: (text: string) => void; onClose: () => void };

function useConfirmForm({ person, onDone }: Props) {
  const t = useTexts(deskPeopleTexts);
  const save = useConfirmPerson(person.id);
  const [chosen, setChosen] = useState<number[]>([]);
  const [roleId, setRoleId] = useState<number>(ROLES.admin);
  const [mayInvite, setMayInvite] = useState(true);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(chosen.length === 0);
    if (chosen.length === 0) return;
    const rights = { role_id: roleId, invite_users: roleId === ROLES.admin && mayInvite, shop_ids: chosen };
    save.mutate(rights, { onSuccess: () => onDone(t('confirmed_done', { name: shownPersonName(person) })) });
  };
  const choose = (ids: number[]) => {
    setMissing(false);
    setChosen([...new Set(ids)]);
  };
  return { save, chosen, choose, roleId, setRoleId, mayInvite, setMayInvite, isMissing, submit };
}

type SuggestionProps = { person: DeskPerson; chosen: readonly number[]; onChange: (ids: number[]) => void };

/** Shops that the person may mean, to be taken with one press. */
function Suggestions({ person, chosen, onChange }: SuggestionProps) {
  const t = useTexts(deskPeopleTexts);
  if (person.suggestions.length === 0) return null;
  return (
    <Checkbox.Group
      label={t('suggested')}
      value={chosen.map(String)}
      onChange={(values) => {
        const offered = person.suggestions.map(({ id }) => id);
        onChange([...chosen.filter((id) => !offered.includes(id)), ...values.map(Number)]);
      }}
    >
      <Stack gap={6} mt={4}>
        {person.suggestions.map((shop) => (
          <Checkbox
            key={shop.id}
            value={String(shop.id)}
            label={shopLabel(shop)}
            description={`${shop.website} · ${t(`why_${shop.why}`)}`}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** What the person may do in their shops. */
function RightsFields({ form }: { form: ReturnType<typeof useConfirmForm> }) {
  const t = useTexts(deskPeopleTexts);
  const tPeople = useTexts(peopleTexts);
  const { roleId, setRoleId, mayInvite, setMayInvite } = form;
  return (
    <>
      <RoleChoice roles={INVITABLE_ROLES} value={roleId} onChange={setRoleId} />
      {roleId === ROLES.admin && (
        <Checkbox
          label={tPeople('may_invite')}
          description={t('may_invite_hint')}
          checked={mayInvite}
          onChange={({ currentTarget: { checked } }) => setMayInvite(checked)}
        />
      )}
    </>
  );
}

/** Confirms somebody who waits: their role and shops, also a shop that is opened for it. */
export function ConfirmPersonWindow(props: Props) {
  const { person, onClose } = props;
  const t = useTexts(deskPeopleTexts);
  const tDesk = useTexts(deskTexts);
  const tPeople = useTexts(peopleTexts);
  const form = useConfirmForm(props);
  const { save, chosen, choose, isMissing, submit } = form;
  const [isNew, setNew] = useState(false);
  const draft = { name: person.company_name, website: person.domain && `https://${person.domain}` };
  return (
    <>
      <DialogWindow
        title={t('confirm_title', { name: shownPersonName(person) })}
        closeLabel={tDesk('close')}
        onClose={onClose}
      >
        <form onSubmit={submit} noValidate>
          <Stack w={480} maw="100%">
            <DeskFailure error={save.error} />
            <Text size="sm">{t('confirm_about')}</Text>
            <Suggestions person={person} chosen={chosen} onChange={choose} />
            <ShopChecklist
              chosen={chosen}
              onChange={choose}
              error={isMissing ? tPeople('choose_a_shop') : null}
            />
            <Button
              variant="default"
              size="xs"
              style={{ alignSelf: 'flex-start' }}
              onClick={() => setNew(true)}
            >
              {t('new_shop')}
            </Button>
            <RightsFields form={form} />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {tDesk('cancel')}
              </Button>
              <Button type="submit" loading={save.isPending}>
                {t('confirm')}
              </Button>
            </Group>
          </Stack>
        </form>
      </DialogWindow>
      {isNew && (
        <NewShopWindow
          draft={draft}
          onOpened={(shop) => {
            choose([...chosen, shop.id]);
            setNew(false);
          }}
          onClose={() => setNew(false)}
        />
      )}
    </>
  );
}
