import { createFieldIssue, type FieldIssue } from '../texts/field-issue.ts';
import { lengthOf, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../texts/text-lengths.ts';

export type PasswordError = 'too_short' | 'too_long' | 'common' | 'like_email' | 'like_person' | 'breached';

/** Signs that a person has to vary; below that a password is one key held down or a short tune. */
const DIFFERENT_SIGNS_MIN = 5;
/** What may stand beside the e-mail name without making it a secret: a year, a few marks. */
export const OWN_SIGNS_MIN = 6;
const EMAIL_NAME_MIN = 4;

/** Whole passwords of the lists that guessers try first (of the most used ones, those that are long enough), and ours. */
const COMMON_PASSWORDS = new Set(
  `1234567890 0123456789 0987654321 9876543210 1234554321 12345678910 123456789a 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4t5
  qwertyuiop qwertzuiop qwerty12345 qwertz12345 qwerty123456 asdfghjkl1 asdfghjkl; zxcvbnm123 1qaz2wsx3edc qazwsxedcr
  qazwsxedc123 zaq12wsxcde3 abcdefghij abcdefghijk abcd123456 abc1234567 a123456789 aa12345678 passw0rd123 p@ssw0rd123
  changeme123 letmein1234 iloveyou123 trustno1234 correcthorse correcthorsebatterystaple football123 superman123
  masterkey1 minecraft1 basketball skateboard jennifer123 michelle123 sunshine123 princess123 charlie123 unknown123
  crvenazvezda partizan123 partizan1945 beograd123 beograd2020 ljubljana1 sarajevo123 zagreb1234 srbija1389 jugoslavija
  lozinka123 lozinka1234 sifra12345 mojasifra1 mojalozinka volimtebe1 ljubavmoja ljubavmoja1 geslo12345 mojegeslo1
  dinamo1948 hajduk1911 slovenija1 hrvatska123 korisnik123 administrator`.split(/\s+/),
);

/** Words that stay common with digits and marks around them. */
const COMMON_WORDS = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd lozinka sifra šifra geslo zaporka qwerty qwertz asdf asdfgh admin
  administrator root welcome dobrodosli dobrodosla letmein iloveyou volimte monkey dragon football fudbal baseball
  master superman batman sunshine princess princeza shadow michael login user korisnik test tester demo guest secret
  tajna changeme default abc abcd abcdef eponuda shoptok beograd srbija ljubljana slovenija zagreb hrvatska sarajevo
  bosna merchant business manager businessmanager prodavnica trgovina`.split(/\s+/),
);

const SEQUENCES = ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiop', 'qwertzuiop', 'asdfghjkl'];

function isSequence(text: string): boolean {
  const turned = [...text].reverse().join('');
  return SEQUENCES.some((sequence) => {
    const endless = sequence.repeat(Math.ceil(text.length / sequence.length) + 1);
    return endless.includes(text) || endless.includes(turned);
  });
}

function isCommon(password: string): boolean {
  const word = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const hasFewSigns = new Set(password).size < DIFFERENT_SIGNS_MIN;
  return hasFewSigns || COMMON_PASSWORDS.has(password) || COMMON_WORDS.has(word) || isSequence(password);
}

function isLikeEmail(password: string, email: string): boolean {
  const name = email.split('@')[0] ?? '';
  if (email !== '' && password.includes(email)) return true;
  if (name.length < EMAIL_NAME_MIN || !password.includes(name)) return false;
  return password.replaceAll(name, '').length < OWN_SIGNS_MIN;
}

/** What speaks against a new password of the account with this e-mail address; null if nothing. */
export function passwordError(password: string, email: string): PasswordError | null {
  if (lengthOf(password) < PASSWORD_MIN_LENGTH) return 'too_short';
  if (lengthOf(password) > PASSWORD_MAX_LENGTH) return 'too_long';
  const lower = password.toLowerCase();
  if (isLikeEmail(lower, email.trim().toLowerCase())) return 'like_email';
  return isCommon(lower) ? 'common' : null;
}

/** What speaks against a password, with its code. */
export function passwordIssue(field: string, error: PasswordError): FieldIssue {
  switch (error) {
    case 'too_short':
      return createFieldIssue(field, 'too_short', { minimum: PASSWORD_MIN_LENGTH });
    case 'too_long':
      return createFieldIssue(field, 'too_long', { maximum: PASSWORD_MAX_LENGTH });
    case 'common':
      return createFieldIssue(field, 'password_common', {});
    case 'like_person':
      return createFieldIssue(field, 'password_like_person', {});
    case 'breached':
      return createFieldIssue(field, 'password_breached', {});
    case 'like_email':
      return createFieldIssue(field, 'password_like_email', {});
  }
}
