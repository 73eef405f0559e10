import type { ReactNode } from 'react';

type Props = {
  terms: readonly { name: string; value: ReactNode }[];
  /** Of each row. */
  className?: string | undefined;
};

/** What stands in a list of terms: each beside its value. */
export function TermRows({ terms, className }: Props) {
  return terms.map(({ name, value }) => (
    <div key={name} className={className}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  ));
}
