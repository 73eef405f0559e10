export { deleteOldMails, deliverMails } from './deliver-mails.ts';
export type { EmailTemplate as Letter } from './email-template.ts';
export {
  type MailTransport as MailCarrier,
  smtpTransport as smtpCarrier,
  storingTransport as keepingCarrier,
} from './mail-transport.ts';
export { queueMail } from './queue-mail.ts';
