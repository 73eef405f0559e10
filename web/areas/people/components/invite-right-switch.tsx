import { Switch } from '@mantine/core';
import type { Member } from '../../../../shared/contract/people/people.contract.ts';
import { inviteRightRefusal, type Manager } from '../../../../shared/rules/people/people.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { nameOf } from '../member-names.ts';
import { useToggleInviteRight } from '../people.queries.ts';
import { peopleTexts } from '../people-texts.ts';
import type { OnNotice } from './people-page.tsx';

type Props = { member: Member; manager: Manager; onNotice: OnNotice };

/** Gives or takes the right to invite; where the rules forbid it, it says why. */
export function InviteRightSwitch({ member, manager, onNotice }: Props) {
  const t = useTexts(peopleTexts, 'members');
  const tPeople = useTexts(peopleTexts);
  const errorText = useErrorText();
  const toggle = useToggleInviteRight();
  const refusal = inviteRightRefusal(manager, member);
  const name = nameOf(member);
  const change = () => {
    if (toggle.isPending) return;
    onNotice(null);
    toggle.mutate(member, {
      onSuccess: ({ invite_users: isGiven }) => {
        if (!isGiven) onNotice({ kind: 'done', text: t('right_taken', { name }) });
      },
      onError: (error) => onNotice({ kind: 'failed', text: t('not_saved', { name, why: errorText(error) }) }),
    });
  };
  return (
    <Switch
      aria-label={t('may_invite_name', { name })}
      checked={member.invite_users}
      disabled={refusal !== null}
      onChange={change}
      description={refusal ? tPeople(`why_${refusal}`) : null}
      size="sm"
      styles={{ body: { alignItems: 'center' }, description: { marginTop: 0 } }}
    />
  );
}
