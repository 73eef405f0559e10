import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { minutesToWait } from '../password-form.ts';

type Props = {
  error: Error | null;
  /** Where too much was tried: how many minutes to wait. */
  waitText: (minutes: number) => string;
};

/** Why a change of what one signs in with failed. */
export function WaitFailure({ error, waitText }: Props) {
  if (!error) return null;
  const minutes = minutesToWait(error);
  return <FormFailure error={error} text={minutes === null ? null : waitText(minutes)} />;
}
