import { Fragment } from 'react';

/** The host of a site that, where it has to be broken, breaks before a dot and never within a word. */
export function HostText({ host }: { host: string }) {
  return host.split(/(?=\.)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never change places
    <Fragment key={at}>
      {at > 0 && <wbr />}
      <span style={{ whiteSpace: 'nowrap' }}>{part}</span>
    </Fragment>
  ));
}
