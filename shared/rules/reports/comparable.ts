type Known = {
  /** The first day of which there is anything; absent or null where nobody knows. */
  data_from?: string | null;
  previous: { date_from: string };
};

/** Whether the compared period is known from its first day on; else growth would be against a part of it. */
export const isComparable = ({ data_from, previous }: Known): boolean =>
  !data_from || data_from <= previous.date_from;

/** The rows of the compared period; undefined where they are not comparable. */
export const comparedData = <R>(answer: Known & { previous_data: R[] }): R[] | undefined =>
  isComparable(answer) ? answer.previous_data : undefined;
