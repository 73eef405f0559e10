/** The controls of a form that a person can move to, in the order of the page. */
function controlsOf(form: HTMLFormElement | null): HTMLInputElement[] {
  const controls = [...(form?.elements ?? [])] as HTMLInputElement[];
  return controls.filter(
    (control) =>
      !['hidden', 'file'].includes(control.type) && !control.disabled && !control.matches('fieldset'),
  );
}

/**
 * What a control is called in its form: by its `data-field`, by the `data-path` that `getInputProps` gives it, by its
 * name, or by the `data-field` of what it stands in, as for the boxes of a group.
 */
function fieldNamesOf(control: HTMLInputElement): string[] {
  const around = control.closest<HTMLElement>('[data-field]');
  const names = [control.dataset.field, control.dataset.path, control.name, around?.dataset.field];
  return names.filter((name) => name !== undefined && name !== '') as string[];
}

/**
 * Moves to the first field of a form that is wrong.
 * @param form null before it is shown
 * @param errors by the names of the fields
 */
export function focusFirstError(
  form: HTMLFormElement | null,
  errors: Readonly<Record<string, unknown>>,
): void {
  const isWrong = (control: HTMLInputElement) =>
    fieldNamesOf(control).some((name) => Object.hasOwn(errors, name));
  controlsOf(form).find(isWrong)?.focus();
}

/** What stands in the inputs of a form now, of the fields named; a field without an input is left out. */
export function readInputs<Field extends string>(
  form: HTMLFormElement | null,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const typed: Partial<Record<Field, string>> = {};
  for (const control of controlsOf(form)) {
    const field = fields.find((one) => fieldNamesOf(control).includes(one));
    if (field !== undefined) typed[field] ??= control.value;
  }
  return typed;
}
