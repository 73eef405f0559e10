import { Text } from '@mantine/core';
import { useState } from 'react';
import classes from './offer-line.module.css';

/** An offer's picture, through the server; where there is none, or it cannot be loaded, the first letter of its name. */
export function OfferPicture({ url, name }: { url: string | null; name: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (url && url !== broken) {
    return <img className={classes.picture} src={url} alt="" loading="lazy" onError={() => setBroken(url)} />;
  }
  return (
    <span className={classes.picture} aria-hidden>
      {name.charAt(0).toLocaleUpperCase()}
    </span>
  );
}

type Props = {
  picture: string | null;
  name: string;
  /** What is said of the offer, below its name. */
  remark: string;
  price: string;
};

/** An offer in a list: its picture, its name and its price. */
export function OfferLine({ picture, name, remark, price }: Props) {
  return (
    <li className={classes.line}>
      <OfferPicture url={picture} name={name} />
      <span className={classes.name}>
        {name}
        <Text span size="xs" c="dimmed" display="block">
          {remark}
        </Text>
      </span>
      <span className={classes.price}>{price}</span>
    </li>
  );
}
