import { couponsTexts } from '../coupons-texts.ts';
import 'react-easy-crop/react-easy-crop.css';
import { Button, Group, Slider, Text } from '@mantine/core';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { COUPON_IMAGE_HEIGHT_PX, COUPON_IMAGE_WIDTH_PX } from '../../../../shared/rules/limits.ts';
import { formatDecimal } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import classes from './picture.module.css';
import type { Cut } from './picture-canvas.ts';
import { fitOf, maxZoomOf, type PixelSize } from './picture-rules.ts';

const ASPECT = COUPON_IMAGE_WIDTH_PX / COUPON_IMAGE_HEIGHT_PX;
const ZOOM_STEP = 0.01;
const KEY_STEP_PX = 4;

type Props = { url: string; size: PixelSize; onCut: (part: Cut) => void; onClose: () => void };

/** Chooses the part of a picture that the coupon shows: by pointer, touch or arrow keys. */
export function CropWindow({ url, size, onCut, onClose }: Props) {
  const t = useTexts(couponsTexts, 'picture');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<Cut | null>(null);
  const maxZoom = maxZoomOf(size);
  return (
    <DialogWindow title={t('crop_title')} closeLabel={t('cancel')} onClose={onClose}>
      <Text size="sm" c="dimmed" className={classes.hint}>
        {t('crop_hint')}
      </Text>
      <div className={classes.stage}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={ASPECT}
          objectFit={fitOf(size)}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setPart(pixels)}
          keyboardStep={KEY_STEP_PX}
          mediaProps={{ alt: t('crop_picture') }}
          cropperProps={{ role: 'group', 'aria-label': t('crop_area'), ...{ 'data-autofocus': true } }}
          disableAutomaticStylesInjection
        />
      </div>
      {maxZoom > 1 && (
        <div className={classes.zoom}>
          <Text size="sm" aria-hidden>
            {t('zoom')}
          </Text>
          <Slider
            flex={1}
            min={1}
            max={maxZoom}
            step={ZOOM_STEP}
            value={zoom}
            onChange={setZoom}
            label={(value) => `${formatDecimal(value)}×`}
            thumbLabel={t('zoom')}
          />
        </div>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={part === null} onClick={() => part && onCut(part)}>
          {t('use_part')}
        </Button>
      </Group>
    </DialogWindow>
  );
}
