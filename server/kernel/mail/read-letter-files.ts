import type { Services } from '../../platform/start/services.ts';
import type { Letter } from './letter.ts';
import { type MailAttachment, MailRefusal } from './mail-carrier.ts';

/**
 * The files of a letter, read when it leaves.
 * @throws MailRefusal where one was deleted meanwhile
 */
export function readLetterFiles(
  { files: store }: Pick<Services, 'files'>,
  { files = [] }: Letter,
): Promise<MailAttachment[]> {
  return Promise.all(
    files.map(async ({ key, name, type }) => {
      if (!(await store.exists(key))) throw new MailRefusal('A file of the letter was deleted');
      return { name, type, bytes: Buffer.from(await store.getBytes(key)) };
    }),
  );
}
