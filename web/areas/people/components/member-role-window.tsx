import { Stack, Text } from '@mantine/core';
import type { Member } from '../../../../shared/contract/people/people.contract.ts';
import { givableRoles, type Manager, roleRefusal } from '../../../../shared/rules/people/people.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { FormButtons } from '../../../ui/form/window-buttons.tsx';
import { nameOf } from '../member-names.ts';
import { useChangeRole } from '../people.queries.ts';
import { peopleTexts } from '../people-texts.ts';
import { RoleChoice } from './role-choice.tsx';

type Props = { member: Member; manager: Manager; onDone: (text: string) => void; onClose: () => void };

/** Changes what a member may do everywhere. */
export function MemberRoleWindow({ member, manager, onDone, onClose }: Props) {
  const t = useTexts(peopleTexts, 'members');
  const tPeople = useTexts(peopleTexts);
  const change = useChangeRole(member);
  const name = nameOf(member);
  const { formProps, values, input, failure, isPending } = useRuleForm({
    initialValues: { roleId: member.role_id },
    save: change,
    submit: ({ roleId }) => {
      if (roleId === member.role_id) onClose();
      else change.mutate(roleId, { onSuccess: () => onDone(t('role_saved', { name })) });
    },
  });
  const refusalOf = (asked: number) => {
    const refusal = roleRefusal(manager, member, asked);
    return refusal ? tPeople(`why_${refusal}`) : null;
  };

  return (
    <DialogWindow title={t('role_title', { name })} closeLabel={tPeople('close')} onClose={onClose}>
      <form {...formProps}>
        <Stack w={420} maw="100%">
          {failure ? <FormFailure error={failure} /> : null}
          <Text size="sm">{t('role_meaning')}</Text>
          <RoleChoice
            roles={givableRoles(manager)}
            value={values.roleId}
            onChange={input('roleId').onChange}
            refusalOf={refusalOf}
          />
          <FormButtons action={tPeople('save')} isPending={isPending} onCancel={onClose} />
        </Stack>
      </form>
    </DialogWindow>
  );
}
