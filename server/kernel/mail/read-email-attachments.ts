import type { Services } from '../../platform/start/services.ts';
import type { EmailTemplate } from './email-template.ts';
import { type MailAttachment, MailRefusal } from './mail-transport.ts';

/**
 * The files of a mail, read when it leaves.
 * @throws MailRefusal where one was deleted meanwhile
 */
export function readEmailAttachments(
  { files: store }: Pick<Services, 'files'>,
  { files = [] }: EmailTemplate,
): Promise<MailAttachment[]> {
  return Promise.all(
    files.map(async ({ key, name, type }) => {
      if (!(await store.exists(key))) throw new MailRefusal('A file of the mail was deleted');
      return { name, type, bytes: Buffer.from(await store.getBytes(key)) };
    }),
  );
}
