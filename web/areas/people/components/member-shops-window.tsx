import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { Member } from '../../../../shared/contract/people/people.contract.ts';
import { isStaff } from '../../../../shared/rules/people/access.ts';
import type { Manager } from '../../../../shared/rules/people/people.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
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

/** Sets the shops a member may use; without any it says what that means before it takes them. */
export function MemberShopsWindow({ member, manager, onDone, onClose }: Props) {
  const t = useTexts(peopleTexts, 'members');
  const tPeople = useTexts(peopleTexts);
  const save = useSetShops(member);
  const before = member.shops.map(({ id }) => id);
  const [chosen, setChosen] = useState<number[]>(before);
  const [isMissing, setMissing] = useState(false);
  const takesAll = chosen.length === 0 && before.length > 0;
  const name = nameOf(member);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(chosen.length === 0 && !takesAll);
    if (chosen.length === 0 && !takesAll) return;
    if (sameShops(chosen, before)) return onClose();
    save.mutate(chosen, { onSuccess: () => onDone(t('shops_saved', { name })) });
  };

  return (
    <DialogWindow title={t('shops_title', { name })} closeLabel={tPeople('close')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack w={420} maw="100%">
          {save.error ? <FormFailure error={save.error} /> : null}
          <Text size="sm">
            {t('shops_meaning')} {memberStateOf(member) === 'unconfirmed' && t('shops_confirm')}{' '}
            {member.has_other_shops && t('shops_others_stay')}
          </Text>
          <ShopChecklist
            chosen={chosen}
            onChange={setChosen}
            locked={{ ids: member.last_admin_of, why: tPeople('why_last_admin') }}
            error={isMissing ? tPeople('choose_a_shop') : null}
          />
          {takesAll && <LossNote member={member} manager={manager} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {tPeople('cancel')}
            </Button>
            <Button type="submit" loading={save.isPending} {...(takesAll ? { color: 'red.8' } : {})}>
              {takesAll ? t('take_all') : tPeople('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogWindow>
  );
}
