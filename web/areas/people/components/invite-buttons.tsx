import { Button, Group } from '@mantine/core';
import { IconBuildingStore, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { User } from '../../../../shared/contract/people/user.contract.ts';
import { canInviteBusiness } from '../../../../shared/rules/people/access.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import type { InviteKind } from '../invite-form.ts';
import { peopleTexts } from '../people-texts.ts';
import { InviteWindow } from './invite-window.tsx';
import type { OnNotice } from './people-page.tsx';

type Props = { viewer: User; onNotice: OnNotice };

/** The ways to bring somebody in. */
export function InviteButtons({ viewer, onNotice }: Props) {
  const t = useTexts(peopleTexts, 'invites');
  const [kind, setKind] = useState<InviteKind | null>(null);
  const open = (chosen: InviteKind) => {
    onNotice(null);
    setKind(chosen);
  };
  const done = (text: string) => {
    setKind(null);
    onNotice({ kind: 'done', text });
  };
  return (
    <Group gap="xs">
      {canInviteBusiness(viewer) && (
        <Button
          variant="default"
          leftSection={<IconBuildingStore size={ICON_PX.medium} aria-hidden />}
          onClick={() => open('business')}
        >
          {t('invite_business')}
        </Button>
      )}
      <Button leftSection={<IconUserPlus size={ICON_PX.medium} aria-hidden />} onClick={() => open('member')}>
        {t('invite')}
      </Button>
      {kind && <InviteWindow kind={kind} onDone={done} onClose={() => setKind(null)} />}
    </Group>
  );
}
