import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconDotsVertical, type IconProps } from '@tabler/icons-react';
import { type ComponentType, useRef } from 'react';
import { useTexts } from '../../core/texts/i18n.ts';
import { READABLE_RED } from '../look/readable-red.ts';
import { ICON_PX } from '../page/icon-sizes.ts';
import { cardTexts } from '../table/cards/table-cards-texts.ts';
import classes from './row-menu.module.css';

export type RowAction = {
  text: string;
  Icon: ComponentType<IconProps>;
  /** Takes something away, which is said in red. */
  removes?: boolean;
  /** Why it cannot be done now; null where it can. */
  why?: string | null;
  run: () => void;
};

type Props = {
  /** What the row is about. */
  name: string;
  /** None: no button. */
  actions: readonly RowAction[];
  /** One of them is running. */
  isBusy?: boolean;
};

/** What can be done with a row, at its end; what cannot be done now is there too, with the reason. */
export function RowMenu({ name, actions, isBusy = false }: Props) {
  const t = useTexts(cardTexts);
  const opener = useRef<HTMLButtonElement>(null);
  if (actions.length === 0) return null;
  const start = (run: () => void) => {
    opener.current?.focus(); // where a window that opens now leads back to
    run();
  };
  return (
    <Menu classNames={{ dropdown: classes.menu, item: classes.action }}>
      <Menu.Target>
        <ActionIcon
          ref={opener}
          className={classes.opener}
          aria-label={t('actions_of', { name })}
          loading={isBusy}
        >
          <IconDotsVertical size={ICON_PX.medium} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ text, Icon, removes, why = null, run }) => (
          // Not `disabled`: the reason has to be within reach of the keyboard.
          <Menu.Item
            key={text}
            leftSection={<Icon size={ICON_PX.medium} aria-hidden />}
            aria-disabled={why !== null}
            closeMenuOnClick={why === null}
            {...(why === null ? { onClick: () => start(run) } : {})}
            {...(why === null ? (removes ? { c: READABLE_RED } : {}) : { c: 'dimmed' })}
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
