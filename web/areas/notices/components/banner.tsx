import { Alert, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  color: string;
  icon: ReactNode;
  text: string;
  /** Only where the banner may be dismissed. */
  dismissal?: { label: string; onDismiss: () => void };
  /** The way to what the banner is about. */
  children?: ReactNode;
};

/** One line above the page. */
export function BannerFrame({ color, icon, text, dismissal, children }: Props) {
  const closing = dismissal
    ? { withCloseButton: true, closeButtonLabel: dismissal.label, onClose: dismissal.onDismiss }
    : {};
  return (
    <Alert color={color} icon={icon} role="status" {...closing}>
      <Group gap="xs" justify="space-between" pe={dismissal ? 'sm' : 0}>
        <Text size="sm" inherit>
          {text}
        </Text>
        {children}
      </Group>
    </Alert>
  );
}
