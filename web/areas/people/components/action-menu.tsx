import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconDotsVertical, type IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { peopleTexts } from '../people-texts.ts';

export type MenuAction = {
  text: string;
  Icon: typeof IconTrash;
  /** Why it cannot be done; null where it can. */
  why: string | null;
  run: () => void;
};

/** What can be done to a row; what cannot is there too, with the reason. */
export function ActionMenu({ name, actions }: { name: string; actions: readonly MenuAction[] }) {
  const t = useTexts(peopleTexts);
  const opener = useRef<HTMLButtonElement>(null);
  const start = (run: () => void) => {
    opener.current?.focus(); // where a window that opens now leads back to
    run();
  };
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <ActionIcon ref={opener} aria-label={t('actions_of', { name })}>
          <IconDotsVertical size={ICON_PX.medium} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ text, Icon, why, run }) => (
          // Not `disabled`: the reason has to be within reach of the keyboard.
          <Menu.Item
            key={text}
            leftSection={<Icon size={ICON_PX.medium} aria-hidden />}
            aria-disabled={why !== null}
            closeMenuOnClick={why === null}
            {...(why === null ? { onClick: () => start(run) } : { c: 'dimmed' })}
          >
            {text}
            {why !== null && (
              <Text size="xs" c="dimmed">
                {why}
              </Text>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
