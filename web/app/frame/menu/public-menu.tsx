import { ActionIcon } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { hasSession } from '../../../core/api/session-tokens.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { appTexts } from '../../app-texts.ts';
import classes from '../public-layout.module.css';
import { SignInLinks } from '../sign-in-links.tsx';
import { SectionLinks } from './section-links.tsx';

/** Of what the button opens. */
const PANEL_ID = 'public-menu';

/** What does not fit into the bar of a small screen: the ways in and the sections of Home. */
export function PublicMenu() {
  const t = useTexts(appTexts, 'frame');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const whole = useClickOutside(close);
  const button = useRef<HTMLButtonElement>(null);
  if (hasSession()) return null;
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    close();
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from wherever the focus is in it
    <div ref={whole} className={classes.small} onKeyDown={onKeyDown}>
      <ActionIcon
        ref={button}
        size={36}
        aria-label={t('menu')}
        aria-expanded={isOpen}
        aria-controls={PANEL_ID}
        onClick={() => setOpen(!isOpen)}
      >
        <IconMenu2 className={classes.opens} size={ICON_PX.heading} aria-hidden="true" />
        <IconX className={classes.closes} size={ICON_PX.heading} aria-hidden="true" />
      </ActionIcon>
      <div id={PANEL_ID} className={classes.panel} hidden={!isOpen}>
        <SectionLinks className={classes.stacked} onChoose={close} />
        <SignInLinks className={classes.ways} onChoose={close} />
      </div>
    </div>
  );
}
