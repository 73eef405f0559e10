import { useState } from 'react';
import classes from './offer-picture.module.css';

/** An offer's picture in the web; where there is none, or it cannot be loaded, the first letter of its name. */
export function OfferPicture({ url, name }: { url: string | null; name: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (url && url !== broken && /^https?:\/\//.test(url)) {
    return (
      <img
        className={classes.picture}
        src={url}
        alt=""
        loading="lazy"
        referrerPolicy="no-referrer"
        onError={() => setBroken(url)}
      />
    );
  }
  return (
    <span className={classes.picture} aria-hidden>
      {name.charAt(0).toLocaleUpperCase()}
    </span>
  );
}
