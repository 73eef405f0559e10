import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DeskPerson } from '../../../../shared/contract/desk/desk-people.contract.ts';
import { ROLES } from '../../../../shared/rules/people/account.ts';
import { INVITABLE_ROLES } from '../../../../shared/rules/people/people.ts';
import { createFieldIssue } from '../../../../shared/rules/texts/field-issue.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useShopLabel } from '../../../core/texts/portal-names.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { FormButtons } from '../../../ui/form/window-buttons.tsx';
import { DeskFailure, deskTexts, NewShopWindow } from '../../desk-shops/desk-shops.public.ts';
import { peopleTexts, RoleChoice, ShopChecklist } from '../../people/people.public.ts';
import { useConfirmPerson } from '../desk-people.queries.ts';
import { deskPeopleTexts } from '../desk-people-texts.ts';
import { shownPersonName } from './desk-people-columns.tsx';

type Props = { person: DeskPerson; onDone: (text: string) => void; onClose: () => void };

type Typed = { shops: readonly number[]; roleId: number; mayInvite: boolean };
const NOTHING_CHOSEN: Typed = { shops: [], roleId: ROLES.admin, mayInvite: true };

function useConfirmForm({ person, onDone }: Props) {
  const t = useTexts(deskPeopleTexts);
  const tPeople = useTexts(peopleTexts);
  const save = useConfirmPerson(person.id);
  const fieldErrors = useFieldErrors({
    fields: ['shops'],
    t,
    fieldWords: { shops: { required: () => tPeople('choose_a_shop') } },
  });
  return useRuleForm({
    initialValues: NOTHING_CHOSEN,
    validate: ({ shops }) => (shops.length === 0 ? [createFieldIssue('shops', 'required', {})] : []),
    fieldErrors,
    save,
    submit: ({ shops, roleId, mayInvite }) => {
      const invites = roleId === ROLES.admin && mayInvite;
      const rights = { role_id: roleId, invite_users: invites, shop_ids: [...shops] };
      save.mutate(rights, {
        onSuccess: () => onDone(t('confirmed_done', { name: shownPersonName(person) })),
      });
    },
  });
}

type SuggestionProps = { person: DeskPerson; chosen: readonly number[]; onChange: (ids: number[]) => void };

/** Shops that the person may mean, to be taken with one press. */
function Suggestions({ person, chosen, onChange }: SuggestionProps) {
  const t = useTexts(deskPeopleTexts);
  const shopLabel = useShopLabel();
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
  const { input, values } = form;
  return (
    <>
      <RoleChoice roles={INVITABLE_ROLES} value={values.roleId} onChange={input('roleId').onChange} />
      {values.roleId === ROLES.admin && (
        <Checkbox
          label={tPeople('may_invite')}
          description={t('may_invite_hint')}
          {...input('mayInvite', { type: 'checkbox' })}
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
  const form = useConfirmForm(props);
  const { formProps, values, errors, change, failure, isPending } = form;
  const choose = (ids: readonly number[]) => change({ shops: [...new Set(ids)] });
  const [isNew, setNew] = useState(false);
  const draft = { name: person.company_name, website: person.domain && `https://${person.domain}` };
  return (
    <>
      <DialogWindow
        title={t('confirm_title', { name: shownPersonName(person) })}
        closeLabel={tDesk('close')}
        onClose={onClose}
      >
        <form {...formProps}>
          <Stack w={480} maw="100%">
            <DeskFailure error={failure} />
            <Text size="sm">{t('confirm_about')}</Text>
            <Suggestions person={person} chosen={values.shops} onChange={choose} />
            <ShopChecklist chosen={values.shops} onChange={choose} error={errors.shops ?? null} />
            <Button
              variant="default"
              size="xs"
              style={{ alignSelf: 'flex-start' }}
              onClick={() => setNew(true)}
            >
              {t('new_shop')}
            </Button>
            <RightsFields form={form} />
            <FormButtons action={t('confirm')} isPending={isPending} onCancel={onClose} />
          </Stack>
        </form>
      </DialogWindow>
      {isNew && (
        <NewShopWindow
          draft={draft}
          onOpened={(shop) => {
            choose([...values.shops, shop.id]);
            setNew(false);
          }}
          onClose={() => setNew(false)}
        />
      )}
    </>
  );
}
