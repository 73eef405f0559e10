import { Text, UnstyledButton } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useCaughtDrops } from '../../../ui/form/stray-drop-guard.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { feedsTexts } from '../feeds-texts.ts';
import classes from './drop-zone.module.css';

type Props = { takes: string; onOpen: () => void; onFiles: (files: File[]) => void };

/** A button that opens the choice of a file, and takes one that is dropped on it. */
export function DropZone({ takes, onOpen, onFiles }: Props) {
  const t = useTexts(feedsTexts, 'upload');
  const [isOver, setOver] = useState(false);
  useCaughtDrops();
  const over = (event: DragEvent) => {
    event.preventDefault(); // says that it may be dropped here
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <UnstyledButton
      className={classes.zone}
      data-over={isOver || undefined}
      onClick={onOpen}
      onDragOver={over}
      onDragEnter={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileUpload size={ICON_PX.figure} stroke={1.5} aria-hidden />
      <Text fw={600} size="sm">
        {t(isOver ? 'drop' : 'choose')}
      </Text>
      <Text size="xs" c="dimmed">
        {takes}
      </Text>
    </UnstyledButton>
  );
}
