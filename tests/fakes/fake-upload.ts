import { vi } from 'vitest';

type Listener = ((event: { loaded: number }) => void) | null;

/** A file on its way: says how far it is, and waits for the test before it arrives. */
export type FakeSentFile = { file: File; sent: (bytes: number) => void };

/**
 * Stands in for XMLHttpRequest on top of `fakeApi`: what is sent by it is answered there, once `hold` lets it.
 * Returns what was sent.
 */
export function fakeUploads(
  hold: (sending: FakeSentFile) => Promise<unknown> = async () => undefined,
): File[] {
  const files: File[] = [];
  class FakeRequest {
    upload: { onprogress: Listener } = { onprogress: null };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    status = 0;
    responseText = '';
    #line = { method: 'GET', url: '' };
    #headers: Record<string, string> = {};
    #answered = new Headers();
    #isAborted = false;

    open(method: string, url: string) {
      this.#line = { method, url };
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    getResponseHeader(name: string) {
      return this.#answered.get(name);
    }
    abort() {
      this.#isAborted = true;
      this.onabort?.();
    }
    send(file: File) {
      files.push(file);
      void this.#finish(file);
    }
    async #finish(file: File) {
      try {
        await hold({ file, sent: (loaded) => this.upload.onprogress?.({ loaded }) });
        if (this.#isAborted) return;
        const { method, url } = this.#line;
        const response = await fetch(url, { method, headers: this.#headers });
        this.status = response.status;
        this.#answered = response.headers;
        this.responseText = await response.text();
        this.onload?.();
      } catch {
        if (!this.#isAborted) this.onerror?.();
      }
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return files;
}
