/**
 * Moves to the first field of a form that is wrong; fields are known by their names.
 * @param form null before it is shown
 */
export function focusFirstFault(
  form: HTMLFormElement | null,
  faults: Readonly<Record<string, unknown>>,
): void {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[];
  fields.find(({ name, type }) => name && type !== 'hidden' && Object.hasOwn(faults, name))?.focus();
}
