import { PasswordInput, type PasswordInputProps } from '@mantine/core';

type Props = Pick<PasswordInputProps, 'size'> & {
  label: string;
  /** What the button is called that shows what was typed. */
  showLabel: string;
  /** What the server, or a password manager, calls it. */
  name?: string;
  error: string | undefined;
};

/** The password that somebody has; password managers fill it in, and it can be shown by the keyboard too. */
export function PasswordField({ showLabel, name = 'password', error, ...input }: Props) {
  return (
    <PasswordInput
      {...input}
      name={name}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': showLabel, tabIndex: 0 }}
      error={error ?? null}
      aria-invalid={error !== undefined} // Mantine tells it of its other fields
    />
  );
}
