import { useForm } from '@mantine/form';
import { type SubmitEvent, useRef, useState } from 'react';
import type { FieldIssue } from '../../../shared/rules/texts/field-issue.ts';
import type { FieldErrors } from './field-errors.ts';
import { focusFirstError, readInputs } from './form-controls.ts';

/**
 * What happens to shown errors while somebody types:
 * - `clear`: the error of the edited field goes (what Mantine does by itself).
 * - `recheck`: the rule looks again; an error goes once it is mended, and none is added.
 * - `follow`: after the first try the rule says all that is wrong at once; refusals of the server stay until the next.
 * - `keep`: nothing until the form is sent again.
 */
type WhileTyping = 'clear' | 'recheck' | 'follow' | 'keep';

type FormValues = Readonly<Record<string, unknown>>;

/** What a form needs of the mutation that saves it. */
type Save = { error: Error | null; isPending: boolean; reset: () => void };

type RuleFormOptions<Values, Field extends string> = {
  initialValues: Values;
  /** The rule: what the server would refuse, found before it is asked. Nothing without it. */
  validate?: (values: Values) => readonly FieldIssue[];
  /** Says on which fields an issue of the rule or a refusal of the server stands: from `useFieldErrors`. */
  fieldErrors?: (found: unknown, values: Values) => FieldErrors<Field>;
  /** The mutation that saves the form: while it runs nothing is sent again, and a new try forgets its failure. */
  save?: Save;
  /**
   * Gets values that nothing is wrong with; `refuse` shows on the fields what the server says of them. Without it the
   * form is not sent by its `formProps`.
   */
  submit?: (values: Values, refuse: (error: unknown) => void) => void;
  whileTyping?: WhileTyping;
  /** Told of every edit, and not of `restart`. */
  onEdit?: (values: Values) => void;
  /**
   * The inputs keep their text themselves, and it is read from them when the form is sent: some password managers fill
   * them without an event.
   */
  readsInputs?: boolean;
};

/** What binds an input to a field of its form: value, error and what is told of an edit. */
export type InputBinding = ReturnType<ReturnType<typeof useForm>['getInputProps']>;

const isEmpty = (errors: object) => Object.keys(errors).length === 0;

/** Those of the errors whose fields already show one. */
const ofShown = (errors: object, shown: object) =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => Object.hasOwn(shown, field)));

/** The form of the library: the rule is its check, and decides what becomes of its errors while somebody types. */
function useTypedValues<Values extends FormValues, Field extends string>(
  options: RuleFormOptions<Values, Field>,
) {
  const { initialValues, save, whileTyping = 'clear', onEdit, readsInputs = false } = options;
  const [isTried, setTried] = useState(false);
  const isQuiet = useRef(false);
  const errorsOf = (found: unknown, values: Values): FieldErrors<Field> =>
    options.fieldErrors?.(found, values) ?? {};
  const wrongIn = (values: Values) => errorsOf(options.validate?.(values) ?? [], values);

  const edited = (values: Values) => {
    if (isQuiet.current) return;
    onEdit?.(values);
    if (whileTyping === 'recheck') form.setErrors((shown) => ofShown(wrongIn(values), shown));
    if (whileTyping !== 'follow' || !isTried) return;
    form.setErrors({ ...errorsOf(save?.error, values), ...wrongIn(values) });
  };
  const form = useForm<Values>({
    mode: readsInputs ? 'uncontrolled' : 'controlled',
    initialValues,
    validate: wrongIn,
    clearInputErrorOnChange: whileTyping === 'clear',
    onValuesChange: edited,
  });
  /** Sets values that nobody has typed here. */
  const setQuietly = (values: Partial<Values>) => {
    isQuiet.current = true;
    form.setValues(values);
    isQuiet.current = false;
  };
  return { form, errorsOf, isTried, setTried, setQuietly };
}

/**
 * A form on `@mantine/form` whose rule is a pure function that finds issues: what is typed, what is wrong with it by the
 * rule and by the server, where the focus goes, whether anything would be lost, and how it is sent.
 * Give `formProps` to the `<form>`; its inputs get `input(field)` where a value and its error have one name, otherwise
 * `values`, `errors` and `change`, and then `name` or `data-field` so that the focus finds them.
 */
export function useRuleForm<Values extends FormValues, Field extends string = string>(
  options: RuleFormOptions<Values, Field>,
) {
  const { initialValues, save, readsInputs = false } = options;
  const box = useRef<HTMLFormElement>(null);
  const { form, errorsOf, isTried, setTried, setQuietly } = useTypedValues(options);
  const isRefused = !isEmpty(errorsOf(save?.error, form.values));

  /** Shows on the fields what a rule or the server has found, and moves to the first; false where no field is wrong. */
  const show = (found: unknown): boolean => {
    const errors = errorsOf(found, form.getValues());
    form.setErrors(errors);
    focusFirstError(box.current, errors);
    return !isEmpty(errors);
  };
  const change = (patch: Partial<Values>) => {
    for (const [field, value] of Object.entries(patch)) form.setFieldValue(field, value as never);
  };
  /** Takes these values for what is saved: nothing is wrong with them, and nothing would be lost. */
  const restart = (values: Values) => {
    setQuietly(values);
    setTried(false);
    form.resetDirty(values);
    form.clearErrors();
    if (readsInputs) box.current?.reset();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A window with a form may stand above another form.
    event.stopPropagation();
    if (save?.isPending) return;
    setTried(true);
    save?.reset();
    if (readsInputs) setQuietly(readInputs(box.current, Object.keys(initialValues)) as Partial<Values>);
    const moveToFirst = (errors: object) => focusFirstError(box.current, { ...errors });
    form.onSubmit((values) => options.submit?.(values, show), moveToFirst)();
  };
  return {
    formProps: { ref: box, onSubmit: submit, noValidate: true },
    box,
    values: form.values,
    errors: form.errors as FieldErrors<Field>,
    input: form.getInputProps,
    change,
    focus: (field: Field) => focusFirstError(box.current, { [field]: true }),
    show,
    restart,
    isDirty: form.isDirty(),
    /** Somebody has sent the form since it began, whether or not anything was wrong with it. */
    isTried,
    isPending: save?.isPending ?? false,
    /** Why the last try failed, where no field says it. */
    failure: isEmpty(form.errors) && !isRefused ? (save?.error ?? null) : null,
  };
}

/** What a window needs of the form that stands in it. */
export type WindowForm = Pick<
  ReturnType<typeof useRuleForm>,
  'formProps' | 'isDirty' | 'isPending' | 'failure'
>;
