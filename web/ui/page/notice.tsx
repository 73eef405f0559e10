import { Affix, Anchor, Notification } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ICON_PX } from './icon-sizes.ts';

const EDGE_PX = 16;

export type NoticeContent = {
  kind: 'done' | 'failed';
  text: string;
  /** What can be done about it. */
  action?: { label: string; run: () => void };
};
type Props = { notice: NoticeContent | null; closeLabel: string; onClose: () => void };

/** What can be done, once: the next notice says how it went, and a second press would do it again. */
function NoticeAction({ label, run }: NonNullable<NoticeContent['action']>) {
  const [isPressed, setPressed] = useState(false);
  const press = () => {
    setPressed(true);
    run();
  };
  return (
    <Anchor
      component="button"
      type="button"
      display="block"
      mt={4}
      fw={600}
      disabled={isPressed}
      aria-busy={isPressed}
      onClick={press}
    >
      {label}
    </Anchor>
  );
}

/** Says above the page how something went that left no window open; it stays until it is closed or replaced. */
export function Notice({ notice, closeLabel, onClose }: Props) {
  if (!notice) return null;
  const isDone = notice.kind === 'done';
  const Icon = isDone ? IconCheck : IconX;
  return (
    <Affix position={{ bottom: EDGE_PX, right: EDGE_PX }} maw={`min(26rem, calc(100vw - ${2 * EDGE_PX}px))`}>
      <Notification
        role={isDone ? 'status' : 'alert'}
        color={isDone ? 'green.8' : 'red.8'}
        icon={<Icon size={ICON_PX.large} aria-hidden />}
        withBorder
        onClose={onClose}
        closeButtonProps={{ 'aria-label': closeLabel }}
        styles={{ description: { color: 'var(--mantine-color-text)' } }}
      >
        {notice.text}
        {notice.action && <NoticeAction key={notice.text} {...notice.action} />}
      </Notification>
    </Affix>
  );
}

type DoneNoticeProps = { text: string | null; closeLabel: string; onClose: () => void };

/** Says what went well; null says nothing. */
export function DoneNotice({ text, ...close }: DoneNoticeProps) {
  return <Notice notice={text === null ? null : { kind: 'done', text }} {...close} />;
}
