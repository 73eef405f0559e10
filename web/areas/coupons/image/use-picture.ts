import { useEffect, useRef, useState } from 'react';
import { sendPicture } from '../coupons.queries.ts';
import type { CouponPicture } from '../form/coupon-form.ts';
import { type Cut, cutPicture, sizeOf } from './picture-canvas.ts';
import {
  type PictureError,
  type PixelSize,
  pictureFileError,
  pictureWay,
  writtenAs,
} from './picture-rules.ts';

type Ready = { file: Blob; name: string };
export type PictureState =
  | { phase: 'idle' }
  | { phase: 'refused'; reason: PictureError; size: PixelSize | null }
  | { phase: 'cropping'; url: string; name: string; size: PixelSize }
  | { phase: 'sending'; share: number }
  | { phase: 'failed'; ready: Ready; error: Error };

const IDLE: PictureState = { phase: 'idle' };

type Options = { shopId: number; onSent: (picture: CouponPicture) => void };

type Sending = Options & {
  setState: (state: PictureState) => void;
  sending: { current: AbortController | null };
};

/** Sends a picture that has the right size, and says how far it is. */
function useSending({ shopId, onSent, setState, sending }: Sending) {
  return async (ready: Ready) => {
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = controller;
    setState({ phase: 'sending', share: 0 });
    const onProgress = (bytes: number) => {
      if (!signal.aborted) setState({ phase: 'sending', share: Math.min(1, bytes / ready.file.size) });
    };
    try {
      const { upload_id: id, url } = await sendPicture(shopId, { ...ready, signal, onSent: onProgress });
      setState(IDLE);
      onSent({ id, url });
    } catch (error) {
      if (!signal.aborted) setState({ phase: 'failed', ready, error: error as Error });
    }
  };
}

/** A picture from its choice over its cut to the server; what could not be sent waits for the next try. */
export function usePicture({ shopId, onSent }: Options) {
  const [state, setState] = useState<PictureState>(IDLE);
  const opened = useRef<string | null>(null);
  const sending = useRef<AbortController | null>(null);

  const close = () => {
    if (opened.current) URL.revokeObjectURL(opened.current);
    opened.current = null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page is left
  useEffect(
    () => () => {
      close();
      sending.current?.abort();
    },
    [],
  );

  const send = useSending({ shopId, onSent, setState, sending });
  const refuse = (reason: PictureError, size: PixelSize | null = null) => {
    close();
    setState({ phase: 'refused', reason, size });
  };
  const choose = async (file: File) => {
    close();
    const reason = pictureFileError(file);
    if (reason) return refuse(reason);
    const url = URL.createObjectURL(file);
    opened.current = url;
    const size = await sizeOf(url).catch(() => null);
    if (opened.current !== url) return; // another one was chosen meanwhile
    if (!size) return refuse('picture_unreadable');
    const way = pictureWay(size, file.size);
    if (way === 'crop') return setState({ phase: 'cropping', url, name: file.name, size });
    if (way !== 'send') return refuse(way, size);
    close();
    await send({ file, name: file.name });
  };
  const cut = async (part: Cut) => {
    if (state.phase !== 'cropping') return;
    const written = writtenAs(state.name);
    const file = await cutPicture(state.url, part, written.type).catch(() => null);
    if (!file) return refuse('picture_unreadable');
    close();
    await send({ file, name: written.name });
  };
  const cancel = () => {
    sending.current?.abort();
    close();
    setState(IDLE);
  };
  const retry = () => (state.phase === 'failed' ? void send(state.ready) : undefined);
  return { state, choose, cut, cancel, retry };
}
export type PictureWork = ReturnType<typeof usePicture>;
