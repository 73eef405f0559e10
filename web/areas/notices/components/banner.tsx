import { Alert, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../core/i18n.ts';
import { noticesTexts } from '../notices.texts.ts';

type Props = {
  color: string;
  icon: ReactNode;
  text: string;
  /** Only where the banner may be dismissed. */
  onDismiss?: () => void;
  /** The way to what the banner is about. */
  children?: ReactNode;
};

/** One line above the page. */
export function Banner({ color, icon, text, onDismiss, children }: Props) {
  const t = useTexts(noticesTexts);
  const dismissal = onDismiss
    ? { withCloseButton: true, closeButtonLabel: t('dismiss'), onClose: onDismiss }
    : {};
  return (
    <Alert color={color} icon={icon} role="status" {...dismissal}>
      <Group gap="xs" justify="space-between" pe={onDismiss ? 'sm' : 0}>
        <Text size="sm" inherit>
          {text}
        </Text>
        {children}
      </Group>
    </Alert>
  );
}
