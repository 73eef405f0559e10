import { Group, Text } from '@mantine/core';

type Props = { name: string; size?: number; inverted?: boolean };

/** The product's sign with its name beside it. */
export function BrandMark({ name, size = 28, inverted = false }: Props) {
  const ground = inverted ? '#ffffff' : 'var(--mantine-color-brand-6)';
  const bars = inverted ? 'var(--mantine-color-brand-7)' : '#ffffff';
  return (
    <Group gap="xs" wrap="nowrap">
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill={ground} />
        <path
          d="M8 21.5v-4M13.3 21.5v-8M18.7 21.5v-5.5M24 21.5v-11"
          stroke={bars}
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      <Text
        component="span"
        fw={650}
        fz={15}
        lh={1.2}
        c={inverted ? 'white' : 'inherit'}
        style={{ whiteSpace: 'nowrap' }}
      >
        {name}
      </Text>
    </Group>
  );
}
