import type { ComponentProps } from 'react';
import { ApiError } from '../../../core/api/api-error.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormWindow } from '../../../ui/form/form-window.tsx';
import { portalDataTexts } from '../portal-data-texts.ts';

const FORM_PX = 720;

type Props = Pick<ComponentProps<typeof FormWindow>, 'title' | 'form' | 'onClose' | 'children'>;

/** A form of the portals' data; what somebody else saved is not undone. */
export function DraftWindow(props: Props) {
  const t = useTexts(portalDataTexts);
  const { failure } = props.form;
  const movedOn = failure instanceof ApiError && failure.code === 'changed_meanwhile';
  return <FormWindow {...props} width={FORM_PX} errorText={movedOn ? t('changed_meanwhile') : null} />;
}
