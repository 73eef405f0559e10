import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import type { UseMutationResult } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { AVATAR_EXTENSIONS, AVATAR_MAX_BYTES } from '../../../shared/rules/tickets/uploads.ts';
import { useErrorText } from '../../core/api/error-text.ts';
import { useFieldErrors } from '../../core/form/field-errors.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { uiTexts } from '../look/ui-texts.ts';
import { ICON_PX } from '../page/icon-sizes.ts';

const ACCEPT = AVATAR_EXTENSIONS.map((extension) => `.${extension}`).join(',');
const MEGABYTE = 1024 * 1024;

/** Sends a picture, or with null takes the present one away. */
export type AvatarChange = UseMutationResult<unknown, Error, File | null>;

type Props = {
  /** Whether there is a picture now. */
  isSet: boolean;
  change: AvatarChange;
  words: { choose: string; another: string; remove: string };
};

/** What went wrong with the last change, in words. */
function useAvatarError({ error }: AvatarChange): string | null {
  const t = useTexts(uiTexts, 'avatar_field');
  const errorText = useErrorText();
  const fieldErrors = useFieldErrors({ fields: ['name', 'body'], t });
  if (!error) return null;
  const { name, body } = fieldErrors(error);
  return name ?? body ?? errorText(error);
}

/** Gives a shop or a person its small picture, or takes it away; both happen at once. */
export function AvatarField({ isSet, change, words }: Props) {
  const t = useTexts(uiTexts, 'avatar_field');
  const reset = useRef<() => void>(null);
  const noteId = useId();
  const [isTooLarge, setTooLarge] = useState(false);
  const refused = useAvatarError(change);
  const most = AVATAR_MAX_BYTES / MEGABYTE;
  const error = isTooLarge ? t('too_large', { most }) : refused;
  const choose = (file: File | null) => {
    reset.current?.(); // so that the same file can be chosen again
    setTooLarge(file !== null && file.size > AVATAR_MAX_BYTES);
    if (file && file.size <= AVATAR_MAX_BYTES) change.mutate(file);
  };
  const isRemoving = change.isPending && change.variables === null;
  return (
    <div>
      <Group gap="xs">
        <FileButton resetRef={reset} accept={ACCEPT} onChange={choose}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              leftSection={<IconPhotoPlus size={ICON_PX.medium} aria-hidden />}
              aria-describedby={noteId}
              loading={change.isPending && !isRemoving}
            >
              {isSet ? words.another : words.choose}
            </Button>
          )}
        </FileButton>
        {isSet && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            leftSection={<IconTrash size={ICON_PX.medium} aria-hidden />}
            loading={isRemoving}
            onClick={() => change.mutate(null)}
          >
            {words.remove}
          </Button>
        )}
      </Group>
      <Text
        id={noteId}
        size="xs"
        mt={4}
        {...(error ? { c: 'var(--mantine-color-error)', role: 'alert' } : { c: 'dimmed' })}
      >
        {error ?? t('hint', { most })}
      </Text>
    </div>
  );
}
