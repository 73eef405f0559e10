import { Button, Group, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useTexts } from '../../../core/i18n.ts';
import { hasSession } from '../../../core/session-tokens.ts';
import { DialogWindow } from '../../../ui/dialog-window.tsx';
import { userTexts } from '../user.texts.ts';

/** Asks before changes are lost by going to another page or closing the tab; a session that ended is not held up. */
export function LeaveGuard({ active }: { active: boolean }) {
  const t = useTexts(userTexts);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => active && hasSession() && current.pathname !== next.pathname,
    enableBeforeUnload: active,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <DialogWindow title={t('leave_title')} closeLabel={t('stay')} onClose={blocker.reset}>
      <Text size="sm" maw={420}>
        {t('leave_text')}
      </Text>
      <Group mt="lg" gap="sm" justify="flex-end">
        <Button variant="default" onClick={blocker.proceed}>
          {t('leave')}
        </Button>
        <Button onClick={blocker.reset} data-autofocus>
          {t('stay')}
        </Button>
      </Group>
    </DialogWindow>
  );
}
