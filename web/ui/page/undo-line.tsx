import { Button, Text } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ICON_PX } from './icon-sizes.ts';
import classes from './undo-line.module.css';

const ICONS = { undo: IconArrowBackUp, redo: IconArrowForwardUp } as const;

type StepProps = {
  kind: keyof typeof ICONS;
  /** What the button does, in full, and in one word for narrow screens. */
  words: { full: string; short: string };
  disabled: boolean;
  loading?: boolean;
  onPress: () => void;
};

/** The button that takes a change back, or makes it again; narrow screens say it in one word. */
export function UndoStep({ kind, words, disabled, loading = false, onPress }: StepProps) {
  const Icon = ICONS[kind];
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={words.full}
      leftSection={<Icon size={ICON_PX.medium} aria-hidden />}
      disabled={disabled}
      loading={loading}
      onClick={onPress}
    >
      <span className={classes.stepWords}>{words.full}</span>
      <span className={classes.stepWord}>{words.short}</span>
    </Button>
  );
}

/**
 * The last change and the way back, above a list. It is as high while it waits, and without any change, as it is with an
 * undoing too: what stands below never moves.
 */
export function UndoLine({ told, children }: { told: string | undefined; children: ReactNode }) {
  return (
    <div className={classes.undo}>
      <Text c="dimmed" className={classes.undoText}>
        {told}
      </Text>
      <div className={classes.undoSteps}>{children}</div>
    </div>
  );
}
