import type { IncomingHttpHeaders } from 'node:http';

/** What a header says, without what does not belong into a text, and cut; empty where there is none. */
export function headerText(headers: IncomingHttpHeaders, name: string, most: number): string {
  return String(headers[name] ?? '')
    .replaceAll(/\p{C}/gu, '')
    .slice(0, most);
}
