import { IconBuildingStore, IconDeviceMobileOff, IconTrash, IconUserCog } from '@tabler/icons-react';
import type { Member } from '../../../../shared/contract/people/people.contract.ts';
import type { Manager } from '../../../../shared/rules/people/people.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { RowMenu } from '../../../ui/float/row-menu.tsx';
import { nameOf } from '../member-names.ts';
import { actionRefusal, actionsOf, type MemberAction } from '../member-refusals.ts';
import { peopleTexts } from '../people-texts.ts';

const ENTRIES = {
  shops: { text: 'set_shops', Icon: IconBuildingStore },
  role: { text: 'set_role', Icon: IconUserCog },
  factor: { text: 'reset_factor', Icon: IconDeviceMobileOff },
  delete: { text: 'delete', Icon: IconTrash, removes: true },
} as const;

type Props = { member: Member; manager: Manager; onAction: (action: MemberAction) => void };

/** What can be done to a member. */
export function MemberMenu({ member, manager, onAction }: Props) {
  const t = useTexts(peopleTexts, 'members');
  const tPeople = useTexts(peopleTexts);
  const actions = actionsOf(manager).map((action) => {
    const refusal = actionRefusal(action, manager, member);
    const { text, ...look } = ENTRIES[action];
    return {
      text: t(text),
      ...look,
      why: refusal && tPeople(`why_${refusal}`),
      run: () => onAction(action),
    };
  });
  return <RowMenu name={nameOf(member)} actions={actions} />;
}
