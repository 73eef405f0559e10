export type { EmailTemplate } from './email-template.ts';
export {
  type MailTransport,
  smtpTransport,
  storingTransport,
} from './mail-transport.ts';
export { queueMail } from './queue-mail.ts';
export { deleteOldMails, sendMail } from './send-mail.ts';
