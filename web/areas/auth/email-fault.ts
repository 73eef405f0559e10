import { loginFaults } from './login-form.ts';

/** What is wrong with an e-mail address before it is worth asking the server. */
export function emailFault(email: string): 'email_missing' | 'email_invalid' | null {
  const { email: fault } = loginFaults({ email, password: 'any' });
  return fault === 'email_missing' || fault === 'email_invalid' ? fault : null;
}
