/**
 * Moves to the first field of a form that is wrong.
 * @param form null before it is shown
 * @param faults by the names of the fields, or by what they say in `data-field`
 */
export function focusFirstError(
  form: HTMLFormElement | null,
  faults: Readonly<Record<string, unknown>>,
): void {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[];
  const isWrong = ({ name, type, dataset }: HTMLInputElement) => {
    const known = dataset.field ?? name;
    return known && type !== 'hidden' && Object.hasOwn(faults, known);
  };
  fields.find(isWrong)?.focus();
}
