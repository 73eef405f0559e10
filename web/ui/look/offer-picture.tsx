import { useState } from 'react';
import classes from './offer-picture.module.css';

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
