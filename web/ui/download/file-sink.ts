/** Where a file goes that is written piece by piece. */
export type FileSink = {
  write: (chunk: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** The file is whole: keeps it. */
  finish: () => Promise<void>;
  /** Nothing of it shall be left. */
  discard: () => Promise<void>;
};

/** Chromium's; other browsers have neither the picker nor `remove`. */
type SavedFile = FileSystemFileHandle & { remove?: () => Promise<void> };
type SaveFilePicker = (options: {
  suggestedName: string;
  types: { accept: Record<string, string[]> }[];
}) => Promise<SavedFile>;

const CSV_TYPE = 'text/csv';
const BLOB_PIECE_BYTES = 4_000_000;

function savePicker(): SaveFilePicker | null {
  const picker = (window as { showSaveFilePicker?: SaveFilePicker }).showSaveFilePicker;
  return typeof picker === 'function' ? picker.bind(window) : null;
}

async function openFile(pick: SaveFilePicker, name: string): Promise<FileSink> {
  const handle = await pick({ suggestedName: name, types: [{ accept: { [CSV_TYPE]: ['.csv'] } }] });
  const file = await handle.createWritable();
  return {
    write: (chunk) => file.write(chunk),
    finish: () => file.close(),
    discard: async () => {
      await file.abort();
      await handle.remove?.(); // choosing the name has already made an empty file
    },
  };
}

/** Gathers the file; finished pieces become Blobs, which a browser may keep on its disk. */
function gatherFile(name: string, save: (name: string, content: Blob) => void): FileSink {
  const pieces: Blob[] = [];
  let open: Uint8Array<ArrayBuffer>[] = [];
  let openBytes = 0;
  const closePiece = () => {
    pieces.push(new Blob(open));
    open = [];
    openBytes = 0;
  };
  return {
    write: async (chunk) => {
      open.push(chunk);
      openBytes += chunk.byteLength;
      if (openBytes >= BLOB_PIECE_BYTES) closePiece();
    },
    finish: async () => {
      closePiece();
      save(name, new Blob(pieces, { type: `${CSV_TYPE};charset=utf-8` }));
    },
    discard: async () => {
      pieces.length = 0;
      open = [];
    },
  };
}

/**
 * Opens a file for writing: one the person chooses, so that nothing of it is held in memory, where the browser
 * can do that; else one that is handed over when it is whole. Call it from a press of a button. Rejects with an
 * AbortError when the person closes the browser's window without choosing.
 */
export async function openFileSink(
  name: string,
  save: (name: string, content: Blob) => void,
): Promise<FileSink> {
  const pick = savePicker();
  return pick ? openFile(pick, name) : gatherFile(name, save);
}
