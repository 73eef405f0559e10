import { List, Text } from '@mantine/core';
import type { Member } from '../../../../shared/contract/people/people.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useShopLabel } from '../../../core/texts/portal-names.ts';
import { ConfirmMutationWindow } from '../../../ui/form/confirm-mutation-window.tsx';
import { nameOf } from '../member-names.ts';
import { useDeleteMember } from '../people.queries.ts';
import { peopleTexts } from '../people-texts.ts';

type Props = { member: Member; onDone: (text: string) => void; onClose: () => void };

/** Asks before an account ends, and says what is lost with it. */
export function DeleteMemberWindow({ member, onDone, onClose }: Props) {
  const t = useTexts(peopleTexts, 'members');
  const shopLabel = useShopLabel();
  const name = nameOf(member);
  const words = {
    title: t('delete_title'),
    text: t('delete_what', { name, email: member.email }),
    action: t('delete_now'),
  };
  return (
    <ConfirmMutationWindow
      words={words}
      mutation={useDeleteMember()}
      target={member}
      onDone={() => onDone(t('deleted', { name }))}
      onClose={onClose}
    >
      {member.shops.length > 0 && (
        <div>
          <Text size="sm">{t('delete_shops')}</Text>
          <List size="sm">
            {member.shops.map((shop) => (
              <List.Item key={shop.id}>{shopLabel(shop)}</List.Item>
            ))}
          </List>
        </div>
      )}
      <Text size="sm">{t('delete_stays')}</Text>
    </ConfirmMutationWindow>
  );
}
