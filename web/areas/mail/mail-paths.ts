export const KEPT_MAILS_PATH = '/dev/mail';
