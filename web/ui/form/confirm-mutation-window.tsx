import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConfirmWindow } from './confirm-window.tsx';

type Mutation<Target> = {
  mutate: (target: Target, then: { onSuccess: () => void }) => void;
  isPending: boolean;
  error: Error | null;
};

type Props<Target> = {
  words: {
    title: string;
    /** What is lost, and whether it can be undone. */
    text: string;
    /** On the button that does it: the verb itself. */
    action: string;
  };
  /** What the button starts, */
  mutation: Mutation<Target>;
  /** and with what. */
  target: Target;
  /** After a success; the window is closed where nothing else is said. */
  onDone?: () => void;
  onClose: () => void;
  /** What there is to know beside the text. */
  children?: ReactNode;
};

/** Asks before a mutation that ends something, and stays open with the reason where it fails. */
export function ConfirmMutationWindow<Target>({
  words,
  mutation,
  target,
  onDone,
  onClose,
  children,
}: Props<Target>) {
  return (
    <ConfirmWindow
      title={words.title}
      action={words.action}
      mutation={mutation}
      onConfirm={() => mutation.mutate(target, { onSuccess: onDone ?? onClose })}
      onClose={onClose}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {words.text}
      </Text>
      {children}
    </ConfirmWindow>
  );
}
