export { deleteOldMails, deliverMails } from './deliver-mails.ts';
export type { EmailTemplate } from './email-template.ts';
export {
  type MailTransport,
  smtpTransport,
  storingTransport,
} from './mail-transport.ts';
export { queueMail } from './queue-mail.ts';
