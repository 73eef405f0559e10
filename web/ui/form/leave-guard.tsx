import { Button, Group, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { hasSession } from '../../core/api/session-tokens.ts';
import { DialogWindow } from './dialog-window.tsx';
import { hasOpenWindow } from './open-windows.ts';

type Props = {
  active: boolean;
  /** What is lost, and the two ways on. */
  words: { title: string; text: string; leave: string; stay: string };
};

/** Asks before something is lost by going to another page or closing the tab; a session that ended is not held up. */
export function LeaveGuard({ active, words }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ action, current, next }) => {
      const closesWindow = action === 'BACK' && hasOpenWindow();
      return active && hasSession() && !closesWindow && current.pathname !== next.pathname;
    },
    enableBeforeUnload: active,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <DialogWindow title={words.title} closeLabel={words.stay} onClose={blocker.reset}>
      <Text size="sm" maw={420}>
        {words.text}
      </Text>
      <Group mt="lg" gap="sm" justify="flex-end">
        <Button variant="default" onClick={blocker.proceed}>
          {words.leave}
        </Button>
        <Button onClick={blocker.reset} data-autofocus>
          {words.stay}
        </Button>
      </Group>
    </DialogWindow>
  );
}
