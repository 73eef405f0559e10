import { type RawBuilder, sql } from 'kysely';

/**
 * How somebody is called where others read it: by name and surname, or by the address of an account without either.
 * @param account `app_user`, or what the statement calls it; null where it joins none
 */
export function accountName<T extends string | null = string>(account: string): RawBuilder<T> {
  const [name, surname, email] = ['name', 'surname', 'email'].map((column) =>
    sql.ref(`${account}.${column}`),
  );
  return sql<T>`coalesce(nullif(trim(concat_ws(' ', ${name}, ${surname})), ''), ${email})`;
}
