import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { deskTexts } from '../desk-texts.ts';

type Props = {
  /** What happens then, a sentence each. */
  lines: readonly string[];
  /** On the button that does it. */
  action: string;
  isDanger?: boolean;
  isPending: boolean;
  onConfirm: () => void;
  onBack: () => void;
};

/** Says what a press of a button does before it does it. */
export function DeskConfirm({ lines, action, isDanger = false, isPending, onConfirm, onBack }: Props) {
  const t = useTexts(deskTexts);
  return (
    <Alert
      color={isDanger ? 'red' : 'yellow'}
      icon={<IconAlertTriangle aria-hidden />}
      role="group"
      aria-label={action}
    >
      <Stack gap="xs">
        {lines.map((line) => (
          <Text key={line} size="sm">
            {line}
          </Text>
        ))}
        <Group gap="xs">
          <Button
            size="xs"
            loading={isPending}
            onClick={onConfirm}
            {...(isDanger ? { color: 'red.8' } : {})}
            autoFocus
          >
            {action}
          </Button>
          <Button size="xs" variant="default" onClick={onBack}>
            {t('back')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
