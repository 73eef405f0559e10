import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { useCaughtDrops } from '../../../ui/form/stray-drop-guard.ts';

const hasFiles = (event: DragEvent) => [...event.dataTransfer.types].includes('Files');

/** Takes files that are dropped on an element or pasted into it; `isOver` while some hang above it. */
export function useFileIntake(add: (files: File[]) => void, disabled: boolean) {
  const [isOver, setOver] = useState(false);
  useCaughtDrops();
  const over = (event: DragEvent) => {
    if (disabled || !hasFiles(event)) return;
    event.preventDefault(); // says that it may be dropped here
    setOver(true);
  };
  const handlers = {
    onDragEnter: over,
    onDragOver: over,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (disabled || event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      add([...event.dataTransfer.files]);
    },
    onPaste: (event: ClipboardEvent) => {
      const { files, types } = event.clipboardData;
      // Cells of a spreadsheet come as a text and as a picture of it: the text is meant.
      if (disabled || files.length === 0 || types.includes('text/plain')) return;
      event.preventDefault();
      add([...files]);
    },
  };
  return { isOver, handlers };
}
