import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type Attachment,
  type AttachmentRefusal,
  isShown,
  type KeptFile,
  keptFiles,
  restored,
  sortFiles,
  startOf,
} from './attachment.ts';
import { sendAttachment } from './attachments.queries.ts';

/** What leaves the list, and with the page all of it, is cancelled, and its picture forgotten. */
function useLetGo() {
  const running = useRef(new Map<string, AbortController>());
  const pictures = useRef(new Map<string, string>());
  const letGo = (key: string) => {
    running.current.get(key)?.abort();
    const picture = pictures.current.get(key);
    if (picture) URL.revokeObjectURL(picture);
    running.current.delete(key);
    pictures.current.delete(key);
  };
  const letAllGo = useRef(() => {});
  letAllGo.current = () => {
    for (const key of new Set([...running.current.keys(), ...pictures.current.keys()])) letGo(key);
  };
  useEffect(() => () => letAllGo.current(), []);
  return { running, pictures, letGo, letAllGo: () => letAllGo.current() };
}

/** The files that go with a text: each is sent at once, can be cancelled, tried again and removed. */
export function useAttachments(shopId: number, kept: readonly KeptFile[]) {
  const [attachments, setAttachments] = useState<Attachment[]>(() => kept.map(restored));
  const [refused, setRefused] = useState<AttachmentRefusal[]>([]);
  const { running, pictures, letGo, letAllGo } = useLetGo();
  const added = useRef(0);

  const show = (key: string, state: Attachment['state']) =>
    setAttachments((all) => all.map((one) => (one.key === key ? { ...one, state } : one)));
  const send = async (key: string, file: File) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current.set(key, controller);
    const onSent = (sent: number) => signal.aborted || show(key, { phase: 'sending', sent });
    show(key, { phase: 'sending', sent: 0 });
    try {
      const { upload_id } = await sendAttachment(shopId, { file, signal, onSent });
      show(key, { phase: 'there', uploadId: upload_id });
    } catch (error) {
      if (!signal.aborted) show(key, { phase: 'failed', error: error as Error });
    }
  };
  const add = (files: readonly File[]) => {
    const sorted = sortFiles(files, attachments.length);
    setRefused(sorted.refused);
    const fresh = sorted.taken.map((file) => {
      added.current += 1;
      const key = `file-${added.current}`;
      const preview = isShown(file.name) ? URL.createObjectURL(file) : null;
      if (preview) pictures.current.set(key, preview);
      return { key, file, one: startOf(file, key, preview) };
    });
    setAttachments((all) => [...all, ...fresh.map(({ one }) => one)]);
    for (const { key, file } of fresh) void send(key, file);
  };
  const remove = (key: string) => {
    letGo(key);
    setRefused([]);
    setAttachments((all) => all.filter((one) => one.key !== key));
  };
  const clear = () => {
    letAllGo();
    setRefused([]);
    setAttachments([]);
  };
  const files = useMemo(() => keptFiles(attachments), [attachments]);
  return { attachments, refused, files, add, remove, clear, retry: send };
}
export type Attachments = ReturnType<typeof useAttachments>;
