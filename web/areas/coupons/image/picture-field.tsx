import { Button, FileButton, Group, Input, Progress, Text } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useId, useRef } from 'react';
import { COUPON_IMAGE_EXTENSIONS } from '../../../../shared/rules/tickets/uploads.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { couponsTexts } from '../coupons-texts.ts';
import type { CouponPicture } from '../form/coupon-form.ts';
import classes from './picture.module.css';
import type { PictureState, PictureWork } from './use-picture.ts';

// Only those who have to cut a picture wait for its code.
const CropWindow = lazy(async () => ({ default: (await import('./crop-window.tsx')).CropWindow }));

const PERCENT = 100;
const TAKEN = COUPON_IMAGE_EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** What went wrong with the last picture, with the way on. */
function usePictureError(state: PictureState): string | null {
  const t = useTexts(couponsTexts, 'picture');
  const errorText = useErrorText();
  if (state.phase === 'failed') return errorText(state.error);
  if (state.phase !== 'refused') return null;
  const { width = 0, height = 0 } = state.size ?? {};
  return t(state.reason, { width, height, extensions: COUPON_IMAGE_EXTENSIONS.join(', ') });
}

type Props = {
  picture: CouponPicture | null;
  work: PictureWork;
  /** What the form finds wrong. */
  formError: string | null;
  onRemove: () => void;
};

type ButtonsProps = Pick<Props, 'picture' | 'work' | 'onRemove'> & { errorId: string | null };

function PictureButtons({ picture, work, errorId, onRemove }: ButtonsProps) {
  const t = useTexts(couponsTexts, 'picture');
  const reset = useRef<() => void>(null);
  const { state, choose, retry } = work;
  return (
    <Group gap="sm" mt={6} mb={errorId ? 4 : 0}>
      <FileButton
        resetRef={reset}
        accept={TAKEN}
        onChange={(file) => {
          reset.current?.(); // so that the same file can be chosen again
          if (file) void choose(file);
        }}
      >
        {(props) => (
          <Button
            {...props}
            name="image_id"
            variant="default"
            size="xs"
            leftSection={<IconPhotoPlus size={ICON_PX.medium} aria-hidden />}
            {...(errorId ? { 'aria-describedby': errorId } : {})}
          >
            {t(picture ? 'another' : 'choose')}
          </Button>
        )}
      </FileButton>
      {state.phase === 'failed' && (
        <Button size="xs" onClick={retry}>
          {t('retry')}
        </Button>
      )}
      {picture && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconTrash size={ICON_PX.medium} aria-hidden />}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      )}
    </Group>
  );
}

/** The coupon's picture: chosen, cut to size, sent, and taken off again. */
export function PictureField({ picture, work, formError, onRemove }: Props) {
  const t = useTexts(couponsTexts, 'picture');
  const { state, cut, cancel } = work;
  const own = usePictureError(state);
  const errorId = useId();
  const error = own ?? formError;
  return (
    <Input.Wrapper
      label={t('picture')}
      labelElement="div"
      description={t('picture_hint')}
      error={error}
      errorProps={{ id: errorId, role: 'alert' }}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      {picture?.url && <img className={classes.picture} src={picture.url} alt={t('picture')} />}
      {state.phase === 'sending' ? (
        <Group gap="sm" wrap="nowrap" mt={6}>
          <Progress.Root size="md" flex={1}>
            <Progress.Section value={state.share * PERCENT} aria-label={t('sending')} />
          </Progress.Root>
          <Button size="xs" variant="default" onClick={cancel}>
            {t('cancel')}
          </Button>
        </Group>
      ) : (
        <PictureButtons picture={picture} work={work} errorId={error ? errorId : null} onRemove={onRemove} />
      )}
      {picture && !picture.url && (
        <Text size="xs" c="dimmed">
          {t('kept')}
        </Text>
      )}
      {state.phase === 'cropping' && (
        <Suspense fallback={null}>
          <CropWindow url={state.url} size={state.size} onCut={(part) => void cut(part)} onClose={cancel} />
        </Suspense>
      )}
    </Input.Wrapper>
  );
}
