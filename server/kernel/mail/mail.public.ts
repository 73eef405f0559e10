export { deleteOldMails, deliverMails } from './deliver-mails.ts';
export type { Letter } from './letter.ts';
export { keepingCarrier, type MailCarrier, smtpCarrier } from './mail-carrier.ts';
export { queueMail } from './queue-mail.ts';
