import { type ComponentProps, useRef } from 'react';
import { ApiError } from '../../../core/api/api-error.ts';
import { focusFirstError } from '../../../core/form/form-controls.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormWindow } from '../../../ui/form/form-window.tsx';
import { portalDataTexts } from '../portal-data-texts.ts';

const FORM_PX = 720;

type Props = Pick<
  ComponentProps<typeof FormWindow>,
  'title' | 'isDirty' | 'isPending' | 'error' | 'onClose' | 'children'
> & {
  /** Sends the form, or returns what is wrong, by the names of its fields. */
  onSave: () => Readonly<Record<string, unknown>>;
};

/** A form of the portals' data: the first wrong field takes the focus, and what somebody else saved is not undone. */
export function DraftWindow({ onSave, ...window }: Props) {
  const t = useTexts(portalDataTexts);
  const box = useRef<HTMLFormElement>(null);
  const { error } = window;
  const movedOn = error instanceof ApiError && error.code === 'changed_meanwhile';
  return (
    <FormWindow
      {...window}
      box={box}
      width={FORM_PX}
      errorText={movedOn ? t('changed_meanwhile') : null}
      onSubmit={(event) => {
        event.preventDefault();
        focusFirstError(box.current, onSave());
      }}
    />
  );
}
