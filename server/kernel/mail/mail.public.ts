export { deleteOldMails, deliverMails } from './deliver-mails.ts';
export type { EmailTemplate as Letter } from './email-template.ts';
export { storingTransport as keepingCarrier, type MailTransport as MailCarrier, smtpTransport as smtpCarrier } from './mail-transport.ts';
export { queueMail } from './queue-mail.ts';
