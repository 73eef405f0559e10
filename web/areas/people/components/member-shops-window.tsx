import { Alert, Button, Stack, Text } from '@mantine/core';
import type { Member } from '../../../../shared/contract/people/people.contract.ts';
import { isStaff } from '../../../../shared/rules/people/access.ts';
import type { Manager } from '../../../../shared/rules/people/people.ts';
import { createFieldIssue } from '../../../../shared/rules/texts/field-issue.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { WindowButtons } from '../../../ui/form/window-buttons.tsx';
import { memberStateOf } from '../member-lists.ts';
import { nameOf } from '../member-names.ts';
import { useSetShops } from '../people.queries.ts';
import { peopleTexts } from '../people-texts.ts';
import { ShopChecklist } from './shop-checklist.tsx';

type Props = { member: Member; manager: Manager; onDone: (text: string) => void; onClose: () => void };

const sameShops = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id) => b.includes(id));

/** What it means to have no shop any more. */
function LossNote({ member, manager }: Pick<Props, 'member' | 'manager'>) {
  const t = useTexts(peopleTexts, 'members');
  const losesConfirmation = !member.has_other_shops && !isStaff(member); // staff need no shops
  const leavesList = !isStaff(manager);
  if (!losesConfirmation && !leavesList) return null;
  return (
    <Alert color="orange" role="status">
      {losesConfirmation && t('shops_take_all')} {leavesList && t('shops_leave')}
    </Alert>
  );
}

/** Which shops are chosen; whoever has none needs one to be saved. */
function useShopsForm({ member, onDone, onClose }: Omit<Props, 'manager'>) {
  const t = useTexts(peopleTexts, 'members');
  const tPeople = useTexts(peopleTexts);
  const save = useSetShops(member);
  const before = member.shops.map(({ id }) => id);
  const fieldErrors = useFieldErrors({
    fields: ['shops'],
    t,
    fieldWords: { shops: { required: () => tPeople('choose_a_shop') } },
  });
  return useRuleForm({
    initialValues: { shops: before },
    validate: ({ shops }) =>
      shops.length === 0 && before.length === 0 ? [createFieldIssue('shops', 'required', {})] : [],
    fieldErrors,
    whileTyping: 'keep',
    save,
    submit: ({ shops }) => {
      if (sameShops(shops, before)) return onClose();
      save.mutate(shops, { onSuccess: () => onDone(t('shops_saved', { name: nameOf(member) })) });
    },
  });
}

/** Sets the shops a member may use; without any it says what that means before it takes them. */
export function MemberShopsWindow({ manager, ...about }: Props) {
  const { member, onClose } = about;
  const t = useTexts(peopleTexts, 'members');
  const tPeople = useTexts(peopleTexts);
  const { formProps, values, errors, input, failure, isPending } = useShopsForm(about);
  const takesAll = values.shops.length === 0 && member.shops.length > 0;

  return (
    <DialogWindow
      title={t('shops_title', { name: nameOf(member) })}
      closeLabel={tPeople('close')}
      onClose={onClose}
    >
      <form {...formProps}>
        <Stack w={420} maw="100%">
          {failure ? <FormFailure error={failure} /> : null}
          <Text size="sm">
            {t('shops_meaning')} {memberStateOf(member) === 'unconfirmed' && t('shops_confirm')}{' '}
            {member.has_other_shops && t('shops_others_stay')}
          </Text>
          <ShopChecklist
            chosen={values.shops}
            onChange={input('shops').onChange}
            locked={{ ids: member.last_admin_of, why: tPeople('why_last_admin') }}
            error={errors.shops ?? null}
          />
          {takesAll && <LossNote member={member} manager={manager} />}
          <WindowButtons onCancel={onClose}>
            <Button type="submit" loading={isPending} {...(takesAll ? { color: 'red.8' } : {})}>
              {takesAll ? t('take_all') : tPeople('save')}
            </Button>
          </WindowButtons>
        </Stack>
      </form>
    </DialogWindow>
  );
}
