import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createFieldIssue, type FieldIssue } from '../../../shared/rules/texts/field-issue.ts';
import type { FieldErrors } from './field-errors.ts';
import { useRuleForm } from './use-rule-form.ts';

type Values = { name: string; code: string };
type Options = Parameters<typeof useRuleForm<Values, keyof Values>>[0];
type Form = ReturnType<typeof useRuleForm<Values, keyof Values>>;

const missing = (values: Values): FieldIssue[] =>
  (['name', 'code'] as const)
    .filter((field) => values[field] === '')
    .map((field) => createFieldIssue(field, 'required', {}));

/** Codes instead of sentences; a refusal is a list of issues as well. */
const fieldErrors = (found: unknown): FieldErrors<keyof Values> => {
  const issues = Array.isArray(found) ? (found as FieldIssue[]) : [];
  return Object.fromEntries(issues.map(({ field, code }) => [field, code]));
};
const refusal = Object.assign(
  [createFieldIssue('code', 'taken', {})],
  new Error('refused'),
) as unknown as Error;

let form: Form;

/** A form of two texts, one bound by its path and one found by its name. */
function Shown(options: Partial<Options>) {
  form = useRuleForm<Values, keyof Values>({
    initialValues: { name: '', code: '' },
    validate: missing,
    fieldErrors,
    submit: vi.fn(),
    ...options,
  });
  const { formProps, input, values, errors, change } = form;
  const typed = options.readsInputs
    ? {}
    : { value: values.code, onChange: ({ currentTarget: { value } }: never) => change({ code: value }) };
  const { error: _, ...name } = options.readsInputs ? { error: null } : input('name');
  return (
    <form {...formProps} aria-label="form">
      <input aria-label="name" name="name" {...name} />
      <input aria-label="code" name="code" {...typed} />
      <p>{JSON.stringify(errors)}</p>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const send = () => fireEvent.submit(screen.getByLabelText('form'));

describe('a form with a rule', () => {
  it('says what is wrong, moves to the first field that is, and sends nothing', () => {
    const submit = vi.fn();
    render(<Shown submit={submit} />);
    expect(form.errors).toEqual({});
    type('name', 'Tea');
    send();
    expect(form.errors).toEqual({ code: 'required' });
    expect(document.activeElement).toBe(field('code'));
    expect(submit).not.toHaveBeenCalled();
    expect(form.isTried).toBe(true);
  });

  it('sends what was typed, and lays the refusal of the server on its fields', () => {
    const submit = vi.fn((_: Values, refuse: (error: unknown) => void) => refuse(refusal));
    render(<Shown submit={submit} />);
    type('name', 'Tea');
    type('code', 'T1');
    send();
    expect(submit.mock.calls[0]?.[0]).toEqual({ name: 'Tea', code: 'T1' });
    expect(form.errors).toEqual({ code: 'taken' });
    expect(document.activeElement).toBe(field('code'));
  });

  it('sends nothing while it is being saved, and forgets the last failure when it is sent again', () => {
    const submit = vi.fn();
    const save = { error: new Error('x'), isPending: true, reset: vi.fn() };
    const values = { name: 'Tea', code: 'T1' };
    const { rerender } = render(<Shown initialValues={values} submit={submit} save={save} />);
    send();
    expect(submit).not.toHaveBeenCalled();
    rerender(<Shown initialValues={values} submit={submit} save={{ ...save, isPending: false }} />);
    send();
    expect(save.reset).toHaveBeenCalledOnce();
    expect(submit).toHaveBeenCalledOnce();
  });

  it('has a failure to say as a whole only where no field says it, also after that field was edited', () => {
    const idle = { isPending: false, reset: vi.fn() };
    const { rerender } = render(<Shown save={{ ...idle, error: new Error('x') }} />);
    expect(form.failure?.message).toBe('x');
    send();
    expect(form.failure).toBe(null);
    rerender(<Shown save={{ ...idle, error: refusal }} />);
    type('name', 'Tea');
    type('code', 'T1');
    expect(form.errors).toEqual({});
    expect(form.failure).toBe(null);
  });

  it('is changed until what was saved stands there again', () => {
    render(<Shown />);
    expect(form.isDirty).toBe(false);
    type('name', 'Tea');
    expect(form.isDirty).toBe(true);
    type('name', '');
    expect(form.isDirty).toBe(false);
  });

  it('takes new values for what is saved without telling of an edit', () => {
    const onEdit = vi.fn();
    render(<Shown onEdit={onEdit} whileTyping="follow" />);
    send();
    type('name', 'Tea');
    expect(onEdit).toHaveBeenCalledExactlyOnceWith({ name: 'Tea', code: '' });
    act(() => form.restart({ name: 'Coffee', code: '' }));
    expect(onEdit).toHaveBeenCalledOnce();
    expect(form).toMatchObject({ values: { name: 'Coffee' }, errors: {}, isDirty: false, isTried: false });
    type('name', '');
    expect(form.errors).toEqual({});
    expect(form.isDirty).toBe(true);
  });

  it('reads what browsers filled in without an event', () => {
    const submit = vi.fn();
    render(<Shown readsInputs submit={submit} />);
    field('name').value = 'Tea';
    send();
    expect(form.errors).toEqual({ code: 'required' });
    field('code').value = 'T1';
    send();
    expect(submit.mock.calls[0]?.[0]).toEqual({ name: 'Tea', code: 'T1' });
    expect(form.errors).toEqual({});
    act(() => form.restart({ name: '', code: '' }));
    expect(field('name').value).toBe('');
  });

  it('keeps its sending from a form that it stands in', () => {
    const outer = vi.fn();
    render(
      <div onSubmit={outer}>
        <Shown />
      </div>,
    );
    send();
    expect(outer).not.toHaveBeenCalled();
  });
});

describe('while somebody types in a form with errors', () => {
  it.each([
    ['clear', { code: 'required' }, {}],
    ['recheck', { code: 'required' }, {}],
    ['follow', { code: 'required' }, { name: 'required' }],
    ['keep', { name: 'required', code: 'required' }, { name: 'required', code: 'required' }],
  ] as const)('%s leaves the errors that it says', (whileTyping, afterFirst, afterAll) => {
    render(<Shown whileTyping={whileTyping} />);
    send();
    expect(form.errors).toEqual({ name: 'required', code: 'required' });
    type('name', 'Tea');
    expect(form.errors).toEqual(afterFirst);
    act(() => form.change({ code: 'T1', name: '' }));
    expect(form.errors).toEqual(afterAll);
  });

  it('adds no error to those shown when it only rechecks, and does when it follows', () => {
    const { unmount } = render(<Shown whileTyping="recheck" initialValues={{ name: 'Tea', code: '' }} />);
    send();
    type('name', '');
    expect(form.errors).toEqual({ code: 'required' });
    unmount();
    render(<Shown whileTyping="follow" initialValues={{ name: 'Tea', code: '' }} />);
    type('name', '');
    expect(form.errors).toEqual({});
    type('name', 'Tea');
    send();
    type('name', '');
    expect(form.errors).toEqual({ name: 'required', code: 'required' });
  });

  it('keeps a refusal in sight when it follows, until the form is sent again', () => {
    const save = { error: refusal, isPending: false, reset: vi.fn() };
    render(<Shown whileTyping="follow" save={save} initialValues={{ name: 'Tea', code: 'T1' }} />);
    send();
    type('code', 'T2');
    expect(form.errors).toEqual({ code: 'taken' });
  });
});
