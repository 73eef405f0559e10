import type { Member } from '../../../shared/contract/people/people.contract.ts';

/** What a person is called; who has not said a name yet, by the e-mail address. */
export const nameOf = ({ name, surname, email }: Pick<Member, 'name' | 'surname' | 'email'>): string =>
  `${name} ${surname}`.trim() || email;
