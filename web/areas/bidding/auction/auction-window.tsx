import { CloseButton, Drawer, Group, Text } from '@mantine/core';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { currencySign } from '../../../core/texts/currency-sign.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatSecond } from '../../../core/texts/wall-time.ts';
import { useOpenWindow } from '../../../ui/form/open-windows.ts';
import { useFocusBack } from '../../../ui/form/use-focus-back.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import type { ReportScope } from '../../shops/shops.public.ts';
import { useAuction } from '../bidding.queries.ts';
import classes from './auction.module.css';
import { AuctionLines } from './auction-lines.tsx';
import { auctionTexts } from './bidding-auction-texts.ts';
import { OwnOutcome } from './own-outcome.tsx';

const HEIGHT_PX = 360;

type Props = { scope: ReportScope; productId: number; onClose: () => void };

function Explanation({ scope, productId, onClose }: Props) {
  const t = useTexts(auctionTexts);
  const source = useAuction(scope.shop.id, productId);
  const { data } = source;
  return (
    <div className={classes.window}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Drawer.Title fz="h2" fw={650}>
          {t('title')}
        </Drawer.Title>
        <CloseButton aria-label={t('close')} onClick={onClose} />
      </Group>
      <Panel
        id="auction"
        title={(data && localText(data, 'product_name')) || `#${productId}`}
        {...(data ? { hint: t('at', { at: formatSecond(data.at) }) } : {})}
        source={source}
        height={HEIGHT_PX}
        shrinks
      >
        {(answer) => (
          <div className={classes.content}>
            <OwnOutcome answer={answer} />
            <AuctionLines lines={answer.lines} currency={currencySign(scope.shop)} />
            <Text size="xs" c="dimmed">
              {t('names_hint')}
            </Text>
          </div>
        )}
      </Panel>
    </div>
  );
}

/** Why the shop's offer of a product stands where it stands, and what a click costs, as of now. */
export function AuctionWindow(props: Props) {
  useFocusBack();
  useOpenWindow(true, props.onClose);
  return (
    <Drawer.Root opened onClose={props.onClose} position="right" size="46rem">
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Body>
          <Explanation {...props} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
